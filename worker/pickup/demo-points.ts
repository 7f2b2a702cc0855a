import type { PickupPoint } from '../../shared/checkout/pickup-point.ts'
import type { Coordinates } from './coordinates.ts'

export interface DemoPoint {
  country: string
  at: Coordinates
  point: PickupPoint
}

/** Parcel lockers of the demo shop, all invented. Ids contain the row number: append only. */
const ROWS = `
FI|00100|Helsinki|Rautatieaseman aukio|Asema-aukio 2|60.172,24.942|0–24|0–24|0–24
FI|00100|Helsinki|Kampin kauppakeskus|Urho Kekkosen katu 1|60.169,24.932|6–23|8–22|9–22
FI|00180|Helsinki|Ruoholahden ostoskeskus|Itämerenkatu 21|60.163,24.914|7–22|8–21|10–20
FI|00250|Helsinki|Töölöntorin ruokakauppa|Runeberginkatu 47|60.182,24.920|7–23|8–22|9–22
FI|00520|Helsinki|Pasilan asema|Pasilansilta 9|60.199,24.934|0–24|0–24|0–24
FI|00530|Helsinki|Hakaniemen halli|Siltasaarenkatu 14|60.179,24.951|8–19|8–17|
FI|00700|Helsinki|Malmin asema|Malmin raitti 6|60.251,25.011|7–21|8–20|10–19
FI|00930|Helsinki|Itäkeskuksen kauppakeskus|Kauppakartanonkatu 3|60.211,25.082|7–22|8–21|10–20
FI|01300|Vantaa|Tikkurilan asema|Tikkuraitti 11|60.293,25.044|0–24|0–24|0–24
FI|01530|Vantaa|Aviapoliksen palvelukeskus|Karhumäentie 3|60.304,24.960|7–21|9–18|11–17
FI|01600|Vantaa|Myyrmäen kauppakeskus|Iskoskuja 3|60.262,24.855|7–21|8–20|10–19
FI|02100|Espoo|Tapiolan keskus|Merituulentie 36|60.176,24.805|7–22|8–21|10–20
FI|02600|Espoo|Leppävaaran kauppakeskus|Leppävaarankatu 3|60.219,24.813|7–22|8–21|10–20
FI|02770|Espoo|Espoon asema|Siltakatu 11|60.205,24.656|7–21|8–20|10–19
FI|04200|Kerava|Keravan liikekeskus|Kauppakaari 8|60.404,25.104|7–21|8–20|10–19
FI|04400|Järvenpää|Järvenpään asema|Sibeliuksenkatu 20|60.474,25.090|0–24|0–24|0–24
FI|05800|Hyvinkää|Hyvinkään kauppakeskus|Kalevankatu 6|60.631,24.861|7–21|8–19|11–18
FI|06100|Porvoo|Porvoon tori|Lundinkatu 9|60.394,25.665|7–21|8–20|10–18
FI|08100|Lohja|Lohjan asematunneli|Laurinkatu 51|60.250,24.066|7–21|8–19|11–18
FI|11100|Riihimäki|Riihimäen asema|Eteläinen Asemakatu 2|60.739,24.783|0–24|0–24|0–24
FI|13100|Hämeenlinna|Hämeenlinnan keskus|Raatihuoneenkatu 15|60.996,24.464|7–21|8–19|11–18
FI|15110|Lahti|Lahden kauppatori|Aleksanterinkatu 18|60.983,25.656|7–21|8–20|10–19
FI|20100|Turku|Turun kauppatori|Eerikinkatu 6|60.452,22.267|0–24|0–24|0–24
FI|20520|Turku|Kupittaan asema|Joukahaisenkatu 6|60.450,22.297|7–22|8–20|10–19
FI|22100|Mariehamn|Mariehamnin satama|Östra Esplanadgatan 7|60.098,19.936|8–18|9–15|
FI|24100|Salo|Salon tori|Vilhonkatu 8|60.386,23.126|7–20|8–18|11–17
FI|26100|Rauma|Rauman keskusta|Kuninkaankatu 10|61.128,21.511|7–20|8–18|11–17
FI|28100|Pori|Porin kävelykatu|Yrjönkatu 13|61.485,21.797|7–21|8–19|11–18
FI|33100|Tampere|Tampereen asema|Rautatienkatu 25|61.498,23.773|0–24|0–24|0–24
FI|33720|Tampere|Hervannan ostoskeskus|Insinöörinkatu 38|61.451,23.851|7–22|8–21|10–20
FI|40100|Jyväskylä|Jyväskylän matkakeskus|Hannikaisenkatu 20|62.241,25.749|0–24|0–24|0–24
FI|45100|Kouvola|Kouvolan kävelykatu|Kauppalankatu 9|60.868,26.704|7–20|8–18|11–17
FI|48100|Kotka|Kotkan keskusta|Keskuskatu 10|60.467,26.946|7–20|8–18|11–17
FI|50100|Mikkeli|Mikkelin tori|Porrassalmenkatu 20|61.688,27.273|7–20|8–18|11–17
FI|53100|Lappeenranta|Lappeenrannan kauppakeskus|Brahenkatu 5|61.058,28.188|7–21|8–19|11–18
FI|60100|Seinäjoki|Seinäjoen asema|Valtionkatu 1|62.792,22.848|0–24|0–24|0–24
FI|65100|Vaasa|Vaasan kauppatori|Rewell Center 101|63.096,21.616|7–21|8–19|11–18
FI|70100|Kuopio|Kuopion tori|Kauppakatu 38|62.892,27.678|7–21|8–20|10–19
FI|80100|Joensuu|Joensuun keskusta|Siltakatu 12|62.602,29.763|7–21|8–19|11–18
FI|87100|Kajaani|Kajaanin keskusta|Kauppakatu 20|64.227,27.728|7–20|8–18|11–17
FI|90100|Oulu|Oulun Rotuaari|Kirkkokatu 8|65.012,25.465|0–24|0–24|0–24
FI|90570|Oulu|Linnanmaan palvelukeskus|Kauppalinnankuja 1|65.059,25.466|7–22|8–21|10–20
FI|96200|Rovaniemi|Rovaniemen keskusta|Koskikatu 27|66.503,25.728|7–21|8–19|11–18
FI|99800|Ivalo|Ivalon ruokakauppa|Ivalontie 12|68.659,27.539|8–20|9–18|12–17
FI|07900|Loviisa|Loviisan tori|Mannerheiminkatu 4|60.457,26.225|7–20|8–18|11–17
FI|10900|Hanko|Hangon asema|Rautatieasemankatu 2|59.824,22.968|8–20|9–18|11–16
FI|18100|Heinola|Heinolan tori|Kauppakatu 8|61.203,26.034|7–20|8–18|11–17
FI|21200|Raisio|Raision kauppakeskus|Tasalanaukio 1|60.486,22.169|7–21|8–20|10–19
FI|23500|Uusikaupunki|Uudenkaupungin kauppatori|Ylinenkatu 25|60.800,21.409|7–20|8–18
FI|30100|Forssa|Forssan keskusta|Hämeentie 6|60.814,23.622|7–20|8–18|11–17
FI|33470|Ylöjärvi|Ylöjärven liikekeskus|Soppeenmäentie 13|61.556,23.596|7–21|8–19|11–18
FI|36200|Kangasala|Kangasalan keskusta|Kuohunharjuntie 6|61.464,24.065|7–21|8–19|11–18
FI|37100|Nokia|Nokian keskusta|Välikatu 18|61.479,23.509|7–21|8–19|11–18
FI|37600|Valkeakoski|Valkeakosken kauppakatu|Valtakatu 10|61.264,24.031|7–20|8–18|11–17
FI|38200|Sastamala|Vammalan tori|Puistokatu 12|61.341,22.909|7–20|8–18
FI|42100|Jämsä|Jämsän keskusta|Keskuskatu 5|61.864,25.190|7–20|8–18|11–17
FI|44100|Äänekoski|Äänekosken liikekeskus|Torikatu 4|62.604,25.727|7–20|8–18|11–17
FI|49400|Hamina|Haminan tori|Raatihuoneentori 12|60.569,27.198|7–20|8–18|11–17
FI|55100|Imatra|Imatrankosken kävelykatu|Tainionkoskentie 5|61.172,28.771|7–20|8–18|11–17
FI|57100|Savonlinna|Savonlinnan tori|Olavinkatu 44|61.868,28.880|7–20|8–18|11–17
FI|67100|Kokkola|Kokkolan kauppatori|Isokatu 12|63.838,23.130|7–21|8–19|11–18
FI|68600|Pietarsaari|Pietarsaaren tori|Kauppiaankatu 12|63.674,22.704|7–20|8–18|11–17
FI|74100|Iisalmi|Iisalmen asema|Asemakatu 14|63.559,27.190|7–20|8–18|11–17
FI|78200|Varkaus|Varkauden kauppakatu|Kauppakatu 24|62.316,27.873|7–20|8–18|11–17
FI|92100|Raahe|Raahen keskusta|Brahenkatu 10|64.685,24.479|7–20|8–18|11–17
FI|93600|Kuusamo|Kuusamon keskusta|Kitkantie 15|65.966,29.187|7–20|8–18|11–17
FI|94100|Kemi|Kemin asema|Rautatiekatu 2|65.736,24.564|7–20|8–18|11–17
FI|95400|Tornio|Tornion rajakauppa|Länsiranta 10|65.848,24.147|7–21|8–20|10–18
FI|98100|Kemijärvi|Kemijärven keskusta|Vapaudenkatu 8|66.713,27.431|8–18|9–15
FI|99600|Sodankylä|Sodankylän keskusta|Jäämerentie 12|67.416,26.591|8–18|9–15
SE|11120|Stockholm|Stockholms centralstation|Centralplan 15|59.330,18.058|0–24|0–24|0–24
SE|11646|Stockholm|Södermalmstorg|Götgatan 11|59.318,18.072|7–22|8–21|10–20
SE|12030|Stockholm|Gullmarsplan|Gullmarsplan 4|59.299,18.081|6–23|8–22|9–22
SE|16440|Kista|Kista centrum|Kistagången 2|59.403,17.944|7–22|8–21|10–20
SE|17141|Solna|Solna centrum|Solna torg 13|59.360,18.000|7–21|8–20|10–19
SE|18231|Danderyd|Mörby centrum|Mörbygårdsvägen 3|59.399,18.037|7–21|8–20|10–19
SE|20224|Malmö|Malmö centralstation|Skeppsbron 1|55.609,13.000|0–24|0–24|0–24
SE|21534|Malmö|Hyllie stationstorg|Hyllie stationstorg 2|55.563,12.976|7–22|8–21|10–20
SE|22350|Lund|Lunds station|Bangatan 3|55.706,13.187|6–22|8–20|10–20
SE|25220|Helsingborg|Knutpunkten|Järnvägsgatan 12|56.043,12.695|6–22|8–20|10–20
SE|41103|Göteborg|Göteborgs centralstation|Drottningtorget 5|57.709,11.973|0–24|0–24|0–24
SE|55322|Jönköping|Jönköpings resecentrum|Järnvägsgatan 10|57.784,14.162|7–20|9–18
SE|58222|Linköping|Linköpings station|Järnvägsavenyn 2|58.416,15.625|7–21|8–19|11–18
SE|60232|Norrköping|Norrköpings station|Norra Promenaden 88|58.597,16.183|7–21|8–19|11–18
SE|65225|Karlstad|Karlstads station|Hamngatan 26|59.378,13.499|7–20|9–18
SE|70225|Örebro|Örebro centrum|Storgatan 12|59.274,15.214|7–21|8–19|11–18
SE|72211|Västerås|Västerås station|Södra Ringvägen 1|59.607,16.552|7–21|8–19|11–18
SE|75320|Uppsala|Uppsala resecentrum|Kungsgatan 45|59.858,17.646|0–24|0–24|0–24
SE|80320|Gävle|Gävle station|Centralplan 5|60.676,17.151|7–20|9–18
SE|85230|Sundsvall|Sundsvalls centrum|Storgatan 25|62.391,17.307|7–20|9–18
SE|90326|Umeå|Umeå centrum|Rådhusesplanaden 6|63.826,20.264|7–20|9–18
SE|97232|Luleå|Luleå centrum|Storgatan 40|65.584,22.154|7–20|9–18
EE|10111|Tallinn|Viru keskus|Viru väljak 4|59.437,24.755|9–21|9–21|9–21
EE|11415|Tallinn|Ülemiste keskus|Suur-Sõjamäe 4|59.423,24.793|10–21|10–21|10–20
EE|13522|Tallinn|Rocca al Mare|Paldiski maantee 102|59.426,24.651|10–21|10–21|10–20
EE|20308|Narva|Narva keskus|Tallinna maantee 41|59.378,28.178|9–20|9–20|10–18
EE|44310|Rakvere|Rakvere keskväljak|Laada 16|59.347,26.357|9–20|9–20|10–18
EE|51003|Tartu|Tartu kesklinn|Riia 2|58.378,26.730|9–21|9–21|10–19
EE|71004|Viljandi|Viljandi keskus|Tallinna 6|58.364,25.594|9–20|9–20|10–18
EE|80010|Pärnu|Pärnu keskus|Lai 5|58.385,24.501|9–20|9–20|10–19
DE|01069|Dresden|Hauptbahnhof|Wiener Platz 4|51.041,13.733|0–24|0–24|0–24
DE|04109|Leipzig|Hauptbahnhof|Willy-Brandt-Platz 5|51.345,12.381|0–24|0–24|0–24
DE|10115|Berlin|Nordbahnhof|Invalidenstraße 131|52.532,13.388|0–24|0–24|0–24
DE|12043|Berlin|Rathaus Neukölln|Karl-Marx-Straße 66|52.481,13.435|7–22|7–22
DE|13357|Berlin|Gesundbrunnen-Center|Badstraße 4|52.549,13.389|7–22|7–22
DE|14467|Potsdam|Brandenburger Straße|Brandenburger Straße 30|52.400,13.055|8–20|8–18
DE|18055|Rostock|Kröpeliner Straße|Kröpeliner Straße 56|54.088,12.135|8–20|8–18
DE|20099|Hamburg|Hauptbahnhof|Hachmannplatz 16|53.553,10.007|0–24|0–24|0–24
DE|21073|Hamburg|Bahnhof Harburg|Hannoversche Straße 85|53.456,9.992|6–23|8–22|9–22
DE|22765|Hamburg|Bahnhof Altona|Paul-Nevermann-Platz 17|53.552,9.935|6–23|8–22|9–22
DE|24103|Kiel|Sophienblatt|Sophienblatt 20|54.317,10.131|8–20|8–18
DE|28195|Bremen|Hauptbahnhof|Bahnhofsplatz 15|53.083,8.813|0–24|0–24|0–24
DE|30159|Hannover|Kröpcke|Georgstraße 28|52.375,9.739|7–21|8–20
DE|40210|Düsseldorf|Hauptbahnhof|Konrad-Adenauer-Platz 14|51.221,6.793|0–24|0–24|0–24
DE|44137|Dortmund|Hauptbahnhof|Königswall 15|51.518,7.459|0–24|0–24|0–24
DE|45127|Essen|Limbecker Platz|Limbecker Platz 1|51.458,7.007|8–20|8–20
DE|48143|Münster|Ludgeristraße|Ludgeristraße 40|51.959,7.627|8–20|8–18
DE|50667|Köln|Domplatte|Trankgasse 11|50.942,6.958|0–24|0–24|0–24
DE|51063|Köln|Wiener Platz|Wiener Platz 2|50.962,7.005|7–22|7–22
DE|53111|Bonn|Hauptbahnhof|Am Hauptbahnhof 1|50.732,7.097|0–24|0–24|0–24
DE|60329|Frankfurt am Main|Hauptbahnhof|Am Hauptbahnhof 8|50.107,8.664|0–24|0–24|0–24
DE|65183|Wiesbaden|Kirchgasse|Kirchgasse 28|50.081,8.239|8–20|8–18
DE|68161|Mannheim|Paradeplatz|Planken 4|49.487,8.466|8–20|8–18
DE|70173|Stuttgart|Königstraße|Königstraße 12|48.781,9.181|7–21|8–20
DE|76133|Karlsruhe|Europaplatz|Kaiserstraße 217|49.010,8.394|8–20|8–18
DE|79098|Freiburg|Bertoldsbrunnen|Kaiser-Joseph-Straße 190|47.996,7.850|8–20|8–18
DE|80335|München|Hauptbahnhof|Bayerstraße 10|48.140,11.560|0–24|0–24|0–24
DE|81667|München|Ostbahnhof|Orleansplatz 11|48.128,11.604|6–23|8–22|9–22
DE|86150|Augsburg|Königsplatz|Bahnhofstraße 2|48.366,10.893|8–20|8–18
DE|90443|Nürnberg|Hauptbahnhof|Bahnhofsplatz 9|49.446,11.082|0–24|0–24|0–24
IT|00185|Roma|Stazione Termini|Via Giovanni Giolitti 34|41.900,12.502|0–24|0–24|0–24
IT|06121|Perugia|Piazza Italia|Corso Vannucci 10|43.110,12.389|8–20|9–19
IT|09124|Cagliari|Via Roma|Via Roma 121|39.215,9.112|8–20|9–19
IT|10121|Torino|Porta Nuova|Corso Vittorio Emanuele II 58|45.062,7.678|0–24|0–24|0–24
IT|16126|Genova|Piazza Principe|Via Andrea Doria 5|44.417,8.921|6–22|8–20|9–20
IT|20124|Milano|Stazione Centrale|Piazza Duca d’Aosta 1|45.485,9.204|0–24|0–24|0–24
IT|24121|Bergamo|Porta Nuova|Viale Papa Giovanni XXIII 20|45.695,9.670|8–20|9–19
IT|25121|Brescia|Corso Zanardelli|Corso Zanardelli 12|45.538,10.222|8–20|9–19
IT|30171|Venezia|Mestre|Piazzale Favretti 1|45.482,12.232|6–22|8–20|9–20
IT|34121|Trieste|Borgo Teresiano|Via Carducci 20|45.652,13.777|8–20|9–19
IT|35131|Padova|Stazione|Piazzale Stazione 1|45.417,11.880|6–22|8–20|9–20
IT|37122|Verona|Piazza Bra|Corso Porta Nuova 5|45.438,10.992|8–20|9–19
IT|39100|Bolzano|Piazza Walther|Via della Stazione 3|46.498,11.355|8–20|9–19
IT|40121|Bologna|Stazione Centrale|Piazza delle Medaglie d’Oro 2|44.506,11.343|0–24|0–24|0–24
IT|50123|Firenze|Santa Maria Novella|Piazza della Stazione 4|43.776,11.248|0–24|0–24|0–24
IT|56125|Pisa|Corso Italia|Corso Italia 60|43.712,10.401|8–20|9–19
IT|70122|Bari|Bari Centrale|Piazza Aldo Moro 8|41.118,16.870|6–22|8–20|9–20
IT|80142|Napoli|Piazza Garibaldi|Piazza Garibaldi 20|40.853,14.272|0–24|0–24|0–24
IT|90133|Palermo|Via Roma|Via Roma 110|38.114,13.364|8–20|9–19
IT|95131|Catania|Corso Sicilia|Corso Sicilia 30|37.506,15.092|8–20|9–19
`

/**
 * One row: country, postcode, town, name, street, latitude and longitude, and the hours of working days,
 * Saturdays and Sundays.
 */
export const DEMO_POINTS: readonly DemoPoint[] = ROWS.trim()
  .split('\n')
  .map((row, index) => {
    const [country = '', postcode = '', city = '', name = '', street = '', at = '', ...days] =
      row.split('|')
    const [latitude = 0, longitude = 0] = at.split(',').map(Number)
    const [workdays = '', saturday = '', sunday = ''] = days
    const id = `${postcode}-${index + 1}`
    const hours = [workdays, saturday, sunday] as const
    return {
      ...{ country, at: { latitude, longitude } },
      point: { id, name, street, postcode, city, hours },
    }
  })
