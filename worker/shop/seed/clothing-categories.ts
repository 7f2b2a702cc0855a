/** The tree of the clothing shop, written as in category-table.ts. */
export const CLOTHING_CATEGORIES = `
5000 | Naiset | Women | dress-red | Vaatteita arkeen, työhön ja juhlaan. | Clothes for every day, for work and for parties. | filters valmistaja size color material fit
  5010 | Naisten paidat ja neuleet | Women’s tops and knits | sweater-wine | Paitoja, puseroita ja lämpimiä neuleita. | Tops, blouses and warm knits.
    5011 | Naisten T-paidat | Women’s T-shirts | tshirt-white | Pehmeitä perusasioita. | Soft essentials.
    5012 | Puserot | Blouses | shirt-blue | Hengittäviä puseroita. | Blouses that breathe.
    5013 | Naisten neuleet | Women’s knitwear | sweater-cream | Villaa ja puuvillaa. | Wool and cotton.
    5014 | Naisten hupparit | Women’s hoodies | hoodie-pink | Rentoon päivään. | For an easy day.
  5020 | Mekot, hameet ja housut | Dresses, skirts and trousers | skirt-olive | Kauniisti laskeutuvia. | They fall well.
    5021 | Mekot | Dresses | dress-teal | Taskullisia mekkoja. | Dresses with pockets.
    5022 | Hameet | Skirts | skirt-wine | Lyhyitä ja pitkiä. | Short and long.
    5023 | Naisten housut | Women’s trousers | trousers-sand | Housuja, jotka joustavat. | Trousers that give.
    5024 | Naisten farkut | Women’s jeans | jeans-blue | Kestävää denimiä. | Denim that lasts.
  5030 | Naisten takit | Women’s outerwear | coat-sand | Säältä suojaan. | Shelter from the weather. | filters valmistaja size color season waterproof
    5031 | Naisten kuoritakit ja untuvatakit | Women’s jackets | jacket-orange | Tuulta ja sadetta vastaan. | Against wind and rain.
    5032 | Naisten villakangastakit | Women’s wool coats | coat-wine | Lämpöä kaupunkiin. | Warmth for the city.
  5040 | Naisten kengät | Women’s shoes | sneaker-white | Kadulle ja metsään. | For street and forest.
    5041 | Naisten tennarit | Women’s sneakers | sneaker-pink | Kevyitä askelia. | Light steps.
    5042 | Nilkkurit | Ankle boots | boot-brown | Pitoa syksyyn. | Grip for autumn.
5100 | Miehet | Men | jacket-navy | Vaatteita, jotka kestävät käyttöä. | Clothes that stand wear. | filters valmistaja size color material fit
  5110 | Miesten paidat ja neuleet | Men’s shirts and knits | shirt-olive | Kauluspaidasta hupparin mukavuuteen. | From a collar to the comfort of a hood.
    5111 | Miesten T-paidat | Men’s T-shirts | tshirt-navy | Tukevaa puuvillaa. | Sturdy cotton.
    5112 | Kauluspaidat | Shirts | shirt-white | Työhön ja viikonloppuun. | For work and weekends.
    5113 | Miesten neuleet | Men’s knitwear | sweater-grey | Lämpöä kerroksittain. | Warmth in layers.
    5114 | Miesten hupparit | Men’s hoodies | hoodie-grey | Paksua collegea. | Thick sweatshirts.
  5120 | Miesten housut | Men’s trousers and jeans | jeans-navy | Pitkiä ja lyhyitä. | Long and short.
    5121 | Chinot ja suorat housut | Chinos and trousers | trousers-olive | Siistejä ja mukavia. | Neat and comfortable.
    5122 | Miesten farkut | Men’s jeans | jeans-black | Tiivistä denimiä. | Dense denim.
    5123 | Shortsit | Shorts | shorts-olive | Kesän housut. | Trousers for summer.
  5130 | Miesten takit | Men’s outerwear | jacket-black | Joka säähän. | For any weather. | filters valmistaja size color season waterproof
    5131 | Miesten kuoritakit ja untuvatakit | Men’s jackets | jacket-green | Kuivana kotiin. | Home dry.
    5132 | Miesten villakangastakit | Men’s wool coats | coat-black | Puvun ja neuleen päälle. | Over a suit or a jumper.
  5140 | Miesten kengät | Men’s shoes | sneaker-black | Askeliin arjessa. | For everyday steps.
    5141 | Miesten tennarit | Men’s sneakers | sneaker-navy | Vaimennusta kadulle. | Soft on a hard street.
    5142 | Varsikengät | Boots | boot-black | Pohjattavia nahkakenkiä. | Leather boots that can be resoled.
5200 | Lapset | Kidswear | overall-yellow | Vaatteita, joissa saa leikkiä. | Clothes to play in. | filters valmistaja size color material
  5210 | Lasten vaatteet | Children’s clothes | tshirt-yellow | Pehmeää luomupuuvillaa. | Soft organic cotton.
    5211 | Lasten T-paidat | Children’s T-shirts | tshirt-green | Eläinten mukaan nimettyjä. | Named after animals.
    5212 | Lasten hupparit | Children’s hoodies | hoodie-blue | Hupun alle piiloon. | Hide under the hood.
    5213 | Lasten housut | Children’s trousers | trousers-navy | Vahvistetut polvet. | Reinforced knees.
    5214 | Lasten mekot | Children’s dresses | dress-pink | Pyöriviä helmoja. | Hems that spin.
    5215 | Vauvat | Babies | overall-pink | Pienimmille ihoille. | For the smallest skins.
  5220 | Lasten ulkovaatteet | Children’s outerwear | overall-red | Kuraan ja lumeen. | For mud and snow.
    5221 | Haalarit | Overalls | overall-navy | Kuivana koko päivän. | Dry all day.
  5230 | Lasten kengät | Children’s shoes | sneaker-green | Juoksemiseen ja hyppimiseen. | For running and jumping.
    5231 | Lasten tennarit | Children’s sneakers | sneaker-blue | Tarrakiinnitys. | With straps.
    5232 | Lasten talvikengät | Children’s winter boots | boot-navy | Lämpimät varpaat. | Warm toes.
5300 | Asusteet | Accessories | beanie-red | Viimeistely, joka lämmittää. | A finish that warms. | filters valmistaja color material
  5310 | Pipot, huivit ja sukat | Hats, scarves and socks | scarf-wine | Villaa päästä varpaisiin. | Wool from head to toe.
    5311 | Pipot | Beanies | beanie-cream | Korvat lämpimiksi. | Warm ears.
    5312 | Kaulahuivit | Scarves | scarf-grey | Kietaise ja lähde. | Wrap up and go.
    5313 | Sukat | Socks | socks-teal | Pysyvät ylhäällä. | They stay up.
    5314 | Käsineet | Gloves | gloves-brown | Sormet toimivat. | Fingers that work.
  5320 | Laukut ja vyöt | Bags and belts | tote-cream | Nahkaa ja kangasta. | Leather and canvas.
    5321 | Laukut | Bags | tote-brown | Kannettavaa kaunista. | Beautiful to carry.
    5322 | Vyöt | Belts | belt-brown | Kestävät vuosia. | They last for years.
  5330 | Lahjakortit, kaavat ja palvelut | Gift cards, patterns and services | giftcard-teal | Lahjaksi, itse tehden ja korjaten. | To give, to make and to mend.
    5331 | Lahjakortit | Gift cards | giftcard-yellow | Antajan helppo valinta. | An easy choice for the giver.
    5332 | Kaavat ja ohjeet | Patterns | ebook-green | Tee itse. | Make it yourself.
    5333 | Korjaus ja ompelu | Mending and tailoring | mending-teal | Vaatteelle lisää vuosia. | More years for your clothes.
5400 | Valmiit asut | Outfits | coat-navy | Valmiita yhdistelmiä. | Put together for you.
5500 | Lahjaideat | Gift ideas | socks-red | Alle neljänkymmenen euron lahjoja. | Presents under forty euros. | hidden
`
