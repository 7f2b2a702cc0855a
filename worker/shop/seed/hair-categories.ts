/** The tree of the hair shop, written as in category-table.ts. */
export const HAIR_CATEGORIES = `
4010 | Pesu ja hoito | Wash and condition | bottle-mint | Hyvä hiuspäivä alkaa pesusta. | A good hair day begins with the wash. | filters valmistaja hair_type scent volume free_of
  4011 | Shampoot | Shampoos | bottle-blue | Lempeitä ja tehokkaita. | Gentle and thorough.
  4012 | Hoitoaineet | Conditioners | tube-pink | Takut auki ja kosteus talteen. | Tangles out, moisture in.
  4013 | Kuivashampoot | Dry shampoos | mist-white | Kiireiseen aamuun. | For a hurried morning.
4020 | Tehohoidot | Treatments | jar-copper | Korjaa, suojaa ja kiillottaa. | Mends, guards and shines. | filters valmistaja hair_type scent volume free_of
  4021 | Hiusnaamiot | Hair masks | jar-sand | Kerran viikossa riittää. | Once a week will do.
  4022 | Hiusöljyt | Hair oils | dropper-copper | Muutama tippa kiiltoa. | A few drops of shine.
  4023 | Jätettävät hoidot | Leave-in care | mist-blue | Suihkuta ja lähde. | Spray and go.
  4024 | Hiuspohjan hoito | Scalp care | dropper-green | Kaikki alkaa pohjasta. | It all starts at the scalp.
4030 | Värit | Colour | colourbox-copper | Uusi sävy kotona. | A new shade at home. | filters valmistaja shade coverage volume
  4031 | Kestovärit | Permanent colours | colourbox-chestnut | Väri, joka pysyy. | Colour that stays.
  4032 | Sävyttävät hoidot | Colour masks | tube-lilac | Raikastus pesujen välissä. | A freshen-up between washes.
4040 | Muotoilu | Styling | aerosol-black | Pito, joka näyttää luonnolliselta. | Hold that looks natural. | filters valmistaja hold finish volume
  4041 | Hiuslakat | Hairsprays | aerosol-silver | Kampaus pysyy. | The style stays.
  4042 | Vahat ja savet | Waxes and clays | jar-black | Rakennetta lyhyisiin hiuksiin. | Texture for short hair.
  4043 | Muotovaahdot | Mousses | aerosol-lilac | Nostetta tyveen. | Lift at the roots.
  4044 | Kiharatuotteet | Curl products | pump-pink | Kihara kuriin lempeästi. | Curls, gently kept.
4050 | Laitteet | Tools | dryer-copper | Kuivaajat, raudat ja kihartimet. | Dryers, straighteners and curlers. | filters valmistaja power max_heat color
  4051 | Hiustenkuivaajat | Hair dryers | dryer-black | Nopeasti kuivaksi. | Dry in a moment.
  4052 | Suoristusraudat | Straighteners | iron-pink | Sileää vailla nykimistä. | Smooth, without pulling.
  4053 | Kihartimet | Curling irons | curler-copper | Laineita ja kiharoita. | Waves and curls.
4060 | Harjat ja tarvikkeet | Brushes and accessories | brush-brown | Hyvä harja kestää vuosia. | A good brush lasts for years. | filters valmistaja bristle color
  4061 | Hiusharjat | Hairbrushes | brush-black | Selvittävät repimättä. | They untangle gently.
  4062 | Kammat | Combs | comb-brown | Käsin viimeisteltyjä. | Finished by hand.
  4063 | Soljet ja pinnit | Clips | clip-pink | Nuttura hetkessä. | A bun in a moment.
4070 | Lahjat ja oppaat | Gifts and guides | giftcard-pink | Hemmottelua annettavaksi. | Pampering to give.
  4071 | Lahjakortit | Gift cards | giftcard-copper | Aina oikea sävy. | Always the right shade.
  4072 | Oppaat | Guides | ebook-pink | Kampaajien neuvot. | Advice from hairdressers.
4080 | Lahjapakkaukset | Gift sets | pump-mint | Valmiiksi yhteen sovitettuja. | Put together to match.
4090 | Matkakoot | Travel sizes | mist-pink | Alle 100 millilitran pakkaukset. | Packs of 100 millilitres and less. | hidden
`
