import type { BrandId } from '../../../shared/brand/brand.ts'
import type { SynonymSet } from '../../../shared/search/synonym.ts'
import type { SeedContext } from './good.ts'

/** What shoppers call goods, and what the shop calls them: `everyday words: words of the shop`. */
const ELECTRONICS = `
pleikkari, pleikka, playstation, xbox, konsoli, nintendo, nintendo switch: pelikonsoli
pelikone: pelitietokone, pelikannettava
peliläppäri, pelaajan kannettava: pelikannettava
pöytäkone, työasema, keskusyksikkö, pc, desktop: pöytätietokone
koulukone, miniläppäri, chromebook, ultrabook, macbook: kannettava tietokone
luuri, kännykkä, kännykät, kapula, iphone, android: puhelin
seniorikännykkä, seniori: älypuhelin
puhelinkotelo, kännykkäkotelo, kännykänkuori, puhelimen kotelo, lompakkokotelo, suojakotelo, kuoret: suojakuori
panssarilasi, suojalasi, suojakalvo, näytönsuojakalvo: näytönsuoja
padi, ipad, taulutietokone: tabletti
lukulaite, e-lukija, sähkökirja, kindle: lukulaite
stylus, piirtokynä, tablettikynä, digikynä: kosketuskynä
urheilukello, sykekello, aktiivisuusranneke, sykemittari, fitness ranneke: älykello
töllö, telkkari, taulutelevisio, älytelevisio, älytv, smart tv: televisio
tv-teline, tv-kiinnike, seinäkiinnike, televisioteline: seinäteline
kaukoohjain, kauko-ohjain: kaukosäädin
digikamera, järkkäri, digijärkkäri, peilitön kamera, pokkari: järjestelmäkamera
action kamera, action-kamera, actionkamera, kypäräkamera, gopro: toimintakamera
drone, drooni, nelikopteri, kopteri, dronet: kuvauskopteri
linssi, putki: objektiivi
kolmijalka, tripodi, kamerateline: jalusta
kameralaukku, kuvauslaukku: kamerareppu
läppärireppu, läppärilaukku, tietokonelaukku: kamerareppu
turvakamera, vahtikamera, ip-kamera, itkuhälytin, ulkokamera: valvontakamera
nettikamera, webbikamera, webcam, tietokonekamera: web-kamera
kajari, kajarit: kaiutin
matkakaiutin, bluetoothkaiutin, älykaiutin: Bluetooth-kaiutin
äänipalkki, kotiteatteri, sound bar: soundbar
levari, vinyylisoitin, lp-soitin: levysoitin
viritinvahvistin, stereot, stereovahvistin, resiiveri: vahvistin
korvanapit, napit, korvakuulokkeet, airpods, kuulonapit: nappikuulokkeet
luurit, korvaluurit, korvalappustereot, kupukuulokkeet: kuulokkeet
headset, kuulokemikrofoni: pelikuulokkeet
mikki, podcast mikki, puhemikki: mikrofoni
padiohjain, joystick, gamepad, pad, ratti: peliohjain
toimistotuoli, työtuoli, pelaajan tuoli, nojatuoli: pelituoli
työpöytä, seisomapöytä, nostopöytä, sähkösäätöinen pöytä: sähköpöytä
virtuaalilasit, vr-silmälasit: VR-lasit
hiirialusta, pelimatto: hiirimatto
näppis, tietokonenäppäimistö: näppäimistö
monitori, tietokonenäyttö, näyttöpääte: näyttö
monitoimilaite, kopiokone, skanneri, faksi: monitoimitulostin
mustepatruuna, patruuna, väripatruuna, tulostimen muste, muste: mustekasetti
laserkasetti, toneri, värikasetti, laserpatruuna: väriainekasetti
kopiopaperi, a4-paperi, printteripaperi, valokuvapaperi: tulostuspaperi
printteri, printterit: tulostin
nettitikku, mokkula, modeemi, tukiasema, wlan tukiasema, wifi, reitittimet: reititin
wifi-vahvistin, wlan-toistin, verkkovahvistin, mesh verkko: mesh-järjestelmä
kytkin, switchi: verkkokytkin
nettijohto, nettipiuha, nettikaapeli, ethernetkaapeli, lan-kaapeli, internetkaapeli, rj45: verkkokaapeli
videokaapeli, näyttökaapeli, näyttöjohto, kuvajohto, kuvapiuha, hdmi-piuha, hdmi johto, antennijohto: kuvakaapeli
kaiutinkaapeli, audiokaapeli, aux-kaapeli, aux-johto, kaiutinjohto: äänikaapeli
latausjohto, latauspiuha, latauskaapeli, usb-johto, usb-piuha, datakaapeli: USB-kaapeli
piuha, johto, töpselijohto: kaapeli
latausalusta, pikalaturi, puhelimen laturi, verkkolaturi, seinälaturi, töpselilaturi: USB-C-laturi
jatkoroikka, roikka, haaroitin, haaroitusrasia, ylijännitesuoja: jatkojohto
töpseli, älypistoke, etäpistorasia, wifi-pistorasia, kaukosäädettävä pistorasia, energiamittari: älypistorasia
hubi, usb-hubi, usb-jakaja, telakointiasema, dokki, dokkausasema: USB-C-telakka
adapteri, muunnin, dongle, usb-adapteri, matka-adapteri: sovitin
muistitikku, usb-tikku, tikku, pendrive: USB-muisti
sd-kortti, sd kortti, micro sd, mikro sd, microsd, kameran kortti: muistikortti
ssd-asema, ulkoinen levy, ulkoinen asema, massamuisti: ulkoinen SSD-levy
kovalevy, ulkoinen kovalevy, kovo, nas-asema, verkkolevy: kiintolevy
powerbank, lisäakku, vara-akku, virtapankki, matka-akku, akkupankki: varavirtalähde
kannettava virtalähde, power station, aggregaatti, virta-asema, ups, ups-laite: voima-asema
aurinkokenno, aurinkolaturi, retkipaneeli: aurinkopaneeli
patteri, sormiparisto, aa-paristo, aaa-paristo, taskulamppuparisto: alkaliparisto
kellon paristo, kelloparisto, cr2032: nappiparisto
akkuparisto, uudelleenladattava paristo, sormiakku: ladattava akku
porakoneen akku, koneakku: työkaluakku
led-lamppu, ledilamppu, polttimo, hehkulamppu, älypolttimo, älyvalo, led-valo, hue: älylamppu
pöytälamppu, lukulamppu, työvalo, työvalaisin, lukuvalo, lamppu: pöytävalaisin
liiketunnistin, ovitunnistin, palovaroitin, vesivahti, lämpömittari, tunnistin: älykodin anturi
ovilukko, sähkölukko, koodilukko: älylukko
termari, termostaatti, patteritermostaatti, lämpötilansäädin: älytermostaatti
pölynimuri, imuri, rikkaimuri, varsiimuri, akkuimuri: varsi-imuri
robottipölynimuri, robotti imuri, siivousrobotti, roomba: robotti-imuri
ilmanraikastin, ilmansuodatin, ilmankostutin, ilmanpuhdistaja: ilmanpuhdistin
kahvikone, espressokone, espressokeitin, moccamaster, suodatinkahvinkeitin: kahvinkeitin
teekeitin, vesikeitin, vedenkuumennin: vedenkeitin
toasteri, paahdin: leivänpaahdin
ilmafritteeraaja, rasvakeitin, friteerauskeitin, ilmakypsennin, kiertoilmakeitin, rasvaton friteerauskeitin: airfryer
blenderi, smoothiekone, yleiskone, sauvasekoitin, smoothie-kone: tehosekoitin
mikro, mikrouuni: mikroaaltouuni
liesi, hella, sähköuuni, kiertoilmauuni, leivinuuni: erillisuuni
jääkaappi, pakastin, kylmäkaappi, pakkanen, jenkkikaappi: jääkaappipakastin
pyykkikone, pesukone, pyykinpesin: pyykinpesukone
partakone, parta-ajokone, trimmeri, parturi, partaveitsi: parranajokone
virustorjunta, antivirus, office, windows, kuvankäsittelyohjelma: ohjelmisto
näytönohjain, näyttis, grafiikkakortti, prosessori, emolevy: pelitietokone
lahjakortit, lahjakuponki: lahjakortti
`

const EVERYDAY: Partial<Record<BrandId, string>> = { electronics: ELECTRONICS }

/** What shoppers of a Finnish demo shop call its goods. */
export function buildSynonyms({ shop, locale }: SeedContext): readonly SynonymSet[] {
  const lines = locale === 'fi-FI' ? (EVERYDAY[shop.brand] ?? '').trim().split('\n') : []
  return lines.filter((line) => line !== '').map(readLine)
}

function readLine(line: string): SynonymSet {
  const [terms = [], maps_to = []] = line.split(':').map((words) => words.trim().split(', '))
  return { id: terms[0] ?? '', terms, maps_to, replaces: false, active: true }
}
