import { readLines } from './line-table.ts'

/** Clothes for women. */
export const WOMEN_LINES = readLines(`
WTS 5011 tshirt cloth 19 45 12 | T-paita | T-shirt | white navy red green black sand pink
poutala pellavisto anbao | Aava/Helle/Ruusa/Aino/Lilja/Vilja/Alma/Siiri/Kerttu/Enni/Iiris/Sanelma
. material&composition&washing cotton&cotton100&w40 organic&organic100&w40 organic&organicelastane&w40 linen&linenblend&w30
. size XS S M L XL XXL
. fit regular loose slim
family 1 color size 0 XS S M L XL
> {n} on pehmeä jo ensimmäisestä pesusta.|{n} is soft from the first wash.
> Pääntie pitää muotonsa.|The neckline keeps its shape.
> Istuu yhtä hyvin farkkujen kuin hameen kanssa.|Sits well with jeans and with a skirt.

WSW 5012 shirt cloth 39 89 10 | pusero | blouse | white blue sand green black
poutala pellavisto | Hely/Venla/Elsa/Kaisla/Meri/Tuuli/Orvokki/Saimi/Linnea/Hilla
. material&composition&washing viscose&viscose100&w30 cotton&cotton100&w40 linen&linen100&w30
. size XS S M L XL XXL
. fit loose regular
family 1 color size 0 XS S M L XL
> {n} hengittää lämpiminäkin päivinä.|{n} breathes on warm days too.
> Siisti työhön, rento viikonloppuun.|Neat for work, easy at the weekend.

WKN 5013 sweater wool 49 139 12 | neulepusero | knitted jumper | cream wine teal grey navy sand green
villava poutala anbao | Pilvi/Sumu/Routa/Halla/Utu/Usva/Kuura/Lumi/Kaste/Myrsky/Tyyni/Nietos
. material&composition&washing cotton&cotton100&w40 woolblend&woolblend&wool merino&merino100&wool
. size XS S M L XL XXL
. fit loose regular
family 1 color size 0 XS S M L XL
> {n} lämmittää ilman kutitusta.|{n} keeps you warm and does not itch.
> Neulos palautuu muotoonsa ilmavana.|The knit returns to its airy shape.

WHO 5014 hoodie cloth 39 79 6 | huppari | hoodie | grey green navy pink black
poutala anbao | Ranta/Laituri/Niemi/Saari/Lahti/Poukama
. material&composition&washing organic&organicpoly&w40
. size XS S M L XL XXL
. fit loose regular
family 1 color size 0 XS S M L XL
> {n} on sisältä harjattua puuvillaa.|{n} is brushed cotton on the inside.
> Tasku vie puhelimen ja lapaset.|The pocket takes a phone and mittens.

WDR 5021 dress cloth 49 149 14 | mekko | dress | red teal cream navy black green wine
poutala pellavisto | Kielo/Vuokko/Lumme/Ruska/Kanerva/Unelma/Aurora/Esikko/Malva/Päivä/Ilta/Sini/Heinä/Tähti
. material&composition&washing viscose&viscose100&w30 cotton&cotton100&w40 linen&linen100&w30
. size XS S M L XL XXL
. fit regular loose
family 1 color size 0 XS S M L XL
> {n} heilahtaa kauniisti ja siinä on taskut.|{n} swings well and has pockets.
> Sopii juhlaan ja tavalliseen tiistaihin.|Good for a party and for a plain Tuesday.
> Helma ei rypisty matkalaukussa.|The hem does not crease in a suitcase.

WSK 5022 skirt cloth 39 89 8 | hame | skirt | wine black olive navy sand
poutala sarka | Piha/Puisto/Tori/Kuja/Puro/Niitty/Silta/Aukio
. material&composition&washing viscose&viscose100&w30 cotton&cottonelastane&w40 wool&woolblend&wool
. size XS S M L XL XXL
. fit regular
family 1 color size 0 XS S M L XL
> {n} istuu vyötäröllä eikä kierry.|{n} sits at the waist and does not twist.
> Vuori pitää helman paikallaan sukkahousujen päällä.|The lining keeps the hem in place over tights.

WTR 5023 trousers cloth 49 119 10 | housut | trousers | black sand navy olive grey
sarka poutala | Askel/Polku/Reitti/Matka/Kierros/Suunta/Mutka/Kaarre/Rinne/Harju
. material&composition&washing cotton&cottonelastane&w40 viscose&viscose100&w30 wool&woolblend&wool
. size XS S M L XL XXL
. fit regular loose slim
family 1 color size 0 XS S M L XL
> {n} joustaa koko työpäivän.|{n} gives all through the working day.
> Korkea vyötärö ja syvät taskut.|A high waist and deep pockets.

WJE 5024 jeans denim 59 119 8 | farkut | jeans | navy blue black grey
sarka anbao | Indigo/Sininen/Joki/Virta/Aalto/Meriveto/Ulappa/Selkä
. material&composition&washing denim&denim100&w40 denim&denimelastane&w40
. size XS S M L XL XXL
. fit slim regular loose
family 1 color size 0 XS S M L XL
> {n} löystyy sopivasti ja palautuu pesussa.|{n} eases just enough and comes back in the wash.
> Kangas on kudottu Euroopassa.|The denim is woven in Europe.

WJA 5031 jacket outer 89 249 10 | takki | jacket | navy orange green black red
tuulimo poutala | Puhuri/Viima/Tuiska/Navakka/Henkäys/Laine/Vihuri/Pyry/Räntä/Kuuro
. material&composition&washing polyester&polyrecycled&w30 nylon&nylon100&w30 down&downnylon&w30
. size XS S M L XL XXL
. season spring autumn winter
. waterproof 3000 8000 15000
family 1 color size 0 XS S M L XL
> {n} pitää tuulen ja sateen ulkona.|{n} keeps wind and rain out.
> Huppu istuu pipon päälle.|The hood fits over a hat.

WCO 5032 coat wool 129 349 8 | villakangastakki | wool coat | sand black navy wine grey
villava sarka | Esplanadi/Bulevardi/Asema/Raitio/Galleria/Ooppera/Arkadia/Kaivo
. material&composition&washing wool&woolblend&dry wool&wool100&dry
. size XS S M L XL XXL
. season autumn winter
family 1 color size 0 XS S M L XL
> {n} on lämmin ja silti kevyt kantaa.|{n} is warm and yet light to wear.
> Vuoritettu, sisällä kaksi taskua.|Lined, with two pockets inside.

WSN 5041 sneaker shoe 59 139 8 | tennarit | sneakers | white black green pink sand
askelma nordtex | Kevyt/Kipitys/Pyrähdys/Lenkki/Hölkkä/Ripeä/Vauhti/Loikka
. material&composition&washing leather&leathershoe&wipe canvas&canvasshoe&wipe
. size 36 37 38 39 40 41
family 1 color size 0 36 37 38 39 40 41
> {n} ei kaipaa sisäänajoa.|{n} needs no breaking in.
> Pohjallinen on irrotettava.|The insole comes out.

WBO 5042 boot shoe 99 229 6 | nilkkurit | ankle boots | brown black wine
askelma nordtex | Katu/Mukula/Sola/Kivi/Kallio/Sora
. material&composition&washing leather&leathershoe&wipe leather&leatherlined&wipe
. season autumn winter
. size 36 37 38 39 40 41
family 1 color size 0 36 37 38 39 40 41
> {n} pitää jäisellä jalkakäytävällä.|{n} grips an icy pavement.
> Vetoketju sivussa helpottaa pukemista.|A zip at the side makes it easy.
`)
