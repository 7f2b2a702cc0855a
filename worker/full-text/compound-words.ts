/**
 * Words that end or begin names of products, by language. A long word is split only at one of these, or if
 * the catalogue knows both halves; any other word stays whole.
 */
export const FINNISH_PARTS = listOf(`
akku antenni asema astia auto avain flash hiiri huolto hylly imuri ilma jakaja jalusta jalka jatke jatko jäähdytin
johto kaapeli kaapisto kaappi kaiutin kalvo kamera kannettava kansi kasetti keitin kela kello keskitin kiinnike
kiinnitys kirja kisko kivi kone konsoli koneisto kortti kotelo kuivain kuitu kukkaro kulho kuori kuula
kuuloke kuva kytkin kynä käsi laite laatikko laturi lamppu laukku lehtiö leikkuri leima levy liitin
liitäntä lippu liuska lukija lukko lähde lähetin malli maski mappi matto massa mikrofoni mittari moduuli moottori
muisti muste musta muunnin mylly navigaattori nauha neula nippu nuppi näppäimistö näyttö ohjain ohjelma ohjelmisto
optiikka osa paneeli paketti palvelin paperi paristo pari pata peite peli penkki pesuri piste pistoke
poltin posti puhelin pumppu pulttaus putki puhdistus pussi pöytä radio rasia rasva reititin reppu rengas
ranneke robotti rumpu runko ruuvi rulla sana sauva savu seinä sarja setti sensori silmukka silitin sirkkeli sovitin
soitin sinetti silta sarana suodatin suodin suoja suojus säädin säiliö sähkö taajuus takki tarra tarvike tasku taulu
teippi teline tela telakka televisio tikku tietokone toisto tuki tulostin tuoli tuuletin tykki tyyny
uuni valaisin vahvistin valo varsi vatkain veitsi verkko vesi viestin video vihko virta vastaanotin kankaat materiaali pora pyörä sarja paahdin voima väline
väri yksikkö äänitys ääni kangas hihna tallennin katkaisin alusta aluna mittaus etiketti
`)

/** Finnish heads that name no product without their first part: an access point is no power station. */
export const FINNISH_VAGUE = listOf(`
aine alusta anturi asema astia hylly järjestelmä kello kirja kone kortti laatikko laite lasi lehti levy massa mittari
moduuli neste ohjain ohjelma osa palvelu paketti pala peili piste pyörä pää runko sarja setti silmä tapa tavat tarvike teos terä
tuki tuote vaihde väline väri yksikkö
`)

export const GERMAN_PARTS = listOf(`
adapter akku anschluss antenne armband aufsatz backofen batterie becher beutel bildschirm birne blende brille buch
buchse controller decke deckel display dose drohne drucker einsatz etui fernbedienung fernseher festplatte filter
folie fritteuse gehause gerat gitter griff grill halter halterung handschuh handy hebel horer hulle jacke kabel kamera
kanne karte kartusche kasten kette kleid klemme klinge knopf kocher koffer kompass konsole kopfhorer korb kuhlschrank
ladegerat lampe laser lautsprecher leiste leiter leuchte licht linse lufter magnet mantel maschine maske matte
maus melder messer mikrofon mixer monitor motor mutze netzteil objektiv ofen panel papier patrone pfanne pinsel platte
player pumpe rahmen rasierer regal regler reiniger riemen roboter router rucksack sack sauger schale schalter
schere schirm schlauch schloss schlussel schrank schraube schuh schutz sensor sessel sitz socke software
speicher spiegel spiel spieler stander station stativ staubsauger steckdose stecker stick stift strahler stuhl
tablett tasche tastatur taste telefon tisch topf trockner tuch ventil verstarker verteiler waage wagen wandler
werkzeug zange zelle zubehor
`)

/** The words of a text, folded. */
function listOf(text: string): readonly string[] {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().split(/\s+/)
}
