/** Words that follow a platform without being a name there: "my Instagram is full of your work". */
export const plainWords: ReadonlySet<string> = new Set(
  `a about active ads advert adverts after again all also always am an and any anytime apart app apps are as asap ask at
  away back bad be because been before best better big both broken business but by called can cannot caption channel clean
  client clients closed come content could customers dead design details did different do does done down due dry each early
  easy else empty enough even ever every everyone everything expensive fast few fine first fit for free friends from full
  get gets give given gives go goes going gone good got great group had hand has have he hello help her here hers hi him his
  how i if in inside install installation into is it items its job just keep kind know last late later like link live loose
  lot made make making many market marketplace marketing maybe me message messages mine missing more most much must my near
  need needs never new next nice nobody none not nothing now o of off often oh ok okay old on once one only open or order
  other our ours out over own page paint photo photos picture pictures place please plus post posted posts
  price prices private problem profile public put quality quick quote quotes ready really reels right same saw see seen
  sell selling send sent service setup she should show showing shows side since small so some someone something soon
  sorry still stuck such sure take taken team than thank thanks that the their them then there these they thing things this
  those time times to today together tomorrow tonight too tools trend two under until up update updates us use used using
  utility vendor vendors very video videos view wall want wanted was watch way we well were what when where which who why
  will with work worker workers working works would yes yesterday yet you your yours abeg oga sir ma madam na dey make wey
  sef sha jare  between during except instead unless while whether including artisans artisan plumbers
  plumber tilers tiler carpenters carpenter electricians electrician painters painter welders welder tailors tailor
  monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night weekend anybody everybody
  account accounts handle name username id number line dm inbox chat call add follow find search check download reinstall
  style styles look designer layout theme reel story stories feed template challenge dance lights frame logo sign icon
  studio marketing
  cool correct fake hacked locked blocked banned deactivated suspended disabled slow faulty required necessary optional`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Words that follow "@" in texts without contacts. */
export const placesAfterAt: ReadonlySet<string> = new Set(
  `the my your our his her their least most once all any home site work night noon midnight present ease peace times this
  that lekki ikeja yaba surulere ajah lagos abuja ibadan enugu kano kaduna ikoyi maryland gbagada ogba agege oshodi festac
  apapa ikorodu berger ojota ketu magodo wuse garki maitama asokoro gwarinpa lugbe kubwa jos benin warri aba onitsha uyo
  calabar owerri akure abeokuta ilorin port phc island mainland vi computer junction market estate`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
