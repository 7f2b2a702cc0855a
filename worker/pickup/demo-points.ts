import type { PickupPoint } from '../../shared/checkout/pickup-point.ts'

/** Parcel lockers of the demo shop: nobody collects a parcel there. */
const ROWS = `
00100|Helsinki|Rautatieaseman aukio|Asema-aukio 2|0–24|0–24|0–24
00100|Helsinki|Kampin kauppakeskus|Urho Kekkosen katu 1|6–23|8–22|9–22
00180|Helsinki|Ruoholahden ostoskeskus|Itämerenkatu 21|7–22|8–21|10–20
00250|Helsinki|Töölöntorin ruokakauppa|Runeberginkatu 47|7–23|8–22|9–22
00520|Helsinki|Pasilan asema|Pasilansilta 9|0–24|0–24|0–24
00530|Helsinki|Hakaniemen halli|Siltasaarenkatu 14|8–19|8–17|
00700|Helsinki|Malmin asema|Malmin raitti 6|7–21|8–20|10–19
00930|Helsinki|Itäkeskuksen kauppakeskus|Kauppakartanonkatu 3|7–22|8–21|10–20
01300|Vantaa|Tikkurilan asema|Tikkuraitti 11|0–24|0–24|0–24
01530|Vantaa|Aviapoliksen palvelukeskus|Karhumäentie 3|7–21|9–18|11–17
01600|Vantaa|Myyrmäen kauppakeskus|Iskoskuja 3|7–21|8–20|10–19
02100|Espoo|Tapiolan keskus|Merituulentie 36|7–22|8–21|10–20
02600|Espoo|Leppävaaran kauppakeskus|Leppävaarankatu 3|7–22|8–21|10–20
02770|Espoo|Espoon asema|Siltakatu 11|7–21|8–20|10–19
04200|Kerava|Keravan liikekeskus|Kauppakaari 8|7–21|8–20|10–19
04400|Järvenpää|Järvenpään asema|Sibeliuksenkatu 20|0–24|0–24|0–24
05800|Hyvinkää|Hyvinkään kauppakeskus|Kalevankatu 6|7–21|8–19|11–18
06100|Porvoo|Porvoon tori|Lundinkatu 9|7–21|8–20|10–18
08100|Lohja|Lohjan asematunneli|Laurinkatu 51|7–21|8–19|11–18
11100|Riihimäki|Riihimäen asema|Eteläinen Asemakatu 2|0–24|0–24|0–24
13100|Hämeenlinna|Hämeenlinnan keskus|Raatihuoneenkatu 15|7–21|8–19|11–18
15110|Lahti|Lahden kauppatori|Aleksanterinkatu 18|7–21|8–20|10–19
20100|Turku|Turun kauppatori|Eerikinkatu 6|0–24|0–24|0–24
20520|Turku|Kupittaan asema|Joukahaisenkatu 6|7–22|8–20|10–19
22100|Mariehamn|Mariehamnin satama|Östra Esplanadgatan 7|8–18|9–15|
24100|Salo|Salon tori|Vilhonkatu 8|7–20|8–18|11–17
26100|Rauma|Rauman keskusta|Kuninkaankatu 10|7–20|8–18|11–17
28100|Pori|Porin kävelykatu|Yrjönkatu 13|7–21|8–19|11–18
33100|Tampere|Tampereen asema|Rautatienkatu 25|0–24|0–24|0–24
33720|Tampere|Hervannan ostoskeskus|Insinöörinkatu 38|7–22|8–21|10–20
40100|Jyväskylä|Jyväskylän matkakeskus|Hannikaisenkatu 20|0–24|0–24|0–24
45100|Kouvola|Kouvolan kävelykatu|Kauppalankatu 9|7–20|8–18|11–17
48100|Kotka|Kotkan keskusta|Keskuskatu 10|7–20|8–18|11–17
50100|Mikkeli|Mikkelin tori|Porrassalmenkatu 20|7–20|8–18|11–17
53100|Lappeenranta|Lappeenrannan kauppakeskus|Brahenkatu 5|7–21|8–19|11–18
60100|Seinäjoki|Seinäjoen asema|Valtionkatu 1|0–24|0–24|0–24
65100|Vaasa|Vaasan kauppatori|Rewell Center 101|7–21|8–19|11–18
70100|Kuopio|Kuopion tori|Kauppakatu 38|7–21|8–20|10–19
80100|Joensuu|Joensuun keskusta|Siltakatu 12|7–21|8–19|11–18
87100|Kajaani|Kajaanin keskusta|Kauppakatu 20|7–20|8–18|11–17
90100|Oulu|Oulun Rotuaari|Kirkkokatu 8|0–24|0–24|0–24
90570|Oulu|Linnanmaan palvelukeskus|Kauppalinnankuja 1|7–22|8–21|10–20
96200|Rovaniemi|Rovaniemen keskusta|Koskikatu 27|7–21|8–19|11–18
99800|Ivalo|Ivalon ruokakauppa|Ivalontie 12|8–20|9–18|12–17
`

/** Every line: postcode, town, name, street, and the hours of working days, Saturdays and Sundays. */
export const DEMO_POINTS: readonly PickupPoint[] = ROWS.trim()
  .split('\n')
  .map((row, index) => {
    const [postcode = '', city = '', name = '', street = '', ...days] = row.split('|')
    const [workdays = '', saturday = '', sunday = ''] = days
    const id = `${postcode}-${index + 1}`
    return { id, name, street, postcode, city, hours: [workdays, saturday, sunday] }
  })
