package bandsaw;

/** The English names of languages and countries. */
public final class LocaleNames {
    private LocaleNames() {}

    /** The name of a code, the code itself if it has none. */
    public static String language(String code) {
        return name(LANGUAGES, code);
    }

    public static String country(String code) {
        return name(COUNTRIES, code);
    }

    private static String name(String names, String code) {
        if (code.length() != 2) {
            if (code.isEmpty()) {
                return code;
            }
            throw Unmodelled.localeData(null);
        }
        int at = names.indexOf(code.concat("="));
        if (at < 0) {
            return code;
        }
        String name = names.substring(at + 3, names.indexOf(';', at));
        if (name.equals("?")) {
            throw Unmodelled.localeData(null);
        }
        return name;
    }

    /** Each code, = and its name, ? for one that differs between JDKs. */
    private static final String LANGUAGES = "aa=Afar;ab=Abkhazian;ae=Avestan;af=Afrikaans;ak=Akan;am=Amharic;an=Aragonese;ar=Arabic;as=Assamese;av=Avaric;"
        + "ay=Aymara;az=Azerbaijani;ba=Bashkir;be=Belarusian;bg=Bulgarian;bh=Bihari;bi=Bislama;bm=Bambara;bn=Bangla;"
        + "bo=Tibetan;br=Breton;bs=Bosnian;ca=Catalan;ce=Chechen;ch=Chamorro;co=Corsican;cr=Cree;cs=Czech;"
        + "cu=Church Slavic;cv=Chuvash;cy=Welsh;da=Danish;de=German;dv=Divehi;dz=Dzongkha;ee=Ewe;el=Greek;en=English;"
        + "eo=Esperanto;es=Spanish;et=Estonian;eu=Basque;fa=Persian;ff=?;fi=Finnish;fj=Fijian;fo=Faroese;fr=French;"
        + "fy=Western Frisian;ga=Irish;gd=Scottish Gaelic;gl=Galician;gn=Guarani;gu=Gujarati;gv=Manx;ha=Hausa;he=Hebrew;"
        + "hi=Hindi;ho=Hiri Motu;hr=Croatian;ht=Haitian Creole;hu=Hungarian;hy=Armenian;hz=Herero;ia=Interlingua;"
        + "id=Indonesian;ie=Interlingue;ig=Igbo;ii=Sichuan Yi;ik=Inupiaq;in=Indonesian;io=Ido;is=Icelandic;it=Italian;"
        + "iu=Inuktitut;iw=Hebrew;ja=Japanese;ji=Yiddish;jv=Javanese;ka=Georgian;kg=Kongo;ki=Kikuyu;kj=Kuanyama;"
        + "kk=Kazakh;kl=Kalaallisut;km=Khmer;kn=Kannada;ko=Korean;kr=Kanuri;ks=Kashmiri;ku=Kurdish;kv=Komi;kw=Cornish;"
        + "ky=Kyrgyz;la=Latin;lb=Luxembourgish;lg=Ganda;li=Limburgish;ln=Lingala;lo=Lao;lt=Lithuanian;lu=Luba-Katanga;"
        + "lv=Latvian;mg=Malagasy;mh=Marshallese;mi=?;mk=Macedonian;ml=Malayalam;mn=Mongolian;mo=Moldavian;mr=Marathi;"
        + "ms=Malay;mt=Maltese;my=Burmese;na=Nauru;nb=Norwegian Bokm\u00e5l;nd=North Ndebele;ne=Nepali;ng=Ndonga;"
        + "nl=Dutch;nn=Norwegian Nynorsk;no=Norwegian;nr=South Ndebele;nv=Navajo;ny=Nyanja;oc=Occitan;oj=Ojibwa;om=Oromo;"
        + "or=Odia;os=Ossetic;pa=Punjabi;pi=Pali;pl=Polish;ps=Pashto;pt=Portuguese;qu=Quechua;rm=Romansh;rn=Rundi;"
        + "ro=Romanian;ru=Russian;rw=Kinyarwanda;sa=Sanskrit;sc=Sardinian;sd=Sindhi;se=Northern Sami;sg=Sango;si=Sinhala;"
        + "sk=Slovak;sl=Slovenian;sm=Samoan;sn=Shona;so=Somali;sq=Albanian;sr=Serbian;ss=Swati;st=Southern Sotho;"
        + "su=Sundanese;sv=Swedish;sw=Swahili;ta=Tamil;te=Telugu;tg=Tajik;th=Thai;ti=Tigrinya;tk=Turkmen;tl=Tagalog;"
        + "tn=Tswana;to=Tongan;tr=Turkish;ts=Tsonga;tt=Tatar;tw=Twi;ty=Tahitian;ug=Uyghur;uk=Ukrainian;ur=Urdu;uz=Uzbek;"
        + "ve=Venda;vi=Vietnamese;vo=Volap\u00fck;wa=Walloon;wo=Wolof;xh=Xhosa;yi=Yiddish;yo=Yoruba;za=Zhuang;zh=Chinese;"
        + "zu=Zulu;";

    private static final String COUNTRIES = "AD=Andorra;AE=United Arab Emirates;AF=Afghanistan;AG=Antigua & Barbuda;AI=Anguilla;AL=Albania;AM=Armenia;"
        + "AO=Angola;AQ=Antarctica;AR=Argentina;AS=American Samoa;AT=Austria;AU=Australia;AW=Aruba;AX=\u00c5land Islands;"
        + "AZ=Azerbaijan;BA=Bosnia & Herzegovina;BB=Barbados;BD=Bangladesh;BE=Belgium;BF=Burkina Faso;BG=Bulgaria;"
        + "BH=Bahrain;BI=Burundi;BJ=Benin;BL=St. Barth\u00e9lemy;BM=Bermuda;BN=Brunei;BO=Bolivia;"
        + "BQ=Caribbean Netherlands;BR=Brazil;BS=Bahamas;BT=Bhutan;BV=Bouvet Island;BW=Botswana;BY=Belarus;BZ=Belize;"
        + "CA=Canada;CC=Cocos (Keeling) Islands;CD=Congo - Kinshasa;CF=Central African Republic;CG=Congo - Brazzaville;"
        + "CH=Switzerland;CI=C\u00f4te d\u2019Ivoire;CK=Cook Islands;CL=Chile;CM=Cameroon;CN=China;CO=Colombia;"
        + "CR=Costa Rica;CU=Cuba;CV=Cape Verde;CW=Cura\u00e7ao;CX=Christmas Island;CY=Cyprus;CZ=Czechia;DE=Germany;"
        + "DJ=Djibouti;DK=Denmark;DM=Dominica;DO=Dominican Republic;DZ=Algeria;EC=Ecuador;EE=Estonia;EG=Egypt;"
        + "EH=Western Sahara;ER=Eritrea;ES=Spain;ET=Ethiopia;FI=Finland;FJ=Fiji;FK=Falkland Islands;FM=Micronesia;"
        + "FO=Faroe Islands;FR=France;GA=Gabon;GB=United Kingdom;GD=Grenada;GE=Georgia;GF=French Guiana;GG=Guernsey;"
        + "GH=Ghana;GI=Gibraltar;GL=Greenland;GM=Gambia;GN=Guinea;GP=Guadeloupe;GQ=Equatorial Guinea;GR=Greece;"
        + "GS=South Georgia & South Sandwich Islands;GT=Guatemala;GU=Guam;GW=Guinea-Bissau;GY=Guyana;"
        + "HK=Hong Kong SAR China;HM=Heard & McDonald Islands;HN=Honduras;HR=Croatia;HT=Haiti;HU=Hungary;ID=Indonesia;"
        + "IE=Ireland;IL=Israel;IM=Isle of Man;IN=India;IO=British Indian Ocean Territory;IQ=Iraq;IR=Iran;IS=Iceland;"
        + "IT=Italy;JE=Jersey;JM=Jamaica;JO=Jordan;JP=Japan;KE=Kenya;KG=Kyrgyzstan;KH=Cambodia;KI=Kiribati;KM=Comoros;"
        + "KN=St. Kitts & Nevis;KP=North Korea;KR=South Korea;KW=Kuwait;KY=Cayman Islands;KZ=Kazakhstan;LA=Laos;"
        + "LB=Lebanon;LC=St. Lucia;LI=Liechtenstein;LK=Sri Lanka;LR=Liberia;LS=Lesotho;LT=Lithuania;LU=Luxembourg;"
        + "LV=Latvia;LY=Libya;MA=Morocco;MC=Monaco;MD=Moldova;ME=Montenegro;MF=St. Martin;MG=Madagascar;"
        + "MH=Marshall Islands;MK=North Macedonia;ML=Mali;MM=Myanmar (Burma);MN=Mongolia;MO=Macao SAR China;"
        + "MP=Northern Mariana Islands;MQ=Martinique;MR=Mauritania;MS=Montserrat;MT=Malta;MU=Mauritius;MV=Maldives;"
        + "MW=Malawi;MX=Mexico;MY=Malaysia;MZ=Mozambique;NA=Namibia;NC=New Caledonia;NE=Niger;NF=Norfolk Island;"
        + "NG=Nigeria;NI=Nicaragua;NL=Netherlands;NO=Norway;NP=Nepal;NR=Nauru;NU=Niue;NZ=New Zealand;OM=Oman;PA=Panama;"
        + "PE=Peru;PF=French Polynesia;PG=Papua New Guinea;PH=Philippines;PK=Pakistan;PL=Poland;PM=St. Pierre & Miquelon;"
        + "PN=Pitcairn Islands;PR=Puerto Rico;PS=Palestinian Territories;PT=Portugal;PW=Palau;PY=Paraguay;QA=Qatar;"
        + "RE=R\u00e9union;RO=Romania;RS=Serbia;RU=Russia;RW=Rwanda;SA=Saudi Arabia;SB=Solomon Islands;SC=Seychelles;"
        + "SD=Sudan;SE=Sweden;SG=Singapore;SH=St. Helena;SI=Slovenia;SJ=Svalbard & Jan Mayen;SK=Slovakia;SL=Sierra Leone;"
        + "SM=San Marino;SN=Senegal;SO=Somalia;SR=Suriname;SS=South Sudan;ST=S\u00e3o Tom\u00e9 & Pr\u00edncipe;"
        + "SV=El Salvador;SX=Sint Maarten;SY=Syria;SZ=Eswatini;TC=Turks & Caicos Islands;TD=Chad;"
        + "TF=French Southern Territories;TG=Togo;TH=Thailand;TJ=Tajikistan;TK=Tokelau;TL=Timor-Leste;TM=Turkmenistan;"
        + "TN=Tunisia;TO=Tonga;TR=?;TT=Trinidad & Tobago;TV=Tuvalu;TW=Taiwan;TZ=Tanzania;UA=Ukraine;UG=Uganda;"
        + "UM=U.S. Outlying Islands;US=United States;UY=Uruguay;UZ=Uzbekistan;VA=Vatican City;"
        + "VC=St. Vincent & Grenadines;VE=Venezuela;VG=British Virgin Islands;VI=U.S. Virgin Islands;VN=Vietnam;"
        + "VU=Vanuatu;WF=Wallis & Futuna;WS=Samoa;YE=Yemen;YT=Mayotte;ZA=South Africa;ZM=Zambia;ZW=Zimbabwe;";
}
