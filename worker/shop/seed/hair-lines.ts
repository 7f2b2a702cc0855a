import { readLines } from './line-table.ts'
import { giftCards } from './shop-words.ts'

const TABLE = `
SHA 4011 bottle wash 8 42 32 | shampoo | shampoo | mint sand blue pink white copper
suortuva villiruusu kamihana koivulehto | Kosteus/Runsas/Hana/Koivu/Kiilto/Ruusu/Mizu/Tuohi/Raikas/Nuppu/Yuki/Mahla/Arki/Terälehti/Kaze/Lehtevä
. hair_type normal dry dry coloured fine curly
. scent none birch rose citrus
. volume 250 250 400 1000
. free_of sulphate+silicone silicone sulphate+perfume
. ingredients shampoo shampoomild
. warning eyes
name volume
family 4 scent volume 0.6 250 400 1000
packed
> {n} pesee puhtaaksi mutta jättää kosteuden hiukseen.|{n} washes clean yet leaves moisture in the hair.
> Vaahtoaa kevyesti ja huuhtoutuu nopeasti.|Lathers lightly and rinses out fast.
> Sopii herkälle hiuspohjalle.|Kind to a sensitive scalp.

CON 4012 tube wash 9 39 26 | hoitoaine | conditioner | mint sand pink lilac white
suortuva villiruusu koivulehto | Kosteus/Runsas/Koivu/Silkki/Ruusu/Tuohi/Selkeys/Terälehti/Mahla
. hair_type normal dry coloured fine curly
. scent none birch rose citrus
. volume 200 250 400 1000
. free_of silicone silicone+perfume
. ingredients conditioner conditionerrich
. warning eyes
name volume
family 4 scent volume 0.6 200 250 400
packed
> {n} avaa takut kahdessa minuutissa.|{n} loosens tangles in two minutes.
> Hius jää ilmavaksi eikä lässähdä.|Hair stays airy and does not fall flat.

DRS 4013 mist wash 9 22 10 | kuivashampoo | dry shampoo | white yellow pink
kiharala suortuva | Huomen/Tuuletus/Kiire/Aamu
. hair_type fine normal
. scent none citrus
. volume 75 150 200
. ingredients dryshampoo
. warning flammable
name volume
packed
> {n} antaa hiuksille uuden päivän ilman pesua.|{n} gives your hair another day without washing.
> Ei jätä valkoista pintaa.|Leaves no white cast.

MSK 4021 jar care 14 49 18 | hiusnaamio | hair mask | copper sand pink teal
suortuva kamihana koivulehto | Syvä/Kura/Juuri/Lepo/Hana/Hunaja
. hair_type dry coloured curly
. scent none birch rose
. volume 200 250 500
. free_of silicone sulphate+silicone
. ingredients mask
. warning eyes
name volume
family 4 scent volume 0.5 200 250 500
packed
> {n} korjaa kesän ja suoristusraudan jäljet.|{n} mends what summer and hot irons have done.
> Kymmenen minuuttia kerran viikossa riittää.|Ten minutes once a week will do.

OIL 4022 dropper care 12 45 14 | hiusöljy | hair oil | copper yellow green
villiruusu koivulehto | Pisara/Kulta/Loiste/Tyrni/Kehä/Karpalo/Hehku/Siemen
. hair_type dry curly coloured
. scent none rose citrus
. volume 30 50 100
. free_of silicone+perfume
. ingredients oil
name volume
packed
> {n} sulkee latvat ja tuo kiillon muutamalla tipalla.|{n} seals the ends and adds shine with a few drops.
> Imeytyy eikä liimaa.|Sinks in without sticking.

LEV 4023 mist care 11 34 16 | jätettävä hoitosuihke | leave-in spray | blue mint lilac
suortuva kiharala | Sumutus/Kietoa/Usva/Lainehtiva/Selvitys/Kihara/Suihke/Ote
. hair_type normal dry curly fine
. scent none citrus rose
. volume 100 150 200
. heat yes no
. ingredients leavein
. warning eyes
name volume
packed
> {n} suojaa lämmöltä ja helpottaa kampausta.|{n} guards against heat and makes combing easy.
> Suihkuta pyyhekuivaan hiukseen, ei huuhdella.|Spray on towel-dried hair; no rinsing.

SCA 4024 dropper care 15 39 10 | hiuspohjaseerumi | scalp serum | blue green white
kamihana koivulehto | Rauha/Tasapaino/Sora/Pohja
. hair_type normal dry
. scent none birch
. volume 50 100
. free_of silicone+perfume
. ingredients serum
name volume
packed
> {n} rauhoittaa kutisevan hiuspohjan.|{n} calms an itching scalp.
> Hieronta illalla, ei huuhdella.|Massage in at night; do not rinse.

COL 4031 colourbox colour 9 24 24 | kestoväri | permanent colour | blonde chestnut brown black copper wine
belcrin suortuva | Sävy/Väri/Sarja/Paletti/Tono/Hehku/Varjo/Ruska/Kaste/Luonne/Mezzo/Ilta
. shade blonde sand chestnut brown black copper wine
. volume 120 180
. coverage full greys
. ingredients colourant
. warning allergy
name shade
packed
> {n} peittää harmaat ja kestää kahdeksan viikkoa.|{n} covers grey and lasts for eight weeks.
> Pakkauksessa kaikki: väri, kehite, käsineet ja hoito.|All in the box: colour, developer, gloves and care.

TON 4032 tube colour 10 26 12 | sävytehoste | colour mask | lilac pink copper brown
belcrin suortuva | Hopeoi/Lämpö/Viileys/Huuru/Kajo/Rusko
. shade blonde sand chestnut copper wine
. volume 150 200
. ingredients toner
. warning eyes
name shade volume
family 3 shade volume 0.35 150 200
packed
> {n} raikastaa sävyn pesujen välissä.|{n} freshens the shade between washes.
> Vaikuta viisi minuuttia, huuhtele.|Leave for five minutes, then rinse.

SPR 4041 aerosol style 8 28 16 | hiuslakka | hairspray | silver black copper blue
kiharala belcrin | Pito/Lentely/Tuuli/Kehys/Asento/Aria/Näyttämö/Kestävä
. hold light medium strong strong
. volume 75 250 400
. ingredients spray
. warning flammable
name hold volume
packed
> {n} pitää kampauksen mutta lähtee harjalla.|{n} holds the style yet brushes out.
> Ei tahmaa eikä hilseile.|Not sticky, no flakes.

WAX 4042 jar style 9 26 16 | muotoiluvaha | styling wax | black green copper navy
kiharala suortuva | Matta/Savi/Rakenne/Muoto/Tahto/Suunta/Kouru/Kierre
. hold medium strong
. finish matte natural shine
. volume 75 100
. ingredients wax
name hold volume
packed
> {n} antaa rakenteen, jota voi muokata koko päivän.|{n} gives a texture you can rework all day.
> Lämmitä kämmenissä ja levitä kuiviin hiuksiin.|Warm it in your palms and work into dry hair.

MOU 4043 aerosol style 9 24 8 | muotovaahto | mousse | white lilac mint
kiharala belcrin | Kupla/Ilmava/Pilvimäinen/Volyymi
. hold light medium strong
. volume 200 300
. ingredients mousse
. warning flammable
name hold volume
packed
> {n} nostaa tyven ja pitää kiharan koossa.|{n} lifts the roots and keeps curls together.
> Lämpösuoja 220 asteeseen.|Heat protection up to 220 degrees.

CUT 4044 pump style 10 24 8 | kiharavoide | curl cream | pink yellow teal
kiharala villiruusu | Spiraali/Vieteri/Aaltoilu/Silmukka
. hold light medium
. volume 150 250
. hair_type curly
. ingredients leavein
name volume
packed
> {n} kokoaa kiharat kimpuiksi ilman pörröä.|{n} gathers curls without frizz.
> Levitä märkään hiukseen ja anna kuivua.|Apply to wet hair and let it dry.

DRY 4051 dryer tool 29 249 12 | hiustenkuivaaja | hair dryer | black white copper pink
puhurila kamihana | Föhn #/Ilmava #
. power 1400 1800 2200 2400
. ion yes
. weight 390 480 560
name power
family 3 color power 0.3 1400 1800 2200
> {n} kuivaa nopeasti ja hiljaa.|{n} dries fast and quietly.
> Kylmä puhallus viimeistelee kampauksen.|A cool shot finishes the style.

IRO 4052 iron tool 29 199 12 | suoristusrauta | hair straightener | black pink copper white
puhurila kamihana | Suora #/Liuku #
. power 45 65
. max_heat 200 220 230
. weight 320 390
name max_heat
> {n} liukuu nykimättä ja lämpenee puolessa minuutissa.|{n} glides without pulling and heats in half a minute.
> Sammuu itsestään tunnin kuluttua.|Switches itself off after an hour.

CUR 4053 curler tool 29 149 8 | kiharrin | curling iron | black copper pink
puhurila | Kierto #/Laine #
. barrel 19 25 32
. max_heat 200 220
name barrel
> {n} tekee löysiä laineita tai tiukkoja kiharoita.|{n} makes loose waves or tight curls.
> Kärki pysyy viileänä.|The tip stays cool.

BRU 4061 brush small 8 49 16 | hiusharja | hairbrush | brown black pink mint
tuomela puhurila | Selvä/Pyöreä/Villi/Tasainen/Tyyni/Hieronta/Pitkä/Harjas
. barrel 19 25 32 43
. bristle boar nylon mixed
name bristle
> {n} selvittää takut repimättä.|{n} untangles without pulling.
> Puhdistuu lämpimällä vedellä ja shampoolla.|Cleans with warm water and shampoo.

CMB 4062 comb small 4 19 8 | kampa | comb | brown black sand
tuomela | Harva/Tiheä/Varsi/Tasku
. bristle wood horn
> {n} on viimeistelty käsin, joten se ei sähköistä.|{n} is finished by hand, so there is no static.
> Mahtuu taskuun.|Fits in a pocket.

CLP 4063 clip small 4 24 10 | hiussolki | hair clip | brown pink black cream teal
tuomela villiruusu | Perhonen/Lehti/Kaari/Aallokko/Napsu/Simpukka
. bristle acetate
> {n} pitää paksunkin nutturan.|{n} holds even a thick bun.
> Ei katko hiuksia.|Does not break hair.

GID 4072 ebook digital 5 12 3 | opas | guide | pink green copper
suortuva | Opas
. format pdf
type downloadable
= Kiharoiden hoito askel askeleelta|Caring for curls, step by step
= Väri kotona: opas|Colour at home: a guide
= Hiuspohja kuntoon|A healthy scalp
> Opas kulkee askel kerrallaan kuvien kanssa.|The guide goes one step at a time, with pictures.
> Kampaajien kirjoittama.|Written by hairdressers.
`

/** Hair products and tools. */
export const HAIR_LINES = [
  ...readLines(TABLE),
  giftCards('Latva', 4071, 'suortuva', 'pink copper mint lilac'),
]
