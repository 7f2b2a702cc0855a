import { readLines } from './line-table.ts'

/** Clothes for men. */
export const MEN_LINES = readLines(`
MTS 5111 tshirt cloth 19 45 10 | T-paita | T-shirt | black white navy olive grey red
poutala anbao | Eero/Aatos/Toivo/Onni/Veikko/Urho/Oiva/Armas/Tauno/Vilho
. material&composition&washing cotton&cotton100&w40 organic&organic100&w40
. size S M L XL XXL
. fit regular slim loose
family 1 color size 0 S M L XL XXL
> {n} on tukevaa puuvillaa, joka kestää pesun.|{n} is sturdy cotton that stands the wash.
> Sopii sellaisenaan tai kerroksena.|Wear it alone or as a layer.

MSH 5112 shirt cloth 45 109 12 | kauluspaita | shirt | blue white olive black sand
poutala sarka pellavisto | Konsta/Lauri/Eino/Severi/Aarne/Kalle/Topias/Niilo/Elias/Oskari/Julius/Emil
. material&composition&washing cotton&cotton100&w40 flannel&cotton100&w40 linen&linen100&w30
. size S M L XL XXL
. fit slim regular
family 1 color size 0 S M L XL XXL
> {n} pysyy siistinä aamusta iltaan.|{n} stays neat from morning to night.
> Kaulus istuu ilman solmiotakin.|The collar sits well without a tie.

MKN 5113 sweater wool 59 149 10 | neulepaita | jumper | grey navy teal wine cream
villava anbao | Kelo/Honka/Tervas/Kataja/Paju/Haapa/Pihlaja/Tammi/Saarni/Leppä
. material&composition&washing cotton&cotton100&w40 woolblend&woolblend&wool merino&merino100&wool
. size S M L XL XXL
. fit regular
family 1 color size 0 S M L XL XXL
> {n} lämmittää mökillä ja kokouksessa.|{n} warms you at the cabin and in a meeting.
> Hihansuut ja helma pitävät muotonsa.|Cuffs and hem keep their shape.

MHO 5114 hoodie cloth 45 89 8 | huppari | hoodie | grey black green navy
poutala anbao | Halli/Kenttä/Talli/Telakka/Varikko/Hanki/Vaara/Kuru
. material&composition&washing organic&organicpoly&w40
. size S M L XL XXL
. fit regular loose
family 1 color size 0 S M L XL XXL
> {n} on paksua collegea, jossa on paino.|{n} is thick sweatshirt cloth with some weight.
> Huppu on kaksinkertainen.|The hood is double.

MTR 5121 trousers cloth 49 119 10 | housut | trousers | sand black navy olive
sarka poutala | Rata/Väylä/Raitti/Katve/Kannas/Taival/Kulku/Latu/Tanner/Penger
. material&composition&washing cotton&cottonelastane&w40 wool&woolblend&wool
. size S M L XL XXL
. fit slim regular
family 1 color size 0 S M L XL XXL
> {n} taipuu toimistosta pyörän selkään.|{n} goes from the office to the bicycle.
> Sivutaskut ovat tarpeeksi syvät.|The side pockets are deep enough.

MJE 5122 jeans denim 59 129 8 | farkut | jeans | navy black blue grey
sarka anbao | Satama/Laiva/Ruori/Märssy/Köli/Luoto/Kari/Reimari
. material&composition&washing denim&denim100&w40 denim&denimelastane&w40
. size S M L XL XXL
. fit slim regular loose
family 1 color size 0 S M L XL XXL
> {n} on tiivistä denimiä, joka kuluu kauniisti.|{n} is dense denim that wears in well.
> Vahvistetut saumat ja taskut.|Reinforced seams and pockets.

MSO 5123 shorts cloth 29 59 6 | shortsit | shorts | olive blue sand black
poutala | Hiekka/Ulpukka/Kaisla/Vene/Ongenkoho/Uimari
. material&composition&washing cotton&cottonelastane&w40 polyester&polyrecycled&w30
. size S M L XL XXL
. season summer
family 1 color size 0 S M L XL XXL
> {n} kuivuu nopeasti uimisen jälkeen.|{n} dries quickly after a swim.
> Vyötärönauha säätyy.|The waist adjusts.

MJA 5131 jacket outer 99 279 10 | takki | jacket | navy black olive orange
tuulimo sarka | Luode/Koillinen/Kaakko/Lounas/Pohjoinen/Länsi/Itä/Etelä/Tyrsky/Hyrsky
. material&composition&washing polyester&polyrecycled&w30 nylon&nylon100&w30 down&downnylon&w30
. season spring autumn winter
. waterproof 3000 8000 15000
. size S M L XL XXL
family 1 color size 0 S M L XL XXL
> {n} kestää vaakasateen bussipysäkillä.|{n} stands driving rain at a bus stop.
> Teipatut saumat ja säädettävä huppu.|Taped seams and an adjustable hood.

MCO 5132 coat wool 149 399 6 | villakangastakki | wool coat | black grey navy
villava sarka | Senaatti/Kortteli/Vartio/Konttori/Makasiini/Komentaja
. material&composition&washing wool&woolblend&dry wool&wool100&dry
. season autumn winter
. size S M L XL XXL
family 1 color size 0 S M L XL XXL
> {n} kulkee puvun päällä ja neuleen kanssa.|{n} goes over a suit and with a jumper.
> Kangas hylkii kevyttä sadetta.|The cloth sheds light rain.

MSN 5141 sneaker shoe 69 149 8 | tennarit | sneakers | white black navy grey
askelma nordtex | Tahti/Rytmi/Syke/Poljento/Isku/Tempo/Kierre/Kaista
. material&composition&washing leather&leathershoe&wipe canvas&canvasshoe&wipe
. size 40 41 42 43 44 45
family 1 color size 0 40 41 42 43 44 45
> {n} vaimentaa kovan kadun.|{n} softens a hard street.
> Pinta pyyhkiytyy puhtaaksi.|The surface wipes clean.

MBO 5142 boot shoe 119 249 6 | varsikengät | boots | brown black
askelma nordtex | Metsuri/Raivio/Savotta/Tukki/Hakku/Kuokka
. material&composition&washing leather&leathershoe&wipe leather&leatherlined&wipe
. season autumn winter
. size 40 41 42 43 44 45
family 1 color size 0 40 41 42 43 44 45
> {n} pohjataan tarvittaessa uudelleen.|{n} can be resoled when the time comes.
> Lämmin vuori kestää kahdenkymmenen asteen pakkasen.|The warm lining is good for twenty below.
`)
