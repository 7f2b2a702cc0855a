import { readLines } from './line-table.ts'
import { giftCards } from './shop-words.ts'

const TABLE = `
SLE 6011 sleeve soft 25 89 24 | suojatasku | sleeve | grey navy green sand black pink
huopala verso nordholm | Huopa/Liepeä/Fold/Kangas/Poimu/Skin/Villa/Laskos/Wrap/Vanu/Taitos/Pocket
. compatibility air13 air15 pro14 pro16
. material felt fabric leather
name compatibility
family 2 color compatibility 0.06 air13 air15 pro14 pro16
> {n} istuu tiukasti ja avautuu yhdellä kädellä.|{n} fits closely and opens with one hand.
> Pehmeä vuori ei naarmuta kantta.|The soft lining does not scratch the lid.

SHL 6012 shell soft 25 59 12 | kovakuori | hard case | black blue lilac mint
verso nordholm | Kilpi/Clear/Panssari/Frost/Haarniska/Snap
. compatibility air13 air15 pro14 pro16
. material plastic
name compatibility
family 3 color compatibility 0 air13 pro14 pro16
> {n} suojaa naarmuilta painamatta reppua.|{n} guards against scratches without weighing down your bag.
> Jäähdytysaukot jäävät auki.|The vents stay open.

BAG 6013 bag soft 59 199 12 | reppu | backpack | black grey navy sand
huopala nordholm | Kulku/Nord/Asema/Fjord/Lähtö/Vinter
. material fabric leather
. screen_size 14 16
name screen_size
> {n} vie koneen, eväät ja sateenvarjon.|{n} takes the machine, a lunch and an umbrella.
> Koneen lokero ei ylety pohjaan asti, joten kolaus ei satu.|The laptop pocket ends above the bottom, so a knock does no harm.

HUB 6021 hub port 29 129 20 | USB-C-jakaja | USB-C hub | silver grey black
satamo verso quadlink | Haara #/Solmu #/Link #
. ports 3 4 5 7 8
. connectivity usba+hdmi usba+hdmi+sd usba+hdmi+ethernet usba+hdmi+sd+ethernet
. power 60 85 100
name ports
. take_back device
> {n} tuo puuttuvat liitännät yhdestä reiästä.|{n} brings back the missing ports from one socket.
> Alumiinikuori pysyy viileänä.|The aluminium shell stays cool.

DOC 6022 macdock port 149 349 12 | telakka | dock | silver black
satamo quadlink | Laituri #/Base #
. ports 8 11 14
. connectivity usbc+hdmi+ethernet thunderbolt+ethernet+sd thunderbolt+ethernet+sd+hdmi
. power 85 100 140
name ports power
. take_back device
> {n} kytkee näytöt, levyt ja virran yhdellä johdolla.|{n} connects displays, drives and power with one cable.
> Herää koneen mukana.|Wakes with the machine.

ADP 6023 adapter port 12 49 14 | sovitin | adapter | silver white grey
satamo verso | Siltain #/Turn #
. connectivity usba hdmi ethernet sd jack
name connectivity
> {n} yhdistää vanhan laitteen uuteen.|{n} joins an old device to a new one.
> Niin lyhyt, ettei se roiku.|So short that it does not dangle.

CRD 6024 reader port 15 59 8 | kortinlukija | card reader | silver black
satamo quadlink | Lukko #/Read #
. connectivity sd sd+usba
. speed 100 300 900
name speed
. take_back device
> {n} tyhjentää kameran kortin hetkessä.|{n} empties a camera card in a moment.
> Kaksi korttia yhtä aikaa.|Two cards at the same time.

CBL 6031 cable small 9 79 24 | kaapeli | cable | white black blue orange
solmio quadlink verso | Naru/Wire/Säie/Punos/Braid/Kuitu/Lanka/Cord/Rihma
. connector ctoc ctoa magnetic thunderbolt
. length 0.5 1 2 3
. power 60 100 240
. material braided
name connector length
family 3 color length 0.15 0.5 1 2
> {n} taipuu ilman muistijälkeä.|{n} bends without remembering.
> Punottu pinta kestää repun pohjalla.|The braided surface survives the bottom of a bag.

CHG 6032 charger port 25 119 14 | laturi | charger | white black
virtamo verso | Pistoke #/Volt #
. power 35 67 96 140
. ports 1 2 3
name power
. take_back device
> {n} lataa koneen ja puhelimen samasta pistokkeesta.|{n} charges laptop and phone from one socket.
> Puolet pienempi kuin vanha laturisi.|Half the size of your old one.

PWB 6033 powerbank port 59 179 10 | varavirtalähde | power bank | black grey navy
virtamo quadlink | Vara #/Cell #
. capacity 10000 20000 26800
. power 45 65 100
name capacity
family 3 color capacity 0.35 10000 20000
. take_back device
> {n} antaa kannettavalle neljä tuntia lisää.|{n} gives your laptop four more hours.
> Näyttö kertoo jäljellä olevan varauksen.|A display tells how much is left.

STA 6041 stand desk 25 119 16 | kannettavan teline | laptop stand | silver grey black sand
taso nordholm | Koroke/Riser/Kulma/Tilt/Jalka/Lift/Penkki/Step
. material aluminium wood
. compatibility air13 air15 pro14 pro16
name material
> {n} nostaa näytön silmien korkeudelle.|{n} lifts the screen to the height of your eyes.
> Taittuu reppuun sopivaksi.|Folds to fit a bag.

KEY 6042 keyboard desk 49 189 14 | näppäimistö | keyboard | white silver black sand
taso quadlink | Rivi #/Type #
. layout nordic us
. wireless 1
. battery_life 60 90 200
name layout
. take_back device
> {n} tuntuu napakalta ja kuulostaa hiljaiselta.|{n} feels crisp and sounds quiet.
> Vaihtaa kolmen laitteen välillä napista.|Switches between three devices at a key.

MOU 6043 mouse desk 29 119 12 | hiiri | mouse | white black silver pink
taso verso | Kivi #/Glide #
. wireless 1
. battery_life 60 90
. dpi 1600 4000 8000
name dpi
. take_back device
> {n} istuu käteen ja rullaa mykkänä.|{n} fits the hand and scrolls in silence.
> Ladattaessakin käytettävissä.|Usable while it charges.

TPD 6044 trackpad desk 79 149 6 | kosketusalusta | trackpad | white black silver
taso | Pinta #
. wireless 1
. battery_life 60 90
. take_back device
> {n} tunnistaa eleet reunasta reunaan.|{n} reads gestures from edge to edge.
> Lasipinta on viileä ja tarkka.|The glass is cool and precise.

MON 6045 monitor screen 299 1499 12 | näyttö | display | silver black
kirkkola | Ikkuna #/Taulu #
. screen_size 24 27 32
. resolution 4K 4K 5K 6K
. panel ips
. power 65 90 96
. energy_class G F E
name screen_size resolution
. take_back device
> {n} näyttää saman terävyyden kuin kannettavasi.|{n} is as sharp as your laptop.
> Yksi kaapeli: kuva, virta ja tiedostot.|One cable: picture, power and files.

LBR 6046 lightbar desk 39 129 6 | näyttövalo | monitor light | black silver white
kirkkola | Kajo #/Beam #
. brightness 400 600
. take_back device
> {n} valaisee pöydän heijastamatta näyttöön.|{n} lights the desk without glare on the screen.
> Valkoisen sävy säätyy nupista.|A knob sets the tone of white.

SSD 6051 ssd store 79 399 14 | ulkoinen SSD | portable SSD | black blue silver orange
kantamus quadlink | Holvi #/Vault #
. storage 500 1000 2000 4000
. speed 900 2000 2800
name storage
family 3 color storage 0.5 500 1000 2000
. take_back device
> {n} varmuuskopioi koneen kahvitauolla.|{n} backs up your machine over a coffee.
> Kestää pudotuksen kahdesta metristä.|Survives a fall from two metres.

HDD 6052 harddisk store 69 249 8 | kiintolevy | hard drive | silver black
kantamus | Arkisto #
. storage 1000 2000 4000 8000
. speed 100
name storage
. take_back device
> {n} pitää vuosien kuvat tallessa.|{n} keeps years of pictures safe.
> Valmiiksi alustettu Macille.|Formatted for Mac.

HDP 6061 headphones desk 59 299 10 | kuulokkeet | headphones | white black silver navy
kaiku nordholm | Hiljaisuus #/Still #
. battery_life 30 60
. wireless 1
. take_back device
> {n} vaimentaa avokonttorin.|{n} hushes the open office.
> Vaihtaa puhelun koneesta puhelimeen itse.|Moves a call from laptop to phone by itself.

CLE 6062 cleaner small 9 29 6 | puhdistussarja | cleaning kit | blue white green
huopala | Pyyhkäisy/Loisto/Häive/Puhdas/Kirkas/Raikas
. material fabric
> {n} poistaa sormenjäljet raidattomasti.|{n} takes off fingerprints without streaks.
> Liina pestään ja käytetään uudelleen.|The cloth is washed and used again.

SFT 6071 software digital 9 89 8 | ohjelma | software | blue green orange red
sovellin | Ohjelma
. licence one year
type downloadable
= Varmuuskopio helposti, kertamaksu|Easy backup, one-time licence
= Ikkunat järjestykseen, kertamaksu|Windows in order, one-time licence
= Valokuvien siivooja, vuosilisenssi|Photo tidier, one-year licence
= Kuittien skanneri, vuosilisenssi|Receipt scanner, one-year licence
= Leikepöydän muisti, kertamaksu|Clipboard memory, one-time licence
= Salasanojen holvi, vuosilisenssi|Password vault, one-year licence
= Suomen oikoluku, kertamaksu|Finnish spelling, one-time licence
= Äänitteiden litterointi, vuosilisenssi|Recording to text, one-year licence
> Lisenssi tulee sähköpostiin ja toimii kahdessa koneessa.|The licence comes by e-mail and works on two machines.
> Ei tilauksia ilman lupaa.|No renewals without asking.

SVC 6072 warranty service 29 199 5 | huoltopalvelu | service plan | green blue orange
taso | Huolto
. licence year
type virtual
= Huoltosopimus kannettavalle, 1 vuosi|Service plan for a laptop, 1 year
= Huoltosopimus pöytäkoneelle, 1 vuosi|Service plan for a desktop, 1 year
= Akun vaihto kannettavaan|Laptop battery replacement
= Tietojen siirto uuteen koneeseen|Moving your data to a new machine
= Käyttöönotto etänä|Remote set-up
> Huoltaja soittaa ja sopii ajan.|Our technician calls to agree on a time.
> Työ tehdään Suomessa.|The work is done in Finland.
`

/** What goes with a Mac. */
export const MAC_LINES = [
  ...readLines(TABLE),
  giftCards('Siru', 6073, 'taso', 'silver blue orange lilac'),
]
