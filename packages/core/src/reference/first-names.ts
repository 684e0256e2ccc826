/** Common Nigerian first names, folded. A search for one is never treated as a misspelled place or trade. */
export const firstNames: ReadonlySet<string> = new Set(
  (
    "abdul abdullahi abdulrahman abigail abimbola abiodun abiola abraham abubakar ada adaeze adamu adanna ade adebayo adebimpe adebola " +
    "adekunle adeola adeolu adesola adetola adewale adeyemi adunni afolabi agnes ahmad ahmed aisha aishat aisosa ajayi akin akinola " +
    "akpan alex alhaji ali alice aliyu amaka amara amina aminat aminu amos ana anita ann anna anthony asabe asmau augustine ayo ayobami " +
    "ayodele ayodeji ayomide azeez azubuike babajide babatunde bala balogun bashir basil bassey beatrice bello ben benjamin benson bimbo " +
    "bisi bisola bitrus blessing bola bolaji bolanle bose bright bukola caleb caroline cecilia charity charles chiamaka chibuike chibuzor " +
    "chichi chidi chidinma chidiebere chijioke chika chike chima chinasa chinedu chinelo chinenye chinonso chinwe chinyere chioma chris " +
    "christiana christopher chukwudi chukwuemeka clement comfort cynthia damilola dan daniel danjuma danladi david dayo deborah dele " +
    "deola dickson dominic dooshima doris ebele ebiere ebiowei ebuka edet edith efe efosa ekaette ekene eke ekpo elijah elizabeth emeka " +
    "emmanuel endurance enitan eniola ephraim ese esther eucharia eunice evelyn ezekiel ezinne fatai fatima fatimah favour felicia " +
    "felix femi festus florence folake folashade frances francis franklin friday funke funmi funmilayo gabriel gambo garba gbemi gbemisola " +
    "gbenga george gideon gift gloria godwin goodluck grace gyang habiba hadiza hafsat halima hannah happiness haruna hassan hauwa helen " +
    "henry hope husseini ibrahim idara idowu idris ifeanyi ifechi ifeoma ifunanya ike ikechukwu ikenna ikemefuna imran ini innocent isa " +
    "isaac isaiah ishaya ismail itohan iyabo jacob james jamila jane janet jemila jennifer jeremiah jerry jibril jide joel john johnson " +
    "jonah jonathan joseph joshua joy jude judith jumai jummai juliana juliet justina kabir kabiru kayode kehinde kelechi kemi kenneth " +
    "khadija kingsley kolawole kunle ladi laraba lateef latifat laura lawal lekan leo linda lola lucky lucy luka lukman madu " +
    "magdalene mahmud maimuna mark martha martin martins mary maryam matthew mercy michael miracle mohammed monday monica moses mubarak " +
    "muhammad mukhtar murtala musa mustapha nafisat nana nanna nasir nasiru nathaniel ndidi ngozi nguher nkechi nkem nkiru nneka nnamdi " +
    "nnenna nonso nosa obi obiageli obinna obiora odunayo ogaga ogechi oghenero oghale ojonugwa okechukwu okon okoro okey ola oladele " +
    "oladipo olamide olanrewaju olayinka olu olufemi olumide oluwaseun oluwatobi omolara omotola omoye onome onyebuchi onyeka onyinye osaze " +
    "osagie osas osasere osaretin osita otis ovie pam patience patricia patrick paul paulina peace peter philip philomena praise precious " +
    "preye princess prince priscilla promise rabiu rachael rachel rahila rakiya ramat ramatu rashidat rasheed raymond rebecca regina remi " +
    "richard rifkatu rita robert ronke rose roseline rotimi rukayat rukayya ruth saadatu sadiq safiya sagir saidu sakinat salisu samson " +
    "samuel sandra sani sarah saratu segun seun sewuese shade shehu sherifat shola sikiru simbi simeon simon sola solomon sonia stella " +
    "stephen suleiman sulaiman sunday sunny susan sylvester tade taiwo talatu tamuno tanko tayo temi temitope terhemen tersoo terver thomas " +
    "timi timothy titi titilayo tobi tochukwu tolu tony tope tosin tunde uba ubong uche uchechi uchenna udo udeme ufuoma ugo ugochi " +
    "ugochukwu ugonna umar umaru uzoma valentine vera veronica victor victoria vincent vivian wale wasiu wahab wunmi yahaya yakubu yemi " +
    "yemisi yetunde yinka yohanna yunusa yusuf zainab zakari zara zubairu"
  ).split(" "),
);
