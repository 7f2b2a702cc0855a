/** The tree of the battery shop, written as in category-table.ts. */
export const BATTERY_CATEGORIES = `
3010 | Paristot | Batteries | battery-green | Paristoja vaa’asta taskulamppuun, joka koossa. | Batteries for anything from scales to torches, in every size. | filters valmistaja battery_size chemistry pack_size
  3011 | Nappiparistot | Button cells | coin-silver | Kelloihin, avaimiin ja keittiövaakoihin. | For watches, keys and kitchen scales.
  3012 | AA, AAA ja muut sormiparistot | AA, AAA and other cylinder batteries | battery-copper | Kodin perusparistot pienissä ja isoissa pakkauksissa. | Everyday batteries in small and large packs.
  3013 | Litiumparistot | Lithium batteries | battery-silver | Kevyitä ja pakkasta kestäviä. | Light, and frost does not stop them.
  3014 | Kuulolaiteparistot | Hearing aid batteries | coin-yellow | Värikoodatut koot kuulolaitteisiin. | Colour-coded sizes for hearing aids.
3020 | Ladattavat akut ja laturit | Rechargeables and chargers | battery-blue | Lataa ja käytä uudelleen satoja kertoja. | Charge and use again, hundreds of times. | filters valmistaja battery_size capacity bays
  3021 | Ladattavat sormiakut | Rechargeable AA and AAA | battery-mint | NiMH-akkuja leluihin, kameroihin ja ohjaimiin. | NiMH cells for toys, cameras and controllers.
  3022 | Litiumioniakut | Lithium-ion cells | battery-lilac | Tehoa valaisimiin ja työkaluihin. | Power for lamps and tools.
  3023 | Akkulaturit | Battery chargers | batterycharger-black | Lempeää latausta, joka pidentää akun ikää. | Gentle charging that makes cells last.
3030 | Laiteakut | Device batteries | pack-yellow | Uusi akku vanhaan laitteeseen. | A new battery for an old device. | filters valmistaja compatibility voltage energy
  3031 | Työkaluakut | Tool batteries | pack-green | Akkuja porakoneisiin ja puutarhatyökaluihin. | Packs for drills and garden tools.
  3032 | Puhelinten akut | Phone batteries | phonecell-black | Vaihtoakkuja työkaluineen. | Replacements, with the tools.
  3033 | Kannettavien akut | Laptop batteries | laptopcell-black | Akkuja tunnettuihin kannettaviin. | Batteries for well-known laptops.
3040 | Virtaa matkalle | Power on the go | powerbank-navy | Virta mukaan laukkuun ja autoon. | Power for the bag and the car. | filters valmistaja capacity power color
  3041 | Varavirtalähteet | Power banks | powerbank-green | Puhelin täyteen missä vain. | A full phone anywhere.
  3042 | Apukäynnistimet | Jump starters | booster-red | Auto käyntiin pakkasaamuna. | The car started on a frosty morning.
3050 | Auto ja vene | Car and boat | carbattery-navy | Käynnistysakut, vapaa-ajan akut ja laturit. | Starter and leisure batteries, and chargers. | filters valmistaja amp_hours cold_crank chemistry terminal
  3051 | Autojen akut | Car batteries | carbattery-black | Käynnistysvoimaa Suomen talveen. | Starting power for a Finnish winter.
  3052 | Veneen ja mökin akut | Boat and cabin batteries | carbattery-blue | Syväpurkausta kestäviä akkuja. | Batteries that take deep discharge.
  3053 | Akkujen ylläpitolaturit | Car battery chargers | carcharger-orange | Akku kunnossa yli talven. | The battery in shape through winter.
3060 | Tarvikkeet | Accessories | torch-black | Testerit, laatikot ja lamput. | Testers, boxes and torches.
  3061 | Testerit | Testers | tester-yellow | Tiedä, mikä paristo on tyhjä. | Know which battery is empty.
  3062 | Paristolaatikot | Battery boxes | cellbox-blue | Paristot järjestykseen. | Batteries in order.
  3063 | Taskulamput | Torches | torch-red | Valoa pimeälle polulle. | Light on a dark path.
3070 | Lahjat ja oppaat | Gifts and guides | giftcard-green | Lahjakortteja ja ladattavia oppaita. | Gift cards and guides to download.
  3071 | Lahjakortit | Gift cards | giftcard-yellow | Virtaa lahjaksi. | The gift of power.
  3072 | Oppaat | Guides | ebook-green | Akkujen hoito selkeästi. | Battery care, clearly told.
3080 | Paketit | Sets | batterycharger-white | Yhteensopivat akut ja laturit samassa paketissa. | Cells and chargers that go together.
3090 | Mökille | For the cabin | carbattery-green | Valikoima mökkikauteen. | Chosen for the cabin season. | hidden
`
