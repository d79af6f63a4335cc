package java.util;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Release;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.io.Serializable;

public final class Currency implements Serializable {
    /** The one asked for last that had not been asked for before; each stays, since of each code there is one. */
    @Adds
    private static Currency last;

    @Adds
    private Currency before;

    @Stub
    private String currencyCode;

    /** Replaces the JDK's static initialiser. */
    static {
        last = null;
    }

    @Stub
    private Currency(String code, int digits, int number) {}

    public native String getCurrencyCode();

    public static Currency getInstance(String code) {
        if (code == null) {
            throw new NullPointerException("Cannot invoke \"Object.hashCode()\" because \"key\" is null"); // of the JDK's table
        }
        Currency c = known(code);
        if (c != null) {
            return c;
        }
        Currency made = make(code);
        Machine.beginAtomic();
        c = known(code);
        if (c == null) {
            made.before = last;
            last = c = made;
        }
        Machine.endAtomic();
        return c;
    }

    @Adds
    private static Currency known(String code) {
        Currency c = last;
        while (c != null && !c.currencyCode.equals(code)) {
            c = c.before;
        }
        return c;
    }

    @Adds
    private static Currency make(String code) {
        String entry = entry(code);
        if (entry == null) {
            throw invalid(code);
        }
        int digits = entry.indexOf(' ', 4);
        return new Currency(code, Integer.parseInt(entry.substring(digits + 1, entry.indexOf(' ', digits + 1))),
            Integer.parseInt(entry.substring(4, digits)));
    }

    /** What is known of the code: it, its number, digits, the American symbol and the name; null if there is none. */
    @Adds
    private static String entry(String code) {
        if (code.length() != 3) {
            return null;
        }
        if (code.equals("XAD")) {
            throw Unmodelled.currency(code); // not in all JDKs
        }
        int at = ENTRIES.indexOf(code.concat(" "));
        while (at > 0 && ENTRIES.charAt(at - 1) != ';') {
            at = ENTRIES.indexOf(code.concat(" "), at + 1);
        }
        return at < 0 ? null : ENTRIES.substring(at, ENTRIES.indexOf(';', at));
    }

    /** Exceptions have texts since 25, and in later updates of 17: 17.0.19 had none yet, 17.0.21 has. */
    @Adds
    private static boolean saysWhy() {
        return Release.feature() >= 25 || Release.feature() == 17 && Release.update() >= 21;
    }

    @Adds
    private static IllegalArgumentException invalid(String code) {
        if (!saysWhy()) {
            return new IllegalArgumentException();
        }
        if (code.length() != 3) {
            return new IllegalArgumentException("The input currency code: \"" + code + "\" must have a length of 3 characters");
        }
        char a = code.charAt(0), b = code.charAt(1);
        if (a < 'A' || a > 'Z' || b < 'A' || b > 'Z') {
            return new IllegalArgumentException("The country code: \"" + code.substring(0, 2) + "\" is not a valid ISO 3166 code");
        }
        return new IllegalArgumentException("The input currency code: \"" + code + "\" is not a valid ISO 4217 code");
    }

    public static Currency getInstance(Locale l) {
        switch (l.getCountry()) {
            case "US":
                return getInstance("USD");
            case "GB":
                return getInstance("GBP");
            case "CA":
                return getInstance("CAD");
            case "JP":
                return getInstance("JPY");
            case "CH":
                return getInstance("CHF");
            case "DE":
            case "FR":
            case "IT":
            case "ES":
            case "NL":
            case "BE":
            case "AT":
            case "IE":
            case "PT":
            case "FI":
            case "GR":
                return getInstance("EUR");
            case "CN":
                return getInstance("CNY");
            case "KR":
                return getInstance("KRW");
            case "IN":
                return getInstance("INR");
            case "BR":
                return getInstance("BRL");
            case "MX":
                return getInstance("MXN");
            case "AU":
                return getInstance("AUD");
            case "RU":
                return getInstance("RUB");
            case "SE":
                return getInstance("SEK");
            case "PL":
                return getInstance("PLN");
            case "":
                if (!saysWhy()) {
                    throw new IllegalArgumentException();
                }
                throw new IllegalArgumentException(
                    "The country of the input locale: \"" + l + "\" is not a valid ISO 3166 country code");
            default:
                throw Unmodelled.currency(l.getCountry());
        }
    }

    public static Set<Currency> getAvailableCurrencies() {
        synchronized (Currency.class) {
            throw Unmodelled.currency("all");
        }
    }

    public String getSymbol(Locale l) {
        if (l.getLanguage().equals("en")) {
            if (l.getCountry().isEmpty() || l.getCountry().equals("US")) {
                String symbol = word(3);
                return symbol.equals("=") ? currencyCode : symbol;
            }
            switch (currencyCode) {
                case "EUR":
                    return "\u20ac";
                case "GBP":
                    return "\u00a3";
                case "CHF":
                    return "CHF";
                case "XXX":
                    return "\u00a4";
                default:
                    break;
            }
        }
        throw Unmodelled.currency(currencyCode);
    }

    public String getDisplayName(Locale l) {
        if (!l.getLanguage().equals("en") || !l.getCountry().isEmpty() && !l.getCountry().equals("US")) {
            throw Unmodelled.localeData(l);
        }
        return word(4);
    }

    /** The n-th word of its entry, from 0 to 3, or the rest. */
    @Adds
    private String word(int n) {
        String entry = entry(currencyCode);
        int from = 0;
        for (int i = 0; i < n; i++) {
            from = entry.indexOf(' ', from) + 1;
        }
        String word = n == 4 ? entry.substring(from) : entry.substring(from, entry.indexOf(' ', from));
        if (word.equals("?")) {
            throw Unmodelled.currency(currencyCode); // not the same in all JDKs
        }
        return word;
    }

    /** Of all currencies; = for a symbol is the code, ? for a text is one that differs between JDKs. */
    @Adds
    private static final String ENTRIES = "ADP 20 0 = Andorran Peseta;"
        + "AED 784 2 = United Arab Emirates Dirham;"
        + "AFA 4 2 = Afghan Afghani (1927\u20132002);"
        + "AFN 971 2 = Afghan Afghani;"
        + "ALL 8 2 = Albanian Lek;"
        + "AMD 51 2 = Armenian Dram;"
        + "ANG 532 2 = Netherlands Antillean Guilder;"
        + "AOA 973 2 = Angolan Kwanza;"
        + "ARS 32 2 = Argentine Peso;"
        + "ATS 40 2 = Austrian Schilling;"
        + "AUD 36 2 A$ Australian Dollar;"
        + "AWG 533 2 = Aruban Florin;"
        + "AYM 945 2 = AYM;"
        + "AZM 31 2 = Azerbaijani Manat (1993\u20132006);"
        + "AZN 944 2 = Azerbaijani Manat;"
        + "BAM 977 2 = Bosnia-Herzegovina Convertible Mark;"
        + "BBD 52 2 = Barbadian Dollar;"
        + "BDT 50 2 = Bangladeshi Taka;"
        + "BEF 56 0 = Belgian Franc;"
        + "BGL 100 2 = Bulgarian Hard Lev;"
        + "BGN 975 2 = Bulgarian Lev;"
        + "BHD 48 3 = Bahraini Dinar;"
        + "BIF 108 0 = Burundian Franc;"
        + "BMD 60 2 = Bermudan Dollar;"
        + "BND 96 2 = Brunei Dollar;"
        + "BOB 68 2 = Bolivian Boliviano;"
        + "BOV 984 2 = Bolivian Mvdol;"
        + "BRL 986 2 R$ Brazilian Real;"
        + "BSD 44 2 = Bahamian Dollar;"
        + "BTN 64 2 = Bhutanese Ngultrum;"
        + "BWP 72 2 = Botswanan Pula;"
        + "BYB 112 0 = Belarusian Ruble (1994\u20131999);"
        + "BYN 933 2 = Belarusian Ruble;"
        + "BYR 974 0 = Belarusian Ruble (2000\u20132016);"
        + "BZD 84 2 = Belize Dollar;"
        + "CAD 124 2 CA$ Canadian Dollar;"
        + "CDF 976 2 = Congolese Franc;"
        + "CHE 947 2 = WIR Euro;"
        + "CHF 756 2 = Swiss Franc;"
        + "CHW 948 2 = WIR Franc;"
        + "CLF 990 4 = Chilean Unit of Account (UF);"
        + "CLP 152 0 = Chilean Peso;"
        + "CNY 156 2 CN\u00a5 Chinese Yuan;"
        + "COP 170 2 = Colombian Peso;"
        + "COU 970 2 = Colombian Real Value Unit;"
        + "CRC 188 2 = Costa Rican Col\u00f3n;"
        + "CSD 891 2 = Serbian Dinar (2002\u20132006);"
        + "CUC 931 2 = Cuban Convertible Peso;"
        + "CUP 192 2 = Cuban Peso;"
        + "CVE 132 2 = Cape Verdean Escudo;"
        + "CYP 196 2 = Cypriot Pound;"
        + "CZK 203 2 = Czech Koruna;"
        + "DEM 276 2 = German Mark;"
        + "DJF 262 0 = Djiboutian Franc;"
        + "DKK 208 2 = Danish Krone;"
        + "DOP 214 2 = Dominican Peso;"
        + "DZD 12 2 = Algerian Dinar;"
        + "EEK 233 2 = Estonian Kroon;"
        + "EGP 818 2 = Egyptian Pound;"
        + "ERN 232 2 = Eritrean Nakfa;"
        + "ESP 724 0 = Spanish Peseta;"
        + "ETB 230 2 = Ethiopian Birr;"
        + "EUR 978 2 \u20ac Euro;"
        + "FIM 246 2 = Finnish Markka;"
        + "FJD 242 2 = Fijian Dollar;"
        + "FKP 238 2 = Falkland Islands Pound;"
        + "FRF 250 2 = French Franc;"
        + "GBP 826 2 \u00a3 British Pound;"
        + "GEL 981 2 = Georgian Lari;"
        + "GHC 288 2 = Ghanaian Cedi (1979\u20132007);"
        + "GHS 936 2 = Ghanaian Cedi;"
        + "GIP 292 2 = Gibraltar Pound;"
        + "GMD 270 2 = Gambian Dalasi;"
        + "GNF 324 0 = Guinean Franc;"
        + "GRD 300 0 = Greek Drachma;"
        + "GTQ 320 2 = Guatemalan Quetzal;"
        + "GWP 624 2 = Guinea-Bissau Peso;"
        + "GYD 328 2 = Guyanaese Dollar;"
        + "HKD 344 2 HK$ Hong Kong Dollar;"
        + "HNL 340 2 = Honduran Lempira;"
        + "HRK 191 2 = Croatian Kuna;"
        + "HTG 332 2 = Haitian Gourde;"
        + "HUF 348 2 = Hungarian Forint;"
        + "IDR 360 2 = Indonesian Rupiah;"
        + "IEP 372 2 = Irish Pound;"
        + "ILS 376 2 \u20aa Israeli New Shekel;"
        + "INR 356 2 \u20b9 Indian Rupee;"
        + "IQD 368 3 = Iraqi Dinar;"
        + "IRR 364 2 = Iranian Rial;"
        + "ISK 352 0 = Icelandic Kr\u00f3na;"
        + "ITL 380 0 = Italian Lira;"
        + "JMD 388 2 = Jamaican Dollar;"
        + "JOD 400 3 = Jordanian Dinar;"
        + "JPY 392 0 \u00a5 Japanese Yen;"
        + "KES 404 2 = Kenyan Shilling;"
        + "KGS 417 2 = Kyrgystani Som;"
        + "KHR 116 2 = Cambodian Riel;"
        + "KMF 174 0 = Comorian Franc;"
        + "KPW 408 2 = North Korean Won;"
        + "KRW 410 0 \u20a9 South Korean Won;"
        + "KWD 414 3 = Kuwaiti Dinar;"
        + "KYD 136 2 = Cayman Islands Dollar;"
        + "KZT 398 2 = Kazakhstani Tenge;"
        + "LAK 418 2 = Laotian Kip;"
        + "LBP 422 2 = Lebanese Pound;"
        + "LKR 144 2 = Sri Lankan Rupee;"
        + "LRD 430 2 = Liberian Dollar;"
        + "LSL 426 2 = Lesotho Loti;"
        + "LTL 440 2 = Lithuanian Litas;"
        + "LUF 442 0 = Luxembourgian Franc;"
        + "LVL 428 2 = Latvian Lats;"
        + "LYD 434 3 = Libyan Dinar;"
        + "MAD 504 2 = Moroccan Dirham;"
        + "MDL 498 2 = Moldovan Leu;"
        + "MGA 969 2 = Malagasy Ariary;"
        + "MGF 450 0 = Malagasy Franc;"
        + "MKD 807 2 = Macedonian Denar;"
        + "MMK 104 2 = Myanmar Kyat;"
        + "MNT 496 2 = Mongolian Tugrik;"
        + "MOP 446 2 = Macanese Pataca;"
        + "MRO 478 2 = Mauritanian Ouguiya (1973\u20132017);"
        + "MRU 929 2 = Mauritanian Ouguiya;"
        + "MTL 470 2 = Maltese Lira;"
        + "MUR 480 2 = Mauritian Rupee;"
        + "MVR 462 2 = Maldivian Rufiyaa;"
        + "MWK 454 2 = Malawian Kwacha;"
        + "MXN 484 2 MX$ Mexican Peso;"
        + "MXV 979 2 = Mexican Investment Unit;"
        + "MYR 458 2 = Malaysian Ringgit;"
        + "MZM 508 2 = Mozambican Metical (1980\u20132006);"
        + "MZN 943 2 = Mozambican Metical;"
        + "NAD 516 2 = Namibian Dollar;"
        + "NGN 566 2 = Nigerian Naira;"
        + "NIO 558 2 = Nicaraguan C\u00f3rdoba;"
        + "NLG 528 2 = Dutch Guilder;"
        + "NOK 578 2 = Norwegian Krone;"
        + "NPR 524 2 = Nepalese Rupee;"
        + "NZD 554 2 NZ$ New Zealand Dollar;"
        + "OMR 512 3 = Omani Rial;"
        + "PAB 590 2 = Panamanian Balboa;"
        + "PEN 604 2 = Peruvian Sol;"
        + "PGK 598 2 = Papua New Guinean Kina;"
        + "PHP 608 2 \u20b1 ?;"
        + "PKR 586 2 = Pakistani Rupee;"
        + "PLN 985 2 = Polish Zloty;"
        + "PTE 620 0 = Portuguese Escudo;"
        + "PYG 600 0 = Paraguayan Guarani;"
        + "QAR 634 2 = ?;"
        + "ROL 642 0 = Romanian Leu (1952\u20132006);"
        + "RON 946 2 = Romanian Leu;"
        + "RSD 941 2 = Serbian Dinar;"
        + "RUB 643 2 = Russian Ruble;"
        + "RUR 810 2 = Russian Ruble (1991\u20131998);"
        + "RWF 646 0 = Rwandan Franc;"
        + "SAR 682 2 = Saudi Riyal;"
        + "SBD 90 2 = Solomon Islands Dollar;"
        + "SCR 690 2 = Seychellois Rupee;"
        + "SDD 736 2 = Sudanese Dinar (1992\u20132007);"
        + "SDG 938 2 = Sudanese Pound;"
        + "SEK 752 2 = Swedish Krona;"
        + "SGD 702 2 = Singapore Dollar;"
        + "SHP 654 2 = St. Helena Pound;"
        + "SIT 705 2 = Slovenian Tolar;"
        + "SKK 703 2 = Slovak Koruna;"
        + "SLE 925 2 = Sierra Leonean Leone;"
        + "SLL 694 2 = ?;"
        + "SOS 706 2 = Somali Shilling;"
        + "SRD 968 2 = Surinamese Dollar;"
        + "SRG 740 2 = Surinamese Guilder;"
        + "SSP 728 2 = South Sudanese Pound;"
        + "STD 678 2 = S\u00e3o Tom\u00e9 & Pr\u00edncipe Dobra (1977\u20132017);"
        + "STN 930 2 = S\u00e3o Tom\u00e9 & Pr\u00edncipe Dobra;"
        + "SVC 222 2 = Salvadoran Col\u00f3n;"
        + "SYP 760 2 = Syrian Pound;"
        + "SZL 748 2 = Swazi Lilangeni;"
        + "THB 764 2 = Thai Baht;"
        + "TJS 972 2 = Tajikistani Somoni;"
        + "TMM 795 2 = Turkmenistani Manat (1993\u20132009);"
        + "TMT 934 2 = Turkmenistani Manat;"
        + "TND 788 3 = Tunisian Dinar;"
        + "TOP 776 2 = Tongan Pa\u02bbanga;"
        + "TPE 626 0 = Timorese Escudo;"
        + "TRL 792 0 = Turkish Lira (1922\u20132005);"
        + "TRY 949 2 = Turkish Lira;"
        + "TTD 780 2 = Trinidad & Tobago Dollar;"
        + "TWD 901 2 NT$ New Taiwan Dollar;"
        + "TZS 834 2 = Tanzanian Shilling;"
        + "UAH 980 2 = Ukrainian Hryvnia;"
        + "UGX 800 0 = Ugandan Shilling;"
        + "USD 840 2 $ US Dollar;"
        + "USN 997 2 = US Dollar (Next day);"
        + "USS 998 2 = US Dollar (Same day);"
        + "UYI 940 0 = Uruguayan Peso (Indexed Units);"
        + "UYU 858 2 = Uruguayan Peso;"
        + "UZS 860 2 = Uzbekistani Som;"
        + "VEB 862 2 = Venezuelan Bol\u00edvar (1871\u20132008);"
        + "VED 926 2 = ?;"
        + "VEF 937 2 = Venezuelan Bol\u00edvar (2008\u20132018);"
        + "VES 928 2 = Venezuelan Bol\u00edvar;"
        + "VND 704 0 \u20ab Vietnamese Dong;"
        + "VUV 548 0 = Vanuatu Vatu;"
        + "WST 882 2 = Samoan Tala;"
        + "XAF 950 0 FCFA Central African CFA Franc;"
        + "XAG 961 -1 = Silver;"
        + "XAU 959 -1 = Gold;"
        + "XBA 955 -1 = European Composite Unit;"
        + "XBB 956 -1 = European Monetary Unit;"
        + "XBC 957 -1 = European Unit of Account (XBC);"
        + "XBD 958 -1 = European Unit of Account (XBD);"
        + "XCD 951 2 EC$ East Caribbean Dollar;"
        + "XCG 532 2 ? ?;"
        + "XDR 960 -1 = Special Drawing Rights;"
        + "XFO 0 -1 = French Gold Franc;"
        + "XFU 0 -1 = French UIC-Franc;"
        + "XOF 952 0 F\u202fCFA West African CFA Franc;"
        + "XPD 964 -1 = Palladium;"
        + "XPF 953 0 CFPF CFP Franc;"
        + "XPT 962 -1 = Platinum;"
        + "XSU 994 -1 = Sucre;"
        + "XTS 963 -1 = Testing Currency Code;"
        + "XUA 965 -1 = ADB Unit of Account;"
        + "XXX 999 -1 \u00a4 Unknown Currency;"
        + "YER 886 2 = Yemeni Rial;"
        + "YUM 891 2 = Yugoslavian New Dinar (1994\u20132002);"
        + "ZAR 710 2 = South African Rand;"
        + "ZMK 894 2 = Zambian Kwacha (1968\u20132012);"
        + "ZMW 967 2 = Zambian Kwacha;"
        + "ZWD 716 2 = Zimbabwean Dollar (1980\u20132008);"
        + "ZWG 924 2 = ?;"
        + "ZWL 932 2 = ?;"
        + "ZWN 942 2 = ZWN;"
        + "ZWR 935 2 = Zimbabwean Dollar (2008);";
}
