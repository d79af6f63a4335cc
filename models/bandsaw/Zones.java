package bandsaw;

import java.io.DataInputStream;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Time zones: which there are, and of those that never change their clocks'
 * offset from Greenwich, that offset and their names. Of the others the rules are known
 * where the program names them or makes their names, and the names of their times are not.
 */
public final class Zones {
    private Zones() {}

    /** Areas, each with the names of its zones; those of no area first or last. */
    private static final String[] NAMES = {
        "Africa",
        "Abidjan Accra Addis_Ababa Algiers Asmara Asmera Bamako Bangui Banjul Bissau Blantyre Brazzaville "
            + "Bujumbura Cairo Casablanca Ceuta Conakry Dakar Dar_es_Salaam Djibouti Douala El_Aaiun Freetown "
            + "Gaborone Harare Johannesburg Juba Kampala Khartoum Kigali Kinshasa Lagos Libreville Lome Luanda "
            + "Lubumbashi Lusaka Malabo Maputo Maseru Mbabane Mogadishu Monrovia Nairobi Ndjamena Niamey Nouakchott "
            + "Ouagadougou Porto-Novo Sao_Tome Timbuktu Tripoli Tunis Windhoek",
        "America",
        "Adak Anchorage Anguilla Antigua Araguaina Argentina/Buenos_Aires Argentina/Catamarca "
            + "Argentina/ComodRivadavia Argentina/Cordoba Argentina/Jujuy Argentina/La_Rioja Argentina/Mendoza "
            + "Argentina/Rio_Gallegos Argentina/Salta Argentina/San_Juan Argentina/San_Luis Argentina/Tucuman "
            + "Argentina/Ushuaia Aruba Asuncion Atikokan Atka Bahia Bahia_Banderas Barbados Belem Belize "
            + "Blanc-Sablon Boa_Vista Bogota Boise Buenos_Aires Cambridge_Bay Campo_Grande Cancun Caracas Catamarca "
            + "Cayenne Cayman Chicago Chihuahua Ciudad_Juarez Coral_Harbour Cordoba Costa_Rica Coyhaique Creston "
            + "Cuiaba Curacao Danmarkshavn Dawson Dawson_Creek Denver Detroit Dominica Edmonton Eirunepe "
            + "El_Salvador Ensenada Fort_Nelson Fort_Wayne Fortaleza Glace_Bay Godthab Goose_Bay Grand_Turk Grenada "
            + "Guadeloupe Guatemala Guayaquil Guyana Halifax Havana Hermosillo Indiana/Indianapolis Indiana/Knox "
            + "Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay Indiana/Vincennes Indiana/Winamac "
            + "Indianapolis Inuvik Iqaluit Jamaica Jujuy Juneau Kentucky/Louisville Kentucky/Monticello Knox_IN "
            + "Kralendijk La_Paz Lima Los_Angeles Louisville Lower_Princes Maceio Managua Manaus Marigot Martinique "
            + "Matamoros Mazatlan Mendoza Menominee Merida Metlakatla Mexico_City Miquelon Moncton Monterrey "
            + "Montevideo Montreal Montserrat Nassau New_York Nipigon Nome Noronha North_Dakota/Beulah "
            + "North_Dakota/Center North_Dakota/New_Salem Nuuk Ojinaga Panama Pangnirtung Paramaribo Phoenix "
            + "Port-au-Prince Port_of_Spain Porto_Acre Porto_Velho Puerto_Rico Punta_Arenas Rainy_River "
            + "Rankin_Inlet Recife Regina Resolute Rio_Branco Rosario Santa_Isabel Santarem Santiago Santo_Domingo "
            + "Sao_Paulo Scoresbysund Shiprock Sitka St_Barthelemy St_Johns St_Kitts St_Lucia St_Thomas St_Vincent "
            + "Swift_Current Tegucigalpa Thule Thunder_Bay Tijuana Toronto Tortola Vancouver Virgin Whitehorse "
            + "Winnipeg Yakutat Yellowknife",
        "Antarctica",
        "Casey Davis DumontDUrville Macquarie Mawson McMurdo Palmer Rothera South_Pole Syowa Troll Vostok",
        "Arctic",
        "Longyearbyen",
        "Asia",
        "Aden Almaty Amman Anadyr Aqtau Aqtobe Ashgabat Ashkhabad Atyrau Baghdad Bahrain Baku Bangkok Barnaul "
            + "Beirut Bishkek Brunei Calcutta Chita Choibalsan Chongqing Chungking Colombo Dacca Damascus Dhaka "
            + "Dili Dubai Dushanbe Famagusta Gaza Harbin Hebron Ho_Chi_Minh Hong_Kong Hovd Irkutsk Istanbul Jakarta "
            + "Jayapura Jerusalem Kabul Kamchatka Karachi Kashgar Kathmandu Katmandu Khandyga Kolkata Krasnoyarsk "
            + "Kuala_Lumpur Kuching Kuwait Macao Macau Magadan Makassar Manila Muscat Nicosia Novokuznetsk "
            + "Novosibirsk Omsk Oral Phnom_Penh Pontianak Pyongyang Qatar Qostanay Qyzylorda Rangoon Riyadh Saigon "
            + "Sakhalin Samarkand Seoul Shanghai Singapore Srednekolymsk Taipei Tashkent Tbilisi Tehran Tel_Aviv "
            + "Thimbu Thimphu Tokyo Tomsk Ujung_Pandang Ulaanbaatar Ulan_Bator Urumqi Ust-Nera Vientiane "
            + "Vladivostok Yakutsk Yangon Yekaterinburg Yerevan",
        "Atlantic",
        "Azores Bermuda Canary Cape_Verde Faeroe Faroe Jan_Mayen Madeira Reykjavik South_Georgia St_Helena "
            + "Stanley",
        "Australia",
        "ACT Adelaide Brisbane Broken_Hill Canberra Currie Darwin Eucla Hobart LHI Lindeman Lord_Howe "
            + "Melbourne NSW North Perth Queensland South Sydney Tasmania Victoria West Yancowinna",
        "Brazil",
        "Acre DeNoronha East West",
        "",
        "CET CST6CDT Cuba EET EST5EDT Egypt Eire GB GB-Eire GMT GMT0 Greenwich Hongkong Iceland Iran Israel "
            + "Jamaica Japan Kwajalein Libya MET MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROK "
            + "Singapore Turkey UCT UTC Universal W-SU WET Zulu",
        "Canada",
        "Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon",
        "Chile",
        "Continental EasterIsland",
        "Etc",
        "GMT GMT+0 GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4 GMT+5 GMT+6 GMT+7 GMT+8 GMT+9 GMT-0 GMT-1 "
            + "GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8 GMT-9 GMT0 Greenwich "
            + "UCT UTC Universal Zulu",
        "Europe",
        "Amsterdam Andorra Astrakhan Athens Belfast Belgrade Berlin Bratislava Brussels Bucharest Budapest "
            + "Busingen Chisinau Copenhagen Dublin Gibraltar Guernsey Helsinki Isle_of_Man Istanbul Jersey "
            + "Kaliningrad Kiev Kirov Kyiv Lisbon Ljubljana London Luxembourg Madrid Malta Mariehamn Minsk Monaco "
            + "Moscow Nicosia Oslo Paris Podgorica Prague Riga Rome Samara San_Marino Sarajevo Saratov Simferopol "
            + "Skopje Sofia Stockholm Tallinn Tirane Tiraspol Ulyanovsk Uzhgorod Vaduz Vatican Vienna Vilnius "
            + "Volgograd Warsaw Zagreb Zaporozhye Zurich",
        "Indian",
        "Antananarivo Chagos Christmas Cocos Comoro Kerguelen Mahe Maldives Mauritius Mayotte Reunion",
        "Mexico",
        "BajaNorte BajaSur General",
        "Pacific",
        "Apia Auckland Bougainville Chatham Chuuk Easter Efate Enderbury Fakaofo Fiji Funafuti Galapagos "
            + "Gambier Guadalcanal Guam Honolulu Johnston Kanton Kiritimati Kosrae Kwajalein Majuro Marquesas "
            + "Midway Nauru Niue Norfolk Noumea Pago_Pago Palau Pitcairn Pohnpei Ponape Port_Moresby Rarotonga "
            + "Saipan Samoa Tahiti Tarawa Tongatapu Truk Wake Wallis Yap",
        "SystemV",
        "AST4 AST4ADT CST6 CST6CDT EST5 EST5EDT HST10 MST7 MST7MDT PST8 PST8PDT YST9 YST9YDT",
        "US",
        "Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific "
            + "Samoa",
    };

    private static Set<String> all;

    /** The names of all zones, in a new set. */
    public static Set<String> all() {
        return new HashSet<>(known());
    }

    private static Set<String> known() {
        if (all != null) {
            return all;
        }
        Set<String> set = new HashSet<>();
        for (int i = 0; i < NAMES.length; i += 2) {
            String area = NAMES[i].isEmpty() ? "" : NAMES[i].concat("/"), names = NAMES[i + 1];
            for (int from = 0; from < names.length();) {
                int to = names.indexOf(' ', from);
                if (to < 0) {
                    to = names.length();
                }
                set.add(area.concat(names.substring(from, to)));
                from = to + 1;
            }
        }
        int feature = Release.feature(), since = feature == 17 ? 16 : feature == 21 ? 8 : 0;
        if (feature < 25 && (since == 0 || Release.update() < since)) {
            set.remove("America/Coyhaique"); // since 2025
        }
        return all = set;
    }

    public static boolean exists(String id) {
        return known().contains(id);
    }

    /** Whether the zone is one whose clocks never change. */
    public static boolean fixed(String id) {
        return utc(id) || gmt(id) || id.startsWith("Etc/GMT") && exists(id);
    }

    private static boolean utc(String id) {
        switch (id.startsWith("Etc/") ? id.substring(4) : id) {
            case "UTC":
            case "UCT":
            case "Zulu":
            case "Universal":
                return true;
            default:
                return false;
        }
    }

    private static boolean gmt(String id) {
        switch (id.startsWith("Etc/") ? id.substring(4) : id) {
            case "GMT":
            case "GMT0":
            case "Greenwich":
                return true;
            default:
                return id.equals("Etc/GMT+0") || id.equals("Etc/GMT-0");
        }
    }

    /** The rules of a zone that there is, as java.time.zone.Ser and sun.util.calendar.ZoneInfoFile read them. */
    public static DataInputStream rules(String id) {
        String rules = Machine.zone(id);
        if (rules == null) {
            throw Unmodelled.timeZone(id);
        }
        return new DataInputStream(Resources.content(rules));
    }

    /** By how many hours the clocks of a fixed zone are ahead of Greenwich: Etc/GMT+5 is behind. */
    public static int hours(String id) {
        return utc(id) || gmt(id) ? 0 : -Integer.parseInt(id.substring(7));
    }

    /**
     * The zone's id and its name, long and short, in winter, in summer and at
     * any time; null if there is no zone of that id.
     */
    public static String[] displayNames(String id, Locale l) {
        boolean english = l.getLanguage().equals("en") && (l.getCountry().isEmpty() || l.getCountry().equals("US"));
        if (!english && !l.toString().isEmpty()) {
            throw Unmodelled.localeData(l);
        }
        if (!fixed(id)) {
            if (exists(id)) {
                throw Unmodelled.timeZone(id);
            }
            return null;
        }
        String full, brief;
        if (utc(id)) {
            full = english || named(id) ? "Coordinated Universal Time" : "GMT";
            brief = "UTC";
        } else if (gmt(id)) {
            full = english || named(id) ? "Greenwich Mean Time" : "GMT";
            brief = "GMT";
        } else {
            int hours = hours(id), size = hours < 0 ? -hours : hours;
            full = brief = "GMT" + (hours < 0 ? "-" : "+") + (size < 10 ? "0" : "") + size + ":00";
        }
        return new String[] {id, full, brief, full, brief, full, brief};
    }

    /** Whether the root locale has the English name. */
    private static boolean named(String id) {
        return Integer.parseInt(System.getProperty("java.specification.version")) < 23
            && (utc(id) || id.equals("GMT") || id.endsWith("Greenwich"));
    }
}
