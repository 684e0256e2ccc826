// Made by scripts/areas.py from naija-data 1.0.0 (data CC BY 4.0): state code, state, and "number latitude longitude name/alias" of each area.
export const areasTable = [
  [
    "NG001",
    "Abia",
    "001 5.11 7.34 Aba North;002 5.08 7.35 Aba South;003 5.52 7.87 Arochukwu;004 5.64 7.57 Bende;005 5.41 7.57 Ikwuano;006 5.28 7.39 Isiala Ngwa North;007 5.38 7.42 Isiala Ngwa South;008 5.80 7.47 Isuikwuato/Isiukwuato/Isuikwato;009 5.15 7.45 Obingwa/Obi Nwa;010 5.66 7.83 Ohafia;011 5.17 7.32 Osisioma Ngwa/Osisioma;012 5.03 7.35 Ugwunagbo;013 4.94 7.40 Ukwa East;014 4.98 7.25 Ukwa West;017 5.97 7.41 Umu-Nneochi/Umu-Neochi;015 5.61 7.48 Umuahia North;016 5.50 7.44 Umuahia South",
  ],
  [
    "NG002",
    "Adamawa",
    "001 9.42 12.06 Demsa;002 9.25 12.76 Fufore;003 8.44 11.95 Ganye/Ganaye;005 9.42 12.46 Girei/Girie/Gireri;004 10.22 12.51 Gombi;006 9.85 11.92 Guyuk;007 10.27 13.00 Hong;008 8.70 12.33 Jada;009 9.55 11.70 Lamurde;010 10.80 13.48 Madagali;011 9.87 13.14 Maiha;012 8.91 12.04 Mayo-Belwa;013 10.58 13.38 Michika;014 10.36 13.37 Mubi North;015 10.17 13.31 Mubi South;016 9.45 11.84 Numan;017 9.90 12.11 Shelleng;018 9.84 12.62 Song;019 7.90 11.87 Toungo;020 9.26 12.44 Yola North;021 9.27 12.26 Yola South",
  ],
  [
    "NG003",
    "Akwa Ibom",
    "001 5.00 7.80 Abak;002 4.51 7.70 Eastern Obolo;003 4.64 7.96 Eket;004 4.64 8.07 Esit Eket;005 5.10 7.66 Essien Udim;006 4.95 7.57 Etim Ekpo;007 4.85 7.84 Etinan;008 4.56 8.09 Ibeno;009 4.90 7.97 Ibesikpo Asutan;010 5.20 7.90 Ibiono Ibom;011 5.02 7.54 Ika;012 5.18 7.79 Ikono;013 4.61 7.62 Ikot Abasi;014 5.20 7.71 Ikot Ekpene;015 5.40 7.75 Ini;016 5.14 8.00 Itu;017 4.63 8.24 Mbo;018 4.70 7.76 Mkpat Enin;019 4.82 8.01 Nsit Atai;020 4.90 7.89 Nsit Ibom;021 4.76 7.95 Nsit Ubium;022 5.24 7.60 Obot Akara;023 4.81 8.13 Okobo;024 4.64 7.87 Onna;025 4.82 8.23 Oron;026 4.83 7.70 Oruk Anam;027 4.75 8.27 Udung Uko;028 4.88 7.59 Ukanafun;029 5.00 8.07 Uruan;030 4.72 8.15 Urue Offong/Oruko;031 4.99 8.00 Uyo",
  ],
  [
    "NG004",
    "Anambra",
    "001 5.98 7.09 Aguata;002 6.31 6.90 Anambra East;003 6.49 6.78 Anambra West;004 6.09 7.03 Anaocha;005 6.34 7.06 Awka North;006 6.19 7.09 Awka South;007 6.53 6.97 Ayamelum;008 6.28 6.98 Dunukofia;009 5.99 6.84 Ekwusigo;010 6.14 6.89 Idemili North;011 6.06 6.83 Idemili-South;012 5.84 6.86 Ihiala;013 6.19 7.01 Njikoka;014 6.02 6.91 Nnewi North;015 5.96 6.98 Nnewi South;016 5.91 6.75 Ogbaru;017 6.16 6.80 Onitsha-North;018 6.14 6.77 Onitsha-South;019 6.11 7.16 Orumba North;020 5.99 7.21 Orumba South;021 6.23 6.90 Oyi",
  ],
  [
    "NG005",
    "Bauchi",
    "001 9.90 10.45 Alkaleri;002 10.24 9.96 Bauchi;003 9.63 9.63 Bogoro;004 11.63 10.76 Dambam/Damban;005 11.11 10.51 Darazo;006 10.01 9.47 Dass;007 12.03 10.61 Gamawa;008 10.75 10.04 Ganjuwa;009 11.41 10.24 Giade;010 11.88 10.11 Itas/Gadau;011 11.67 9.94 Jama'are;012 11.66 10.35 Katagum;013 10.44 10.52 Kirfi;014 11.39 10.46 Misau;015 11.06 9.21 Ningi;016 11.46 10.04 Shira;017 9.86 9.61 Tafawa Balewa;018 10.37 9.25 Toro;019 11.16 9.74 Warji;020 12.21 10.24 Zaki",
  ],
  [
    "NG006",
    "Bayelsa",
    "001 4.42 6.11 Brass;002 4.94 5.72 Ekeremor;003 5.07 6.24 Kolokuma/Opokuma;004 4.54 6.38 Nembe;005 4.80 6.31 Ogbia;006 5.10 6.12 Sagbama;007 4.72 5.88 Southern Ijaw;008 5.07 6.37 Yenagoa/Yenegoa",
  ],
  [
    "NG007",
    "Benue",
    "001 6.78 8.06 Ado;002 7.88 7.90 Agatu;003 7.63 7.91 Apa;004 7.39 9.27 Buruku;005 7.41 8.88 Gboko;006 7.87 8.83 Guma;007 7.38 8.38 Gwer East;008 7.61 8.27 Gwer West;009 7.36 9.59 Katsina-Ala;010 7.11 8.62 Konshisha;011 6.78 9.41 Kwande;012 7.67 9.24 Logo;013 7.74 8.52 Makurdi;014 7.02 8.27 Obi;015 7.02 7.64 Ogbadibo;016 7.26 7.96 Ohimini;017 6.87 8.36 Oju;018 7.04 7.89 Okpokwu;019 7.32 8.09 Otukpo/Oturkpo;020 7.60 8.86 Tarka;021 7.65 9.68 Ukum;022 7.08 9.01 Ushongo;023 6.84 9.08 Vandeikya",
  ],
  [
    "NG008",
    "Borno",
    "001 13.39 13.27 Abadam;002 10.64 12.85 Askira/Uba;003 11.54 14.15 Bama;004 10.45 11.70 Bayo;005 10.80 12.12 Biu;006 10.86 12.82 Chibok;007 11.14 12.74 Damboa;008 11.93 14.08 Dikwa;009 12.71 12.76 Gubio;010 12.84 13.32 Guzamala;011 11.18 13.63 Gwoza;012 10.46 12.29 Hawul;013 11.93 13.19 Jere;014 11.59 12.49 Kaga;015 12.06 14.49 Kala Balge;016 11.69 13.18 Konduga;017 13.05 13.72 Kukawa;018 10.43 11.91 Kwaya/Kusar;019 12.05 13.54 Mafa;020 12.23 12.71 Magumeri;021 11.83 13.13 Maiduguri/Maiduguri Metropolitan Council/MMC;022 12.41 13.86 Marte;023 13.06 12.63 Mobbar;024 12.52 13.53 Monguno;025 12.29 14.20 Ngala;026 12.46 13.11 Nganzai;027 10.19 11.95 Shani",
  ],
  [
    "NG009",
    "Cross River",
    "001 5.88 8.03 Abi;002 5.39 8.53 Akamkpa;003 4.90 8.48 Akpabuyo;005 4.81 8.56 Bakassi;006 6.71 8.89 Bekwarra/Bekwara;007 5.55 8.05 Biase;008 6.27 9.04 Boki;010 5.02 8.35 Calabar Municipal/Calabar Municipality;009 4.88 8.31 Calabar South;011 5.88 8.81 Etung;012 6.06 8.67 Ikom;013 6.49 9.35 Obanliku;014 6.02 8.41 Obubra;015 6.56 9.08 Obudu;016 5.18 8.21 Odukpani;017 6.53 8.69 Ogoja;018 5.82 8.18 Yakurr;019 6.59 8.51 Yala/Yala Cross",
  ],
  [
    "NG010",
    "Delta",
    "001 6.37 6.47 Aniocha North;002 6.14 6.47 Aniocha-South;003 5.23 5.81 Bomadi;004 5.23 5.57 Burutu;005 5.67 5.97 Ethiope East;006 5.91 5.78 Ethiope West;007 6.24 6.32 Ika North-East;008 6.19 6.13 Ika-South;009 5.51 6.13 Isoko North;010 5.40 6.21 Isoko South;011 5.66 6.50 Ndokwa East;012 5.83 6.42 Ndokwa West;013 5.70 5.74 Okpe;014 6.30 6.64 Oshimili-North;015 6.13 6.73 Oshimili-South;016 5.19 6.10 Patani;017 5.84 5.66 Sapele;018 5.48 5.81 Udu;019 5.49 6.01 Ughelli North;020 5.36 5.97 Ughelli South;021 5.85 6.25 Ukwuani;022 5.57 5.78 Uvwie;023 5.93 5.14 Warri North;024 5.67 5.60 Warri South;025 5.61 5.33 Warri South West",
  ],
  [
    "NG011",
    "Ebonyi",
    "001 6.26 8.24 Abakaliki;002 5.86 7.92 Afikpo North;003 5.83 7.78 Afikpo South;004 6.56 8.11 Ebonyi;005 6.26 7.98 Ezza North;006 6.13 8.00 Ezza South;007 6.08 8.18 Ikwo;008 6.41 7.84 Ishielu;009 5.91 7.64 Ivo;010 6.52 8.28 Izzi;011 6.00 7.79 Ohaozara;012 6.54 8.01 Ohaukwu;013 6.12 7.82 Onicha",
  ],
  [
    "NG012",
    "Edo",
    "001 7.35 6.13 Akoko Edo;002 6.36 5.59 Egor;003 6.70 6.21 Esan Central;004 6.78 6.42 Esan North East;005 6.58 6.49 Esan South East;006 6.65 6.14 Esan West;007 6.98 6.52 Etsako Central;008 7.19 6.52 Etsako East;009 7.00 6.30 Etsako West;010 6.51 6.25 Igueben;011 6.20 5.66 Ikpoba/Okha;012 6.23 5.56 Oredo;013 6.09 5.95 Orhionmwon;014 6.40 5.50 Ovia North East;015 6.47 5.30 Ovia South West;016 7.03 6.11 Owan East;017 6.93 5.89 Owan West;018 6.53 5.90 Uhunmwonde/Uhunmwode",
  ],
  [
    "NG013",
    "Ekiti",
    "001 7.63 5.25 Ado Ekiti;002 7.60 5.51 Aiyekire/Gboyin/Aiyekire (Gbonyin)/Gbonyin;003 7.68 4.93 Efon;004 7.72 5.66 Ekiti East;005 7.52 5.03 Ekiti South West;006 7.72 5.04 Ekiti West;007 7.42 5.51 Emure;008 7.86 5.20 Ido/Osi/Idosi-Osi;009 7.83 5.06 Ijero;010 7.49 5.21 Ikere;011 7.88 5.52 Ikole;012 7.96 5.23 Ilejemeje/Ilejemeji/Ilemeji;013 7.71 5.34 Irepodun/Ifelodun;014 7.42 5.39 Ise/Orun;015 7.99 5.13 Moba;016 7.88 5.34 Oye",
  ],
  [
    "NG014",
    "Enugu",
    "001 6.07 7.60 Aninri;002 6.17 7.45 Awgu;003 6.56 7.56 Enugu East;004 6.44 7.54 Enugu North;005 6.39 7.52 Enugu South;006 6.42 7.24 Ezeagu;007 6.69 7.39 Igbo Etiti;008 7.02 7.47 Igbo Eze North;009 6.96 7.36 Igbo Eze South;010 6.74 7.71 Isi Uzo;011 6.34 7.67 Nkanu East;012 6.33 7.53 Nkanu West;013 6.85 7.37 Nsukka;014 6.17 7.30 Oji-River;015 6.90 7.56 Udenu;016 6.44 7.40 Udi;017 6.69 7.16 Uzo-Uwani",
  ],
  [
    "NG015",
    "FCT",
    "001 8.84 6.82 Abaji;002 8.88 7.42 Abuja Municipal/Municipal/AMAC/Abuja Municipal Area Council;003 9.23 7.47 Bwari;004 9.08 7.05 Gwagwalada;005 8.70 7.28 Kuje;006 8.72 6.96 Kwali",
  ],
  [
    "NG016",
    "Gombe",
    "001 10.11 10.99 Akko;002 9.82 11.72 Balanga;003 9.84 11.13 Billiri;004 10.79 10.82 Dukku;005 10.81 11.44 Funakaye;006 10.29 11.16 Gombe;007 9.84 11.43 Kaltungo;008 10.49 11.18 Kwami;009 11.05 11.25 Nafada;010 9.75 11.25 Shongom/Shomgom;011 10.31 11.37 Yamaltu/Deba/Yalmaltu/Deba",
  ],
  [
    "NG017",
    "Imo",
    "001 5.42 7.26 Aboh Mbaise;002 5.56 7.26 Ahiazu Mbaise;003 5.69 7.30 Ehime Mbano;004 5.47 7.32 Ezinihitte Mbaise/Ezinihitte;005 5.87 7.21 Ideato North;006 5.82 7.12 Ideato South;007 5.65 7.38 Ihitte Uboma;008 5.56 7.15 Ikeduru;009 5.68 7.20 Isiala Mbano;010 5.69 7.05 Isu;011 5.60 7.02 Mbaitoli;012 5.33 7.16 Ngor Okpala;013 5.70 7.00 Njaba;014 5.75 7.10 Nkwerre;015 5.71 7.12 Nwangele;016 5.56 7.36 Obowo;017 5.66 6.78 Oguta;018 5.43 6.85 Ohaji Egbema;019 5.82 7.32 Okigwe;027 5.80 7.22 Onuimo/Unuimo;020 5.82 7.03 Orlu;021 5.85 6.97 Orsu;022 5.73 6.95 Oru East;023 5.76 6.91 Oru West;026 5.48 7.02 Owerri Municipal;024 5.43 7.11 Owerri North;025 5.41 6.99 Owerri West",
  ],
  [
    "NG018",
    "Jigawa",
    "001 12.34 9.92 Auyo;002 12.61 8.84 Babura;004 11.49 9.46 Birnin Kudu/Birni Kudu;003 12.82 10.09 Birniwa/Biriniwa;005 11.55 9.72 Buji;006 11.81 9.26 Dutse;007 12.49 9.53 Gagarawa;008 12.41 9.11 Garki;009 12.63 9.40 Gumel;010 12.65 10.48 Guri;011 11.21 10.07 Gwaram;012 12.74 8.28 Gwiwa;013 12.47 10.05 Hadejia;014 12.07 9.56 Jahun;015 12.17 9.98 Kafin Hausa;016 12.56 9.77 Kaugama;017 12.66 8.45 Kazaure;018 12.60 10.26 Kirika Samma;019 11.81 9.52 Kiyawa;020 12.69 9.62 Maigatari;021 12.53 9.95 Malam Madori/Malam Maduri;022 12.22 9.68 Miga;023 12.17 9.15 Ringim;024 12.57 8.38 Roni;025 12.63 9.17 Sule-Tankarkar;026 12.28 9.35 Taura;027 12.74 8.50 Yankwashi",
  ],
  [
    "NG019",
    "Kaduna",
    "001 10.88 6.65 Birnin Gwari;002 10.41 7.30 Chikun;003 11.12 7.41 Giwa;004 10.74 7.48 Igabi;005 11.31 8.15 Ikara;006 9.48 8.02 Jaba;007 9.40 8.26 Jema'a;008 9.86 7.68 Kachia;009 10.54 7.45 Kaduna North;010 10.51 7.40 Kaduna South;011 9.49 7.59 Kagarko;012 10.26 7.86 Kajuru;013 9.62 8.44 Kaura/Kauru;014 10.22 8.32 Kauru;015 10.86 8.37 Kubau;016 11.27 7.72 Kudan;017 10.34 8.58 Lere;018 11.33 7.96 Makarfi/Markafi;019 11.18 7.68 Sabon Gari;020 9.25 8.44 Sanga;021 10.95 8.05 Soba;022 9.84 8.28 Zangon Kataf/Zango-Kataf;023 11.02 7.65 Zaria",
  ],
  [
    "NG020",
    "Kano",
    "001 11.99 9.08 Ajingi;002 11.63 9.03 Albasu;003 12.10 8.12 Bagwai;004 11.53 8.33 Bebeji;005 12.29 8.30 Bichi;006 11.67 8.55 Bunkure;007 12.03 8.49 Dala;008 12.43 8.64 Danbata/Dambatta;009 11.79 8.71 Dawaki Kudu/Dawakin Kudu;010 12.15 8.38 Dawaki Tofa/Dawakin Tofa;011 10.89 8.67 Doguwa;012 12.03 8.52 Fagge;013 12.14 8.87 Gabasawa;014 11.55 8.84 Garko;015 11.66 8.39 Garun Malam/Garum Malam/Garum Mallam;016 11.79 9.02 Gaya;017 12.06 8.74 Gezawa;018 11.98 8.48 Gwale;019 11.90 7.98 Gwarzo;020 11.90 8.20 Kabo;021 11.98 8.52 Kano Municipal;022 11.75 7.99 Karaye;023 11.49 8.68 Kibiya;024 11.55 8.11 Kiru;025 11.92 8.52 Kumbotso;026 12.47 8.27 Kunchi;027 11.78 8.48 Kura;028 11.81 8.37 Madobi;029 12.42 8.44 Makoda;030 12.19 8.62 Minjibir;031 12.00 8.59 Nasarawa/Nassarawa;032 11.48 8.51 Rano;033 11.93 8.32 Rimin Gado;034 11.51 7.86 Rogo;035 12.09 7.93 Shanono;036 11.33 8.96 Sumaila;037 11.49 9.14 Takai/Takali;038 11.96 8.56 Tarauni;039 12.01 8.34 Tofa;040 12.28 8.00 Tsanyawa;041 11.21 8.51 Tudun Wada/Tundun Wada;042 12.04 8.61 Ungogo;043 11.90 8.76 Warawa;044 11.76 8.85 Wudil",
  ],
  [
    "NG021",
    "Katsina",
    "001 11.65 7.43 Bakori;002 12.88 7.53 Batagarawa;003 12.83 7.26 Batsari;004 12.79 8.78 Baure;005 12.71 7.88 Bindawa;006 12.55 7.68 Charanchi;007 12.22 7.35 Dan Musa;008 11.41 7.21 Dandume;009 11.41 7.60 Danja;010 12.96 8.27 Daura;011 12.92 8.16 Dutsi;012 12.42 7.52 Dutsin-Ma;013 11.66 7.09 Faskari;014 11.43 7.34 Funtua;015 12.61 8.14 Ingawa;016 13.00 7.41 Jibia;017 11.64 7.72 Kafur;018 13.18 7.78 Kaita;019 12.02 7.35 Kankara;020 12.44 7.79 Kankia;021 13.01 7.61 Katsina;022 12.69 7.49 Kurfi;023 12.46 7.97 Kusada;024 13.15 8.21 Mai'adua;025 11.85 7.68 Malumfashi/Malufashi;026 12.91 7.94 Mani;027 13.12 8.00 Mashi;028 12.24 7.65 Matazu/Matazuu;029 12.11 7.68 Musawa;030 12.90 7.72 Rimi;031 11.34 7.10 Sabuwa;032 12.50 7.23 Safana;033 12.92 8.38 Sandamu;034 12.95 8.55 Zango",
  ],
  [
    "NG022",
    "Kebbi",
    "001 12.32 4.46 Aliero/Aleiro;002 12.69 4.02 Arewa Dandi/Arewa;003 12.71 4.48 Argungu;004 12.94 4.55 Augie;005 11.31 3.85 Bagudo;006 12.50 4.29 Birnin Kebbi;007 12.19 3.94 Bunza;008 11.86 3.80 Dandi;009 11.47 4.92 Fakai;010 12.50 4.66 Gwandu;011 12.10 4.48 Jega;012 12.39 4.06 Kalgo;013 11.44 4.48 Koko/Besse;014 12.01 4.29 Maiyama;015 10.59 4.72 Ngaski;016 11.17 5.60 Sakaba;017 11.21 4.60 Shanga;018 11.78 4.13 Suru;019 11.42 5.73 Wasagu/Danko/Danko/Wasagu;020 10.75 4.73 Yauri;021 11.41 5.28 Zuru",
  ],
  [
    "NG023",
    "Kogi",
    "001 7.68 6.47 Adavi;002 7.50 6.57 Ajaokuta;003 7.50 7.63 Ankpa;004 7.75 6.96 Bassa;005 7.60 7.14 Dekina;006 6.78 6.76 Ibaji;007 7.07 6.73 Idah;008 7.04 7.07 Igalamela/Odolu;009 7.84 5.89 Ijumu;010 8.07 6.14 Kabba/Bunu;011 8.13 6.86 Kogi/Kogi Koton-Karfe/Koton Karfe;012 8.24 6.55 Lokoja;013 8.14 5.90 Mopa-Muro/Mopa Moro;014 7.33 7.07 Ofu;015 7.48 6.16 Ogori/Magongo/Ogori Mangogo/Ogori/Mangongo;016 7.72 6.34 Okehi;017 7.46 6.39 Okene;018 7.18 7.48 Olamaboro/Olamabolo;019 7.78 7.57 Omala;020 8.14 5.72 Yagba East;021 8.28 5.55 Yagba West",
  ],
  [
    "NG024",
    "Kwara",
    "001 8.47 4.38 Asa;002 9.38 3.48 Baruten;003 8.85 5.21 Edu;004 8.11 5.32 Ekiti;005 8.63 5.18 Ifelodun;006 8.63 4.82 Ilorin East;007 8.48 4.66 Ilorin-South/Ilorin West;008 8.49 4.50 Ilorin-West;009 8.19 4.86 Irepodun;010 8.26 5.04 Isin;011 9.54 4.11 Kaiama;012 8.84 4.51 Moro;013 8.16 4.69 Offa;014 8.18 5.30 Oke-Ero;015 8.20 4.63 Oyun;016 8.67 5.82 Patigi/Pategi",
  ],
  [
    "NG025",
    "Lagos",
    "001 6.63 3.32 Agege;002 6.46 3.34 Ajeromi/Ifelodun;003 6.58 3.26 Alimosho;004 6.45 3.27 Amuwo-Odofin;005 6.45 3.37 Apapa;006 6.44 2.97 Badagry;007 6.53 4.06 Epe;008 6.46 3.58 Eti-Osa;009 6.50 3.82 Ibeju/Lekki;010 6.66 3.32 Ifako-Ijaye;011 6.60 3.35 Ikeja;012 6.61 3.58 Ikorodu;013 6.58 3.42 Kosofe;014 6.45 3.39 Lagos Island;015 6.50 3.39 Lagos Mainland;016 6.53 3.35 Mushin;017 6.46 3.17 Ojo;018 6.53 3.31 Oshodi/Isolo;019 6.54 3.38 Somolu/Shomolu;020 6.49 3.35 Surulere",
  ],
  [
    "NG026",
    "Nasarawa",
    "001 9.03 8.34 Akwanga;002 8.21 9.17 Awe;003 8.16 8.32 Doma;004 9.04 7.76 Karu;005 8.20 8.72 Keana;006 8.86 7.87 Keffi;007 8.76 8.09 Kokona;008 8.72 8.80 Lafia;009 8.32 7.75 Nasarawa;010 8.75 8.47 Nasarawa Eggon/Nassarawa Egon;011 8.37 8.74 Obi;012 8.26 7.20 Toto;013 9.01 8.73 Wamba",
  ],
  [
    "NG027",
    "Niger",
    "001 8.93 6.43 Agaie;002 10.73 4.54 Agwara;003 9.10 6.02 Bida;004 10.24 4.08 Borgu;005 9.60 6.35 Bosso;006 9.62 6.55 Chanchaga;007 9.05 5.64 Edatti/Edati;008 9.28 6.00 Gbako;009 9.31 7.04 Gurara;010 9.12 6.24 Katcha;011 10.44 5.51 Kontagora;012 8.78 6.67 Lapai;013 9.43 5.65 Lavun;014 10.30 5.01 Magama;015 10.61 5.86 Mariga;016 9.82 5.25 Mashegu;017 9.12 5.32 Mokwa;018 9.80 7.08 Munya/Muya;019 9.49 6.84 Paikoro/Pailoro;020 10.21 6.22 Rafi;021 11.04 5.23 Rijau;022 10.08 6.70 Shiroro;023 9.20 7.18 Suleja;024 9.25 7.26 Tafa;025 9.71 5.91 Wushishi",
  ],
  [
    "NG028",
    "Ogun",
    "001 7.24 3.17 Abeokuta North;002 7.16 3.37 Abeokuta South;003 6.63 3.08 Ado Odo-Ota;004 7.11 2.93 Egbado North;005 6.77 2.95 Egbado South;006 6.97 3.19 Ewekoro;007 6.76 3.32 Ifo;008 6.82 4.25 Ijebu East;009 7.03 3.99 Ijebu North;010 6.87 4.03 Ijebu North East;011 6.77 3.96 Ijebu Ode;012 6.90 3.70 Ikenne;013 7.63 2.86 Imeko/Afon;014 6.65 2.79 Ipokia;015 6.96 3.47 Obafemi/Owode;016 7.32 3.52 Odeda;017 6.81 3.81 Odogbolu;018 6.47 4.37 Ogun Water Side;019 7.00 3.72 Remo North;020 6.81 3.59 Sagamu/Shagamu",
  ],
  [
    "NG029",
    "Ondo",
    "001 7.56 5.93 Akoko North East;002 7.63 5.81 Akoko North West;003 7.42 5.91 Akoko South East/Akoko South West;004 7.40 5.71 Akoko South West;005 7.26 5.32 Akure North;006 7.21 5.18 Akure South;007 6.18 4.99 Ese-Odo;008 6.98 5.26 Idanre;009 7.35 5.10 Ifedore;010 6.20 4.75 Ilaje;011 7.23 4.88 Ileoluji/Okeigbo;012 6.48 4.98 Irele;013 6.73 4.89 Odigbo;014 6.56 4.71 Okitipupa;015 7.16 4.88 Ondo East;016 6.99 4.76 Ondo West;017 7.05 5.75 Ose;018 7.11 5.59 Owo",
  ],
  [
    "NG030",
    "Osun",
    "003 7.41 4.75 Atakumosa East;004 7.57 4.64 Atakumosa West;001 7.33 4.34 Ayedaade/Aiyedade;002 7.57 4.23 Ayedire/Aiyedire;005 7.95 4.81 Boluwaduro;006 7.86 4.67 Boripe;007 7.73 4.47 Ede North;008 7.66 4.46 Ede South;009 7.78 4.44 Egbedore;010 7.81 4.31 Ejigbo;011 7.55 4.53 Ife Central;012 7.40 4.57 Ife East;013 7.30 4.45 Ife North;014 7.24 4.61 Ife South;015 7.96 4.98 Ifedayo;016 7.91 4.64 Ifelodun;017 7.97 4.90 Ila;018 7.61 4.76 Ilesa East/Ilesha East;019 7.64 4.73 Ilesa West/Ilesha West;020 7.85 4.50 Irepodun;021 7.42 4.22 Irewole;022 7.25 4.20 Isokan;023 7.65 4.15 Iwo;024 7.77 4.77 Obokun;025 8.01 4.68 Odo-Otin;026 7.75 4.20 Ola-Oluwa;027 7.87 4.57 Olorunda;028 7.55 4.87 Oriade;029 7.90 4.49 Orolu;030 7.75 4.57 Osogbo",
  ],
  [
    "NG031",
    "Oyo",
    "001 7.75 3.86 Afijio;002 7.57 3.89 Akinyele;003 8.23 3.87 Atiba;004 8.41 3.25 Atisbo/Atigbo;005 7.41 4.04 Egbeda;006 7.42 3.91 Ibadan North;007 7.40 3.93 Ibadan North East/Ibadan North West;008 7.40 3.87 Ibadan North West;010 7.37 3.86 Ibadan South West;009 7.36 3.91 Ibadan South-East;011 7.45 3.23 Ibarapa Central;012 7.59 3.46 Ibarapa East;013 7.67 3.16 Ibarapa North;014 7.51 3.71 Ido;015 9.02 3.88 Irepo;016 8.00 3.60 Iseyin;017 8.21 3.49 Itesiwaju;018 7.99 2.99 Iwajowa;019 8.03 3.36 Kajola;020 7.51 4.07 Lagelu;021 8.15 4.25 Ogbomoso North/Ogbomosho North/Lagelu Ogbomosho North;022 8.11 4.20 Ogbomoso South/Ogbomosho South/Ogbmosho South;023 7.98 4.19 Ogo-Oluwa;024 8.80 4.06 Olorunsogo;025 7.22 3.88 Oluyole;026 7.25 4.05 Ona-Ara;027 8.79 3.80 Oorelope/Orelope;028 8.31 4.19 Ori Ire;029 7.83 4.03 Oyo East;030 7.88 3.82 Oyo West;031 8.71 3.64 Saki East;032 8.65 3.22 Saki West;033 8.09 4.40 Surulere",
  ],
  [
    "NG032",
    "Plateau",
    "001 9.57 8.97 Barikin Ladi/Barkin Ladi;002 10.06 8.81 Bassa;003 9.23 8.89 Bokkos;004 9.88 9.13 Jos East;005 9.94 8.89 Jos North;006 9.76 8.85 Jos South;007 9.49 10.15 Kanam;008 9.36 9.66 Kanke;009 9.05 9.83 Langtang North;010 8.63 9.82 Langtang South;011 9.36 9.18 Mangu;012 9.01 9.58 Mikang;013 9.33 9.39 Pankshin;014 8.78 9.13 Qua'an Pan;015 9.56 8.70 Riyom;016 8.75 9.52 Shendam;017 9.00 10.24 Wase",
  ],
  [
    "NG033",
    "Rivers",
    "001 4.85 6.56 Abua-Odual;002 5.05 6.64 Ahoada East;003 5.05 6.52 Ahoada West;004 4.54 6.71 Akuku Toru;005 4.51 7.41 Andoni;006 4.76 6.83 Asari-Toru;007 4.51 7.20 Bonny;008 4.60 6.94 Degema;009 4.78 7.15 Eleme;010 5.03 6.76 Emohua/Emuoha;011 5.08 7.09 Etche;012 4.66 7.29 Gokana;013 5.07 6.88 Ikwerre;014 4.67 7.43 Khana;015 4.86 7.02 Obio/Akpor/Obia/Akpor;016 5.44 6.64 Ogba/Egbema/Ndoni;017 4.65 7.20 Ogu/Bolo;018 4.68 7.08 Okrika;019 5.10 7.24 Omuma/Omumma;020 4.51 7.52 Opobo/Nkoro;021 4.85 7.30 Oyigbo;022 4.77 7.04 Port Harcourt;023 4.77 7.26 Tai",
  ],
  [
    "NG034",
    "Sokoto",
    "001 13.18 4.79 Binji;002 12.80 5.18 Bodinga;003 12.83 5.42 Dange/Shuni/Dange-Shnsi;004 13.68 5.74 Gada;006 13.35 5.74 Goronyo;007 13.46 4.45 Gudu;005 13.41 5.34 Gwadabawa/Gawabawa;008 13.68 5.31 Illela;009 13.20 6.36 Isa;010 11.91 4.75 Kebbe;011 13.16 5.29 Kware;012 13.00 5.77 Rabah;013 13.49 6.25 Sabon Birni;014 12.53 5.07 Shagari;015 12.99 4.80 Silame;016 13.08 5.23 Sokoto North;017 13.04 5.26 Sokoto South;018 12.44 4.92 Tambuwal;019 13.47 4.97 Tangaza/Tqngaza;020 12.48 5.51 Tureta;021 13.08 5.08 Wamakko/Wamako;022 13.24 5.47 Wurno;023 12.80 4.94 Yabo",
  ],
  [
    "NG035",
    "Taraba",
    "001 8.85 11.13 Ardo-Kola;002 8.09 10.95 Bali;003 7.67 10.10 Donga;004 7.51 11.34 Gashaka;005 8.38 10.47 Gassol/Cassol;006 8.40 9.93 Ibi;007 8.91 11.34 Jalingo;008 9.15 10.86 Karim-Lamido/Karin-Lamido;009 7.27 10.70 Kurmi;010 9.19 11.46 Lau;011 6.93 11.23 Sardauna;012 7.05 9.80 Takum;013 7.10 10.05 Ussa;014 7.99 9.77 Wukari;015 8.88 11.51 Yorro;016 8.86 11.77 Zing",
  ],
  [
    "NG036",
    "Yobe",
    "001 12.78 10.68 Bade;002 12.70 11.45 Bursari;003 11.82 12.02 Damaturu;004 11.35 11.18 Fika;005 11.88 11.41 Fune;006 12.69 12.14 Geidam;007 11.36 11.88 Gujba;008 10.89 11.61 Gulani;009 12.37 11.00 Jakusko;010 13.00 10.69 Karasuwa/Karasawa;011 13.04 10.06 Machina;012 11.81 11.05 Nangere;013 12.98 10.38 Nguru;014 11.73 11.16 Potiskum/Nguru Potiskum;015 12.22 11.90 Tarmuwa/Tarmua;016 13.11 11.72 Yunusari;017 13.16 10.54 Yusufari",
  ],
  [
    "NG037",
    "Zamfara",
    "001 11.99 5.99 Anka;002 12.56 5.87 Bakura;003 12.45 6.87 Birnin Magaji/Birnin-Magaji/Kiyaw;004 11.95 5.57 Bukkuyum;005 12.03 6.47 Bungudu;006 12.01 5.15 Gummi;007 12.20 7.02 Gusau;008 12.48 6.57 Kaura Namoda;009 12.72 6.32 Maradun;010 11.64 6.33 Maru;011 13.03 6.46 Shinkafi;012 12.40 6.07 Talata Mafara;013 11.83 6.90 Tsafe;014 12.86 6.71 Zurmi",
  ],
] as const;
