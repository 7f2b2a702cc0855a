import { readLines } from './line-table.ts'
import { giftCards } from './shop-words.ts'

const TABLE = `
KTS 5211 tshirt cloth 12 25 12 | lasten T-paita | children’s T-shirt | yellow red blue green pink white
nuttula poutala anbao | Siili/Orava/Kettu/Jänis/Pöllö/Hauki/Mäyrä/Ilves/Ahven/Norppa/Kurki/Sorsa
. material&composition&washing organic&organic100&w40 cotton&cotton100&w40
. size 92 104 116 128 140
family 1 color size 0 92 104 116 128 140
> {n} kestää hiekkalaatikon ja mansikat.|{n} stands the sandpit and the strawberries.
> Niskassa ei ole kutittavaa lappua.|No label to scratch the neck.

KHO 5212 hoodie cloth 25 45 8 | lasten huppari | children’s hoodie | blue yellow green pink
nuttula anbao | Karhu/Hirvi/Ahma/Supi/Majava/Saukko/Kärppä/Lumikko
. material&composition&washing organic&organicpoly&w40
. size 92 104 116 128 140
family 1 color size 0 92 104 116 128 140
> {n} menee päälle ilman riitaa.|{n} goes on without an argument.
> Hupun nyöri on jätetty pois turvallisuuden vuoksi.|There is no cord in the hood, for safety.

KTR 5213 trousers cloth 19 39 10 | lasten housut | children’s trousers | navy olive grey wine
nuttula poutala | Käpy/Oksa/Kanto/Sammal/Naava/Havu/Risu/Juuri/Lehti/Terho
. material&composition&washing cotton&cottonelastane&w40
. size 92 104 116 128 140
family 1 color size 0 92 104 116 128 140
> {n} on vahvistettu polvista.|{n} has reinforced knees.
> Vyötäröä voi säätää kasvun mukaan.|The waist adjusts as the child grows.

KDR 5214 dress cloth 25 45 8 | lasten mekko | children’s dress | red teal pink yellow
nuttula poutala | Mansikka/Mustikka/Vadelma/Karpalo/Lakka/Puolukka/Kirsikka/Luumu
. material&composition&washing organic&organic100&w40
. size 92 104 116 128 140
family 1 color size 0 92 104 116 128 140
> {n} pyörii, kun pyörii itse.|{n} spins when you spin.
> Pehmeä kaulus ja taskut aarteille.|A soft collar, and pockets for treasures.

KBA 5215 overall cloth 19 39 8 | vauvan potkupuku | baby romper | pink yellow mint sand
nuttula | Nuppu/Untuva/Pisara/Höyhen/Kumpu/Nyytti/Tuttu/Pilke
. material&composition&washing organic&organic100&w40 merino&merino100&wool
. size 56 62 68 74 80
family 1 color size 0 56 62 68 74 80
> {n} aukeaa kokonaan: vaipanvaihto sujuu unessakin.|{n} opens all the way: a change goes smoothly, even asleep.
> Resorit pitävät sukat jalassa.|Cuffs keep the socks on.

KRA 5221 overall outer 49 129 10 | lasten haalari | children’s overall | yellow red navy green
tuulimo nuttula | Lätäkkö/Kuravelli/Kaivuri/Nokkonen/Vesisade/Lumilinna/Pulkka/Jäälyhty/Rapakko/Hyrrä
. material&composition&washing polyester&polyrecycled&w30 nylon&nylon100&w30
. season autumn winter
. waterproof 8000 15000
. size 80 92 104 116 128
family 1 color size 0 80 92 104 116 128
> {n} pitää kuivana, vaikka istuisi lätäkössä.|{n} keeps dry even when sitting in a puddle.
> Heijastimet näkyvät joka suuntaan.|Reflectors show in every direction.

KSN 5231 sneaker shoe 29 59 8 | lasten tennarit | children’s sneakers | green blue pink white
askelma nuttula | Hyppy/Juoksu/Pallo/Maali/Keinu/Ralli/Naru/Ruutu
. material&composition&washing canvas&canvasshoe&wipe
. size 24 26 28 30 32 34
family 1 color size 0 24 26 28 30 32 34
> {n} kiinnittyy tarralla, solmuja ei tarvita.|{n} closes with a strap; no knots.
> Varvas on suojattu potkuilta.|The toe is guarded against kicks.

KBO 5232 boot shoe 39 79 6 | lasten talvikengät | children’s winter boots | navy brown black
askelma nuttula | Pakkanen/Jääkarhu/Hanki/Pingviini/Räystäs/Mursu
. material&composition&washing nylon&bootshoe&wipe
. season winter
. size 24 26 28 30 32 34
family 1 color size 0 24 26 28 30 32 34
> {n} pitää varpaat lämpiminä koko välitunnin.|{n} keeps toes warm all through the break.
> Irtovuori kuivuu yössä.|The loose lining dries overnight.

BEA 5311 beanie wool 15 39 10 | pipo | beanie | red cream navy grey green
villava poutala | Tupsu/Korva/Silmu/Hattara/Neulos
. material&composition&washing woolblend&woolblend&wool merino&merino100&wool
name material
> {n} peittää korvat eikä valu silmille.|{n} covers the ears and stays out of the eyes.
> Neulottu kaksinkertaisena.|Knitted double.

SCA 5312 scarf wool 25 79 8 | kaulahuivi | scarf | grey wine navy sand
villava | Kietaisu/Solmu/Lenkki/Hapsu
. material&composition&washing woolblend&woolblend&wool merino&merino100&wool
name material
> {n} lämmittää kaulaa ja pehmentää takin kaulusta.|{n} warms the neck and softens a coat’s collar.
> Riittää kahteen kierrokseen.|Long enough to go round twice.

SOC 5313 socks wool 7 19 6 | sukat | socks | teal black grey navy red
villava poutala anbao | Kantapää/Varvas/Kärki/Nilkka/Sääri/Villi
. material&composition&washing cotton&cottonsock&w40 merino&merinosock&wool
. size 36–38 39–41 42–44
family 2 color size 0 36–38 39–41 42–44
> {n} pysyvät ylhäällä ja kantapää paikallaan.|{n} stay up, and the heel stays put.
> Tuplaneulos kestää kengän hankausta.|Double knit stands the rub of a shoe.

GLO 5314 gloves leather 25 69 6 | käsineet | gloves | brown black navy
askelma villava | Sormi/Koura/Kämmen
. material&composition&washing leather&leatherlined&wipe wool&woolblend&wool
> {n} antavat sormien toimia pakkasessa.|{n} let your fingers work in the frost.
> Kosketusnäyttö toimii etusormella.|The index finger works a touch screen.

BAG 5321 tote leather 29 159 8 | laukku | bag | cream black brown navy
askelma poutala | Kauppa/Kirjasto/Retki/Toimisto
. material&composition&washing cotton&cotton100&w30 leather&leather100&wipe
> {n} vie kirjan, eväät ja neuleen.|{n} carries a book, a lunch and a jumper.
> Sisällä on vetoketjullinen tasku.|There is a zipped pocket inside.

BEL 5322 belt leather 25 65 6 | vyö | belt | brown black
askelma | Solki/Remmi/Kaari
. material&composition&washing leather&leather100&wipe
> {n} on kasviparkittua nahkaa ja vain paranee käytössä.|{n} is vegetable-tanned leather and only gets better.
> Reiät saa lisättyä meillä maksutta.|We add holes free of charge.

SEW 5332 ebook digital 6 15 4 | kaava | sewing pattern | green blue red
poutala | Kaava
. format pdf
type downloadable
= Kaava: suora mekko XS–XXL|Pattern: a straight dress, XS–XXL
= Kaava: lasten pipo ja tuubihuivi|Pattern: a child’s beanie and neck tube
= Kaava: kauppakassi|Pattern: a shopping bag
= Neuleohje: perusvillasukat|Knitting guide: plain wool socks
> Kaava tulostetaan kotona ja liimataan merkkien mukaan.|Print the pattern at home and join it by the marks.
> Ohje etenee kuva kuvalta.|The guide goes picture by picture.

FIX 5333 mending service 9 39 3 | ompelupalvelu | tailoring | teal blue
poutala | Ompelu
type virtual
= Lahkeiden lyhennys|Trousers taken up
= Takin vetoketjun vaihto|A new zip for your jacket
= Neuleen parsinta|A jumper darned
> Tuo vaate myymälään tai lähetä postissa.|Bring the garment to a store, or send it by post.
> Valmista viikossa.|Ready in a week.
`

/** Clothes for children, accessories, patterns and services. */
export const KIDS_LINES = [
  ...readLines(TABLE),
  giftCards('Pouta', 5331, 'poutala', 'teal yellow red blue'),
]
