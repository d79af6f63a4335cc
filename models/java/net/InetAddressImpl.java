package java.net;

import bandsaw.Stub;

@Stub
interface InetAddressImpl {}
