import type { Line } from './line.ts'
import { readLines } from './line-table.ts'
import { giftCards } from './shop-words.ts'

const TABLE = `
BTN 3011 coin cell 2 12 20 | nappiparisto | button cell | silver
ionia salamo patteri | Nappi #/Kello #/Hetki #
. battery_size&chemistry&voltage LR44&alkaline&1.5 SR626&silver&1.55 CR2016&lithium&3 CR2025&lithium&3 CR2032&lithium&3 CR2450&lithium&3
. pack_size 1 2 4 10
. shelf_life 3 5 10
. take_back portable
. label button
name battery_size pack_size
> {n} pitää kellon, vaa’an ja auton avaimen käynnissä.|{n} keeps watches, scales and car keys going.
> Lapsiturvallinen pakkaus avautuu vain saksilla.|The child-safe pack opens with scissors only.
> Jännite pysyy tasaisena loppuun asti.|The voltage stays even to the end.

ALK 3012 battery cell 3 32 32 | alkaliparisto | alkaline battery | green copper black blue
patteri salamo zellmark kennola | Arki #/Vahva #/Kraft #/Perus #
. battery_size&voltage AAA&1.5 AA&1.5 AA&1.5 C&1.5 D&1.5 9V&9
. chemistry alkaline
. pack_size 4 8 12 24 40
. shelf_life 5 7 10
. take_back portable
. label capacity
name battery_size pack_size
> {n} riittää taskulampusta langattomaan hiireen.|{n} does for anything from a torch to a wireless mouse.
> Vuotosuoja pitää laitteen liittimet puhtaina.|Leak protection keeps the contacts of your device clean.
> Iso pakkaus tulee edullisemmaksi ja säilyy vuosia.|The big pack costs less and keeps for years.

LIT 3013 battery cell 7 34 10 | litiumparisto | lithium battery | silver blue black
ionia salamo | Pakkanen #/Retki #
. battery_size&voltage AAA&1.5 AA&1.5 AA&1.5 CR123A&3 9V&9
. chemistry lithium
. pack_size 2 4 8 10
. shelf_life 10 15 20
. take_back portable
. label capacity
name battery_size pack_size
> {n} toimii vielä neljänkymmenen asteen pakkasessa.|{n} still works at forty degrees below zero.
> Kolmanneksen kevyempi kuin alkaliparisto.|A third lighter than an alkaline battery.

HEA 3014 coin cell 4 24 8 | kuulolaiteparisto | hearing aid battery | yellow orange blue
ionia hiillos | Kuulo #/Kuiske #
. battery_size PR70 PR41 PR48 PR44
. chemistry zincair
. voltage 1.4
. pack_size 4 8 24 40
. shelf_life 3
. take_back portable
. label button
name battery_size pack_size
> {n} antaa tasaisen äänen aamusta iltaan.|{n} gives an even sound from morning to night.
> Pitkä tarra on helppo irrottaa kankeillakin sormilla.|The long tab is easy to peel, for stiff fingers too.

RCH 3021 battery cell 9 49 20 | ladattava akku | rechargeable battery | blue white mint
hiillos zellmark kennola | Kierto #/Immer #/Uusi #
. battery_size&capacity AAA&800 AAA&1100 AA&2000 AA&2500 C&5000 D&5000
. chemistry nimh
. voltage 1.2
. pack_size 2 4 4 8
. cycles 500 1000 2100
. rechargeable 1
. take_back portable
. label capacity
name battery_size capacity pack_size
> {n} ladataan satoja kertoja, ja roskaa tulee vähemmän.|{n} is charged hundreds of times and makes less waste.
> Valmiiksi ladattu: käyttöön suoraan pakkauksesta.|Charged beforehand: use it straight from the pack.
> Vuoden kaapissa ollut akku on vielä lähes täynnä.|After a year in the drawer it is still nearly full.

LIC 3022 battery cell 8 39 10 | litiumioniakku | lithium-ion cell | lilac green orange
ionia zellmark | Ydin #/Kern #
. battery_size&capacity 14500&800 18650&2500 18650&3000 18650&3500 21700&5000
. chemistry liion
. voltage 3.6 3.7
. pack_size 1 2 4
. cycles 500 1000
. rechargeable 1
. take_back portable
. label capacity
name battery_size capacity
> {n} tuo valaisimiin ja työkaluihin ison voiman pienessä koossa.|{n} brings lamps and tools great power in a small size.
> Suojapiiri katkaisee virran ennen vahinkoa.|A protective circuit cuts the power before harm is done.

CHA 3023 batterycharger device 15 89 16 | akkulaturi | battery charger | black white grey
hiillos zellmark kennola | Latausasema #/Lader #/Pesä #
. bays 2 4 4 8
. chemistry nimh nimh+liion
. charge_current 0.5 1 2
. batteries none
name bays
> {n} lataa jokaisen akun omassa tahdissaan.|{n} charges every cell at its own pace.
> Näyttö kertoo jäljellä olevan ajan ja akun kunnon.|The display tells the time left and the health of the cell.

TOO 3031 pack cell 29 169 20 | työkaluakku | tool battery | yellow green red black
voltti kennola celtrona | Verstas #/Työ #/Dilna #
. voltage&compatibility 12&tools12 18&tools18 18&tools18 36&tools36
. amp_hours 2 3 4 5 6
. chemistry liion
. rechargeable 1
. take_back portable
. label capacity
name voltage amp_hours
family 3 color amp_hours 0.25 2 4 5
> {n} jaksaa porata koko työpäivän.|{n} keeps drilling all working day.
> Varaustila näkyy valoista yhdellä painalluksella.|Lights show the charge at the press of a button.
> Kumireunat kestävät pudotuksen telineiltä.|Rubber edges survive a fall from the scaffold.

PHB 3032 phonecell cell 15 49 16 | puhelimen vaihtoakku | phone replacement battery | black grey
ionia celtrona | Vaihto #/Nova #
. compatibility phoneA phoneB phoneC phoneD
. capacity&energy 3000&11.5 3500&13.5 4000&15.4 5000&19.2
. voltage 3.85
. chemistry liion
. rechargeable 1
. take_back portable
. label capacity
name compatibility
> {n} palauttaa vanhaan puhelimeen koko päivän virran.|{n} gives an old phone a whole day of power again.
> Työkalut ja tarrat tulevat mukana.|Tools and adhesive strips are included.

LPB 3033 laptopcell cell 39 129 14 | kannettavan akku | laptop battery | black
ionia celtrona | Kannettava #/Notes #
. compatibility laptopA laptopB laptopC
. energy&voltage 42&7.6 48&7.6 56&11.4 70&11.4 94&15.2
. chemistry liion
. rechargeable 1
. take_back portable
. label capacity
name compatibility energy
> {n} antaa väsyneelle koneelle uusia vuosia.|{n} gives a tired machine new years.
> Ohje neuvoo vaihdon kuva kuvalta.|The guide shows the change picture by picture.

PWB 3041 powerbank device 19 119 16 | varavirtalähde | power bank | navy black white green
hiillos kennola salamo | Reppu #/Matka #/Tasku #
. capacity 5000 10000 20000 26800
. power 18 30 65 100
. ports 2 3 4
. chemistry liion
. rechargeable 1
. take_back portable
. label capacity
name capacity
family 3 color capacity 0.3 5000 10000 20000
> {n} lataa puhelimen ja kannettavan yhtä aikaa.|{n} charges phone and laptop at the same time.
> Lentokoneessa sallittu koko, matkustamoon mukaan.|A size allowed on planes, in the cabin.

JMP 3042 booster device 59 199 8 | apukäynnistin | jump starter | red orange black
akseli voltti | Herätys #/Sytke #
. cold_crank&energy 800&37 1000&37 1500&56 2000&74
. voltage 12
. chemistry liion
. rechargeable 1
. take_back portable
. label capacity
name cold_crank
> {n} herättää auton pakkasaamuna ilman toista autoa.|{n} wakes your car on a frosty morning without another car.
> Väärin päin kytkettynäkään mikään ei vahingoitu.|Nothing breaks even if the clamps are the wrong way round.

CAR 3051 carbattery heavy 79 289 16 | käynnistysakku | car battery | black navy grey
akseli zellmark | Talvi #/Anlass #
. amp_hours&cold_crank 45&400 60&540 70&680 80&800 95&900
. voltage 12
. chemistry lead efb agm
. terminal right right left
. deposit deposit
. take_back car
. label capacity
name amp_hours cold_crank
> {n} käynnistää moottorin kylmimpänäkin aamuna.|{n} starts the engine on the coldest morning.
> Huoltovapaa: vettä ei tarvitse lisätä.|Maintenance-free: no water to add.
> Sopii autoihin, joissa moottori sammuu valoissa.|Suits cars that stop the engine at the lights.

BOA 3052 carbattery heavy 99 699 10 | vapaa-ajan akku | leisure battery | blue white green
akseli ionia | Laituri #/Saaristo #
. amp_hours 60 80 100 120
. voltage 12
. chemistry&cycles lead&300 agm&500 lifepo4&2100
. terminal right
. deposit deposit
. take_back car
. label capacity
name amp_hours
> {n} pitää veneen valot ja mökin jääkaapin käynnissä.|{n} keeps the boat lit and the cabin fridge cold.
> Kestää satoja syviä purkuja.|Takes hundreds of deep discharges.

MCB 3053 carcharger device 39 189 8 | ylläpitolaturi | car battery charger | black orange red
akseli kennola | Vire #/Kevät #
. charge_current 1 4 7 10
. voltage 12
. chemistry lead+agm lead+agm+lifepo4
. batteries none
name charge_current
> {n} pitää akun täytenä koko talven.|{n} keeps the battery full all winter.
> Jätä paikalleen: laturi pysähtyy itse.|Leave it on: the charger stops by itself.

TST 3061 tester device 9 49 5 | paristotesteri | battery tester | yellow black red
kennola | Mittari #
. chemistry alkaline+nimh+lithium
. batteries none
> {n} kertoo hetkessä, onko paristossa vielä virtaa.|{n} tells in a moment whether a battery still has power.
> Mittaa myös nappiparistot.|Measures button cells too.

BOX 3062 cellbox small 9 39 5 | paristolaatikko | battery box | blue green grey
kennola | Järjestys #
. pack_size 1
. batteries none
> {n} pitää paristot järjestyksessä koon mukaan.|{n} keeps batteries in order by size.
> Oma lokero tyhjille, jotka odottavat kierrätystä.|A place of its own for empty ones that wait for recycling.

TOR 3063 torch device 15 99 10 | taskulamppu | torch | black red blue
salamo hiillos | Kajastus #/Polku #
. brightness 150 400 1000 2000
. battery_size AAA AA 18650 21700
. batteries none
name brightness
> {n} valaisee polun ja sulan veden.|{n} lights up the path and the open water.
> Kolme kirkkautta ja punainen yövalo.|Three levels and a red night light.

GID 3072 ebook digital 5 15 3 | opas | guide | green blue red
kennola | Opas
. format pdf
type downloadable
= Akut kuntoon: hoito-opas|Batteries in shape: a care guide
= Mökin sähköt akuilla|Battery power for the cabin
= Auton akku läpi talven|Your car battery through the winter
> Selkeä opas kuvineen, luettavissa heti.|A clear guide with pictures, ready to read.
> Neuvot on kirjoitettu tavallisella kielellä.|The advice is written in plain words.
`

export const BATTERY_LINES: readonly Line[] = [
  ...readLines(TABLE),
  giftCards('Kenno', 3071, 'kennola', 'green blue yellow copper'),
]
