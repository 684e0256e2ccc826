/**
 * Data: naija-data 1.0.0 by Akanji Oluwaseun Gabriel (https://github.com/asgatcreation/naija-data), CC BY 4.0.
 * Generated from the package's `lgas.json` and `states.json`, with these changes: centres rounded, hyphens before
 * compass points removed, two aliases added, and aliases removed that are another area's name.
 */

/**
 * The states in the order of their OCHA numbers, each with its areas in the same order: name, latitude and longitude
 * of the centre in thousandths of a degree, aliases. An unassigned number is an empty row.
 */
export const areasTable: readonly (readonly [state: string, areas: string])[] = [
  [
    "Abia",
    "Aba North,5108,7342|Aba South,5084,7349|Arochukwu,5519,7869|Bende,5637,7569|Ikwuano,5409,7573|Isiala Ngwa North,5280,7392|Isiala Ngwa South,5380,7415|Isuikwuato,5800,7471,Isiukwuato,Isuikwato|Obingwa,5152,7448,Obi Nwa|Ohafia,5663,7832|Osisioma Ngwa,5173,7324,Osisioma|Ugwunagbo,5025,7355|Ukwa East,4937,7403|Ukwa West,4979,7251|Umuahia North,5605,7477|Umuahia South,5499,7436|Umu-Nneochi,5972,7405,Umu-Neochi",
  ],
  [
    "Adamawa",
    "Demsa,9421,12062|Fufore,9247,12755|Ganye,8438,11955,Ganaye|Gombi,10219,12514|Girei,9420,12460,Girie,Gireri|Guyuk,9849,11920|Hong,10271,13000|Jada,8700,12327|Lamurde,9554,11701|Madagali,10799,13482|Maiha,9874,13141|Mayo-Belwa,8908,12044|Michika,10579,13384|Mubi North,10359,13366|Mubi South,10171,13312|Numan,9451,11841|Shelleng,9903,12106|Song,9841,12621|Toungo,7902,11874|Yola North,9258,12440|Yola South,9272,12261",
  ],
  [
    "Akwa Ibom",
    "Abak,5004,7799|Eastern Obolo,4515,7696|Eket,4636,7957|Esit Eket,4642,8075|Essien Udim,5101,7657|Etim Ekpo,4953,7571|Etinan,4846,7843|Ibeno,4563,8089|Ibesikpo Asutan,4896,7966|Ibiono Ibom,5200,7895|Ika,5016,7543|Ikono,5178,7793|Ikot Abasi,4609,7622|Ikot Ekpene,5200,7705|Ini,5404,7752|Itu,5138,8000|Mbo,4626,8236|Mkpat Enin,4705,7761|Nsit Atai,4819,8014|Nsit Ibom,4904,7893|Nsit Ubium,4760,7949|Obot Akara,5243,7601|Okobo,4813,8127|Onna,4639,7873|Oron,4816,8226|Oruk Anam,4828,7697|Udung Uko,4749,8265|Ukanafun,4876,7585|Uruan,5003,8075|Urue Offong/Oruko,4723,8155|Uyo,4988,7998",
  ],
  [
    "Anambra",
    "Aguata,5983,7093|Anambra East,6313,6900|Anambra West,6493,6777|Anaocha,6091,7026|Awka North,6340,7060|Awka South,6193,7093|Ayamelum,6535,6975|Dunukofia,6279,6980|Ekwusigo,5994,6839|Idemili North,6137,6893|Idemili South,6061,6829|Ihiala,5845,6858|Njikoka,6190,7008|Nnewi North,6019,6915|Nnewi South,5958,6977|Ogbaru,5912,6751|Onitsha North,6164,6797|Onitsha South,6140,6773|Orumba North,6115,7160|Orumba South,5990,7205|Oyi,6227,6900",
  ],
  [
    "Bauchi",
    "Alkaleri,9896,10445|Bauchi,10245,9956|Bogoro,9625,9628|Dambam,11629,10762,Damban|Darazo,11108,10510|Dass,10009,9475|Gamawa,12029,10608|Ganjuwa,10747,10043|Giade,11408,10242|Itas/Gadau,11879,10110|Jama'are,11667,9944|Katagum,11660,10345|Kirfi,10442,10525|Misau,11389,10463|Ningi,11063,9207|Shira,11462,10043|Tafawa Balewa,9858,9610|Toro,10368,9252|Warji,11164,9744|Zaki,12212,10241",
  ],
  [
    "Bayelsa",
    "Brass,4417,6106|Ekeremor,4941,5715|Kolokuma/Opokuma,5068,6241|Nembe,4544,6381|Ogbia,4796,6314|Sagbama,5096,6124|Southern Ijaw,4716,5881|Yenagoa,5065,6372,Yenegoa",
  ],
  [
    "Benue",
    "Ado,6780,8061|Agatu,7876,7895|Apa,7632,7905|Buruku,7386,9272|Gboko,7405,8881|Guma,7868,8829|Gwer East,7376,8383|Gwer West,7613,8265|Katsina-Ala,7359,9590|Konshisha,7109,8621|Kwande,6778,9413|Logo,7671,9240|Makurdi,7735,8518|Obi,7021,8272|Ogbadibo,7021,7639|Ohimini,7260,7958|Oju,6870,8364|Okpokwu,7044,7893|Otukpo,7320,8087,Oturkpo|Tarka,7605,8859|Ukum,7650,9677|Ushongo,7082,9007|Vandeikya,6844,9079",
  ],
  [
    "Borno",
    "Abadam,13395,13274|Askira/Uba,10637,12846|Bama,11541,14154|Bayo,10447,11705|Biu,10804,12123|Chibok,10856,12823|Damboa,11137,12740|Dikwa,11935,14084|Gubio,12709,12760|Guzamala,12836,13319|Gwoza,11177,13632|Hawul,10457,12295|Jere,11927,13187|Kaga,11588,12486|Kala Balge,12058,14486|Konduga,11687,13183|Kukawa,13046,13718|Kwaya/Kusar,10431,11907|Mafa,12046,13541|Magumeri,12225,12712|Maiduguri,11835,13134,Maiduguri Metropolitan Council,MMC|Marte,12406,13858|Mobbar,13055,12627|Monguno,12523,13534|Ngala,12293,14199|Nganzai,12459,13107|Shani,10193,11953",
  ],
  [
    "Cross River",
    "Abi,5883,8029|Akamkpa,5388,8528|Akpabuyo,4901,8482||Bakassi,4807,8562|Bekwarra,6705,8894,Bekwara|Biase,5547,8052|Boki,6271,9043|Calabar South,4878,8312|Calabar Municipal,5019,8347,Calabar Municipality|Etung,5878,8809|Ikom,6061,8668|Obanliku,6494,9354|Obubra,6015,8415|Obudu,6560,9080|Odukpani,5179,8205|Ogoja,6527,8689|Yakurr,5818,8178|Yala,6587,8512,Yala Cross",
  ],
  [
    "Delta",
    "Aniocha North,6368,6470|Aniocha South,6145,6474|Bomadi,5226,5810|Burutu,5234,5571|Ethiope East,5667,5972|Ethiope West,5911,5776|Ika North East,6237,6321|Ika South,6187,6134|Isoko North,5514,6126|Isoko South,5397,6214|Ndokwa East,5663,6503|Ndokwa West,5826,6416|Okpe,5700,5743|Oshimili North,6304,6645|Oshimili South,6130,6731|Patani,5190,6104|Sapele,5836,5659|Udu,5477,5812|Ughelli North,5487,6011|Ughelli South,5360,5968|Ukwuani,5849,6252|Uvwie,5568,5780|Warri North,5931,5137|Warri South,5667,5603|Warri South West,5606,5332",
  ],
  [
    "Ebonyi",
    "Abakaliki,6257,8244|Afikpo North,5858,7923|Afikpo South,5827,7784|Ebonyi,6558,8112|Ezza North,6264,7979|Ezza South,6126,7998|Ikwo,6081,8179|Ishielu,6410,7844|Ivo,5914,7641|Izzi,6525,8275|Ohaozara,6002,7788|Ohaukwu,6539,8008|Onicha,6119,7817",
  ],
  [
    "Edo",
    "Akoko Edo,7352,6125|Egor,6357,5587|Esan Central,6705,6208|Esan North East,6780,6422|Esan South East,6577,6486|Esan West,6655,6140|Etsako Central,6976,6516|Etsako East,7188,6516|Etsako West,7001,6302|Igueben,6509,6247|Ikpoba/Okha,6200,5662|Oredo,6233,5564|Orhionmwon,6088,5948|Ovia North East,6397,5503|Ovia South West,6472,5299|Owan East,7029,6106|Owan West,6934,5887|Uhunmwonde,6526,5900,Uhunmwode",
  ],
  [
    "Ekiti",
    "Ado Ekiti,7627,5252|Aiyekire,7602,5512,Gboyin,Aiyekire (Gbonyin),Gbonyin|Efon,7681,4931|Ekiti East,7725,5664|Ekiti South West,7523,5033|Ekiti West,7719,5045|Emure,7416,5509|Ido/Osi,7863,5197,Idosi-Osi|Ijero,7832,5058|Ikere,7494,5209|Ikole,7883,5516|Ilejemeje,7960,5231,Ilejemeji,Ilemeji|Irepodun/Ifelodun,7706,5339|Ise/Orun,7415,5387|Moba,7993,5131|Oye,7881,5338",
  ],
  [
    "Enugu",
    "Aninri,6068,7597|Awgu,6173,7451|Enugu East,6559,7557|Enugu North,6441,7538|Enugu South,6393,7516|Ezeagu,6417,7238|Igbo Etiti,6690,7392|Igbo Eze North,7018,7468|Igbo Eze South,6956,7362|Isi Uzo,6739,7707|Nkanu East,6335,7673|Nkanu West,6328,7534|Nsukka,6847,7372|Oji-River,6165,7303|Udenu,6898,7561|Udi,6436,7399|Uzo-Uwani,6689,7158",
  ],
  [
    "Federal Capital Territory",
    "Abaji,8840,6819|Abuja Municipal,8882,7418,Municipal,AMAC,Abuja Municipal Area Council|Bwari,9233,7470|Gwagwalada,9076,7054|Kuje,8696,7278|Kwali,8717,6963",
  ],
  [
    "Gombe",
    "Akko,10105,10994|Balanga,9816,11716|Billiri,9842,11127|Dukku,10787,10822|Funakaye,10814,11444|Gombe,10295,11158|Kaltungo,9841,11432|Kwami,10495,11184|Nafada,11051,11247|Shongom,9750,11247,Shomgom|Yamaltu/Deba,10315,11372,Yalmaltu/Deba",
  ],
  [
    "Imo",
    "Aboh Mbaise,5419,7259|Ahiazu Mbaise,5563,7264|Ehime Mbano,5688,7296|Ezinihitte Mbaise,5473,7322,Ezinihitte|Ideato North,5869,7206|Ideato South,5816,7123|Ihitte Uboma,5647,7382|Ikeduru,5563,7151|Isiala Mbano,5681,7197|Isu,5688,7053|Mbaitoli,5598,7016|Ngor Okpala,5327,7158|Njaba,5701,7001|Nkwerre,5750,7100|Nwangele,5709,7120|Obowo,5560,7361|Oguta,5655,6781|Ohaji Egbema,5426,6848|Okigwe,5821,7321|Orlu,5819,7034|Orsu,5846,6967|Oru East,5729,6947|Oru West,5759,6906|Owerri North,5432,7108|Owerri West,5407,6985|Owerri Municipal,5480,7022|Onuimo,5797,7225,Unuimo",
  ],
  [
    "Jigawa",
    "Auyo,12338,9919|Babura,12613,8838|Birniwa,12825,10092,Biriniwa|Birnin Kudu,11490,9462,Birni Kudu|Buji,11548,9715|Dutse,11805,9258|Gagarawa,12493,9527|Garki,12409,9108|Gumel,12632,9399|Guri,12645,10481|Gwaram,11209,10071|Gwiwa,12744,8282|Hadejia,12474,10048|Jahun,12065,9561|Kafin Hausa,12169,9978|Kaugama,12559,9767|Kazaure,12661,8451|Kirika Samma,12600,10258|Kiyawa,11812,9525|Maigatari,12686,9617|Malam Madori,12533,9953,Malam Maduri|Miga,12225,9678|Ringim,12170,9148|Roni,12572,8382|Sule-Tankarkar,12634,9175|Taura,12279,9353|Yankwashi,12743,8503",
  ],
  [
    "Kaduna",
    "Birnin Gwari,10882,6654|Chikun,10411,7304|Giwa,11119,7410|Igabi,10743,7484|Ikara,11314,8147|Jaba,9476,8024|Jema'a,9399,8262|Kachia,9860,7676|Kaduna North,10545,7450|Kaduna South,10511,7400|Kagarko,9494,7585|Kajuru,10263,7862|Kaura,9620,8444|Kauru,10220,8318|Kubau,10857,8374|Kudan,11268,7719|Lere,10337,8581|Makarfi,11327,7956,Markafi|Sabon Gari,11179,7676|Sanga,9251,8437|Soba,10954,8053|Zangon Kataf,9839,8278,Zango-Kataf|Zaria,11019,7646",
  ],
  [
    "Kano",
    "Ajingi,11992,9075|Albasu,11627,9029|Bagwai,12098,8125|Bebeji,11526,8328|Bichi,12288,8301|Bunkure,11672,8553|Dala,12027,8494|Danbata,12425,8642,Dambatta|Dawaki Kudu,11795,8708,Dawakin Kudu|Dawaki Tofa,12147,8382,Dawakin Tofa|Doguwa,10890,8670|Fagge,12027,8524|Gabasawa,12137,8866|Garko,11551,8842|Garun Malam,11660,8393,Garum Malam,Garum Mallam|Gaya,11793,9018|Gezawa,12057,8741|Gwale,11978,8484|Gwarzo,11903,7984|Kabo,11898,8197|Kano Municipal,11980,8516|Karaye,11750,7986|Kibiya,11493,8683|Kiru,11553,8114|Kumbotso,11921,8520|Kunchi,12468,8267|Kura,11775,8478|Madobi,11813,8370|Makoda,12422,8442|Minjibir,12193,8621|Nasarawa,12004,8585,Nassarawa|Rano,11484,8510|Rimin Gado,11927,8324|Rogo,11509,7863|Shanono,12087,7929|Sumaila,11325,8961|Takai,11487,9139,Takali|Tarauni,11964,8556|Tofa,12015,8341|Tsanyawa,12278,8002|Tudun Wada,11209,8512,Tundun Wada|Ungogo,12042,8606|Warawa,11899,8765|Wudil,11759,8851",
  ],
  [
    "Katsina",
    "Bakori,11646,7429|Batagarawa,12879,7531|Batsari,12827,7258|Baure,12794,8782|Bindawa,12709,7878|Charanchi,12555,7677|Dan Musa,12216,7352|Dandume,11414,7206|Danja,11410,7596|Daura,12960,8265|Dutsi,12916,8157|Dutsin-Ma,12415,7525|Faskari,11655,7094|Funtua,11434,7344|Ingawa,12608,8145|Jibia,13005,7407|Kafur,11636,7719|Kaita,13179,7782|Kankara,12020,7347|Kankia,12438,7792|Katsina,13009,7613|Kurfi,12687,7487|Kusada,12457,7974|Mai'adua,13153,8209|Malumfashi,11846,7679,Malufashi|Mani,12909,7939|Mashi,13119,7997|Matazu,12240,7651,Matazuu|Musawa,12106,7678|Rimi,12898,7719|Sabuwa,11336,7097|Safana,12501,7228|Sandamu,12920,8382|Zango,12951,8547",
  ],
  [
    "Kebbi",
    "Aliero,12320,4457,Aleiro|Arewa Dandi,12685,4016,Arewa|Argungu,12707,4484|Augie,12942,4554|Bagudo,11315,3853|Birnin Kebbi,12499,4291|Bunza,12193,3938|Dandi,11861,3801|Fakai,11475,4925|Gwandu,12501,4660|Jega,12099,4475|Kalgo,12386,4058|Koko/Besse,11445,4477|Maiyama,12008,4290|Ngaski,10585,4721|Sakaba,11175,5595|Shanga,11211,4597|Suru,11784,4133|Wasagu/Danko,11423,5731,Danko/Wasagu|Yauri,10755,4726|Zuru,11413,5279",
  ],
  [
    "Kogi",
    "Adavi,7684,6467|Ajaokuta,7503,6569|Ankpa,7496,7627|Bassa,7747,6961|Dekina,7596,7140|Ibaji,6779,6758|Idah,7072,6735|Igalamela/Odolu,7038,7072|Ijumu,7838,5894|Kabba/Bunu,8072,6141|Kogi,8127,6856,Kogi Koton-Karfe,Koton Karfe|Lokoja,8239,6554|Mopa-Muro,8140,5903,Mopa Moro|Ofu,7329,7069|Ogori/Magongo,7479,6156,Ogori Mangogo,Ogori/Mangongo|Okehi,7724,6336|Okene,7455,6393|Olamaboro,7178,7482,Olamabolo|Omala,7778,7566|Yagba East,8136,5719|Yagba West,8277,5552",
  ],
  [
    "Kwara",
    "Asa,8469,4382|Baruten,9380,3481|Edu,8845,5212|Ekiti,8107,5324|Ifelodun,8633,5179|Ilorin East,8629,4823|Ilorin South,8479,4655|Ilorin West,8490,4498|Irepodun,8194,4858|Isin,8258,5039|Kaiama,9536,4115|Moro,8838,4514|Offa,8163,4690|Oke-Ero,8180,5296|Oyun,8200,4632|Patigi,8670,5817,Pategi",
  ],
  [
    "Lagos",
    "Agege,6626,3315|Ajeromi/Ifelodun,6456,3337|Alimosho,6584,3260|Amuwo-Odofin,6446,3275|Apapa,6448,3367|Badagry,6443,2970|Epe,6527,4058|Eti-Osa,6463,3583|Ibeju/Lekki,6495,3816|Ifako-Ijaye,6661,3322|Ikeja,6605,3345|Ikorodu,6606,3576|Kosofe,6584,3417|Lagos Island,6450,3394|Lagos Mainland,6495,3386|Mushin,6529,3353|Ojo,6463,3166|Oshodi/Isolo,6533,3313|Somolu,6542,3384,Shomolu|Surulere,6489,3345",
  ],
  [
    "Nasarawa",
    "Akwanga,9028,8344|Awe,8213,9165|Doma,8156,8315|Karu,9037,7761|Keana,8205,8717|Keffi,8857,7868|Kokona,8756,8087|Lafia,8716,8800|Nasarawa,8322,7747|Nasarawa Eggon,8746,8474,Nassarawa Egon|Obi,8370,8736|Toto,8262,7197|Wamba,9012,8735",
  ],
  [
    "Niger",
    "Agaie,8934,6430|Agwara,10733,4539|Bida,9099,6016|Borgu,10241,4083|Bosso,9598,6345|Chanchaga,9620,6545|Edatti,9047,5638,Edati|Gbako,9279,5997|Gurara,9306,7037|Katcha,9119,6244|Kontagora,10436,5514|Lapai,8781,6674|Lavun,9428,5652|Magama,10295,5015|Mariga,10610,5863|Mashegu,9820,5249|Mokwa,9121,5324|Munya,9797,7079,Muya|Paikoro,9493,6838,Pailoro|Rafi,10215,6221|Rijau,11043,5227|Shiroro,10084,6698|Suleja,9197,7175|Tafa,9248,7263|Wushishi,9710,5912",
  ],
  [
    "Ogun",
    "Abeokuta North,7243,3173|Abeokuta South,7156,3367|Ado Odo-Ota,6630,3080|Egbado North,7113,2934,Yewa North|Egbado South,6767,2955,Yewa South|Ewekoro,6974,3187|Ifo,6760,3318|Ijebu East,6818,4251|Ijebu North,7032,3991|Ijebu North East,6871,4026|Ijebu Ode,6767,3960|Ikenne,6901,3698|Imeko/Afon,7633,2858|Ipokia,6653,2793|Obafemi/Owode,6961,3470|Odeda,7317,3520|Odogbolu,6808,3814|Ogun Water Side,6474,4368|Remo North,6995,3718|Sagamu,6808,3589,Shagamu",
  ],
  [
    "Ondo",
    "Akoko North East,7563,5932|Akoko North West,7634,5805|Akoko South East,7422,5905|Akoko South West,7403,5706|Akure North,7256,5322|Akure South,7212,5179|Ese-Odo,6184,4991|Idanre,6976,5256|Ifedore,7355,5105|Ilaje,6199,4753|Ileoluji/Okeigbo,7234,4884|Irele,6479,4983|Odigbo,6732,4885|Okitipupa,6565,4708|Ondo East,7159,4885|Ondo West,6992,4759|Ose,7054,5754|Owo,7108,5592",
  ],
  [
    "Osun",
    "Ayedaade,7329,4340,Aiyedade|Ayedire,7571,4232,Aiyedire|Atakumosa East,7410,4752|Atakumosa West,7571,4642|Boluwaduro,7946,4811|Boripe,7862,4670|Ede North,7732,4467|Ede South,7659,4464|Egbedore,7783,4436|Ejigbo,7811,4310|Ife Central,7546,4528|Ife East,7405,4570|Ife North,7298,4450|Ife South,7239,4614|Ifedayo,7962,4985|Ifelodun,7909,4638|Ila,7970,4895|Ilesa East,7608,4761,Ilesha East|Ilesa West,7638,4726,Ilesha West|Irepodun,7845,4497|Irewole,7416,4219|Isokan,7249,4200|Iwo,7645,4149|Obokun,7774,4771|Odo-Otin,8007,4679|Ola-Oluwa,7746,4199|Olorunda,7875,4572|Oriade,7553,4867|Orolu,7902,4491|Osogbo,7749,4569",
  ],
  [
    "Oyo",
    "Afijio,7749,3857|Akinyele,7569,3890|Atiba,8227,3867|Atisbo,8406,3247,Atigbo|Egbeda,7411,4044|Ibadan North,7418,3906|Ibadan North East,7397,3931|Ibadan North West,7403,3873|Ibadan South East,7357,3905|Ibadan South West,7374,3856|Ibarapa Central,7455,3234|Ibarapa East,7588,3461|Ibarapa North,7675,3156|Ido,7514,3706|Irepo,9025,3885|Iseyin,8004,3598|Itesiwaju,8208,3485|Iwajowa,7986,2987|Kajola,8029,3359|Lagelu,7513,4074|Ogbomoso North,8150,4249,Ogbomosho North,Lagelu Ogbomosho North|Ogbomoso South,8108,4200,Ogbomosho South,Ogbmosho South|Ogo-Oluwa,7975,4194|Olorunsogo,8796,4056|Oluyole,7217,3880|Ona-Ara,7253,4054|Oorelope,8794,3802,Orelope|Ori Ire,8312,4189|Oyo East,7828,4033|Oyo West,7878,3825|Saki East,8707,3637|Saki West,8645,3216|Surulere,8088,4398",
  ],
  [
    "Plateau",
    "Barikin Ladi,9574,8971,Barkin Ladi|Bassa,10064,8809|Bokkos,9230,8890|Jos East,9876,9129|Jos North,9944,8895|Jos South,9761,8846|Kanam,9491,10155|Kanke,9363,9655|Langtang North,9049,9827|Langtang South,8626,9824|Mangu,9362,9185|Mikang,9012,9576|Pankshin,9325,9388|Qua'an Pan,8778,9129|Riyom,9556,8705|Shendam,8748,9523|Wase,9004,10244",
  ],
  [
    "Rivers",
    "Abua-Odual,4847,6560|Ahoada East,5052,6642|Ahoada West,5047,6515|Akuku Toru,4537,6705|Andoni,4510,7407|Asari-Toru,4755,6828|Bonny,4510,7200|Degema,4596,6943|Eleme,4785,7149|Emohua,5032,6764,Emuoha|Etche,5077,7093|Gokana,4660,7292|Ikwerre,5071,6882|Khana,4672,7432|Obio/Akpor,4862,7022,Obia/Akpor|Ogba/Egbema/Ndoni,5444,6637|Ogu/Bolo,4651,7196|Okrika,4681,7081|Omuma,5098,7238,Omumma|Opobo/Nkoro,4512,7519|Oyigbo,4847,7302|Port Harcourt,4767,7037|Tai,4770,7262",
  ],
  [
    "Sokoto",
    "Binji,13184,4795|Bodinga,12799,5179|Dange/Shuni,12833,5424,Dange-Shnsi|Gada,13679,5738|Gwadabawa,13408,5338,Gawabawa|Goronyo,13348,5737|Gudu,13459,4446|Illela,13683,5305|Isa,13205,6357|Kebbe,11914,4754|Kware,13156,5288|Rabah,12998,5768|Sabon Birni,13494,6250|Shagari,12533,5067|Silame,12986,4799|Sokoto North,13076,5229|Sokoto South,13038,5258|Tambuwal,12439,4921|Tangaza,13471,4972,Tqngaza|Tureta,12483,5512|Wamakko,13080,5078,Wamako|Wurno,13237,5471|Yabo,12796,4942",
  ],
  [
    "Taraba",
    "Ardo-Kola,8847,11133|Bali,8091,10952|Donga,7665,10101|Gashaka,7509,11338|Gassol,8383,10465,Cassol|Ibi,8395,9933|Jalingo,8906,11336|Karim-Lamido,9147,10858,Karin-Lamido|Kurmi,7266,10702|Lau,9194,11463|Sardauna,6928,11231|Takum,7051,9796|Ussa,7104,10054|Wukari,7989,9768|Yorro,8880,11507|Zing,8859,11765",
  ],
  [
    "Yobe",
    "Bade,12784,10677|Bursari,12696,11449|Damaturu,11821,12019|Fika,11351,11183|Fune,11881,11412|Geidam,12695,12140|Gujba,11364,11878|Gulani,10892,11615|Jakusko,12371,11004|Karasuwa,12998,10692,Karasawa|Machina,13040,10059|Nangere,11808,11046|Nguru,12978,10383|Potiskum,11730,11161,Nguru Potiskum|Tarmuwa,12221,11896,Tarmua|Yunusari,13112,11724|Yusufari,13160,10543",
  ],
  [
    "Zamfara",
    "Anka,11985,5986|Bakura,12555,5866|Birnin Magaji,12454,6869,Birnin-Magaji/Kiyaw|Bukkuyum,11951,5574|Bungudu,12034,6471|Gummi,12013,5153|Gusau,12204,7018|Kaura Namoda,12482,6567|Maradun,12715,6317|Maru,11644,6326|Shinkafi,13029,6459|Talata Mafara,12396,6073|Tsafe,11825,6896|Zurmi,12863,6713",
  ],
];
