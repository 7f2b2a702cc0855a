/** The tree of the Mac accessories shop, written as in category-table.ts. */
export const MAC_CATEGORIES = `
6010 | Suojat ja laukut | Sleeves and bags | sleeve-grey | Kone kulkee naarmuitta. | Your machine travels without a scratch. | filters valmistaja compatibility material color
  6011 | Suojataskut | Sleeves | sleeve-green | Huopaa, kangasta ja nahkaa. | Felt, fabric and leather.
  6012 | Kovakuoret | Hard cases | shell-lilac | Suojaa, joka napsahtaa paikalleen. | Protection that snaps on.
  6013 | Reput | Backpacks | bag-navy | Kone ja arki selässä. | Machine and day on your back.
6020 | Jakajat ja telakat | Hubs and docks | hub-silver | Puuttuvat liitännät takaisin. | The missing ports, back again. | filters valmistaja ports connectivity power
  6021 | USB-C-jakajat | USB-C hubs | hub-grey | Yhdestä reiästä moneksi. | From one socket to many.
  6022 | Työpöytätelakat | Desktop docks | macdock-silver | Yksi johto koko pöytään. | One cable for the whole desk.
  6023 | Liitinsovittimet | Port adapters | adapter-silver | Vanha ja uusi samaan pöytään. | Old and new at one desk.
  6024 | Kortinlukijat | Card readers | reader-black | Kuvat talteen. | Pictures, safe.
6030 | Virta ja johdot | Power and cables | cable-orange | Latausta ja tiedonsiirtoa. | Charging and data. | filters valmistaja connector length power color
  6031 | USB-C- ja Thunderbolt-kaapelit | USB-C and Thunderbolt cables | cable-white | Oikean pituinen johto. | A cable of the right length.
  6032 | USB-C-laturit | USB-C chargers | charger-white | Pieniä ja tehokkaita. | Small and powerful.
  6033 | Kannettavan varavirta | Laptop power banks | powerbank-black | Neljä tuntia lisää. | Four more hours.
6040 | Työpiste | Desk | stand-silver | Hyvä asento ja selkeä pöytä. | A good posture and a clear desk. | filters valmistaja material wireless layout color
  6041 | Telineet | Stands | stand-sand | Näyttö silmien korkeudelle. | The screen at eye height.
  6042 | Mac-näppäimistöt | Mac keyboards | keyboard-silver | Pohjoismainen asettelu. | With the Nordic layout.
  6043 | Mac-hiiret | Mac mice | mouse-white | Hiljaisia ja tarkkoja. | Quiet and precise.
  6044 | Kosketusalustat | Trackpads | trackpad-white | Eleet pöydälle. | Gestures on your desk.
  6045 | USB-C-näytöt | USB-C displays | monitor-silver | Yksi kaapeli riittää. | One cable is enough. | filters valmistaja screen_size resolution energy_class
  6046 | Näyttövalot | Monitor lights | lightbar-black | Valoa ilman heijastusta. | Light without glare.
6050 | Levyt | Drives | ssd-blue | Tilaa ja varmuuskopiot. | Room and backups. | filters valmistaja storage speed color
  6051 | Ulkoiset SSD:t | External SSDs | ssd-orange | Nopeaa tilaa taskuun. | Fast room for your pocket.
  6052 | Varmuuskopiolevyt | Backup drives | harddisk-silver | Vuosien kuvat tallessa. | Years of pictures, safe.
6060 | Ääni ja hoito | Sound and care | headphones-silver | Rauhaa ja puhtautta. | Peace and cleanliness.
  6061 | Työkuulokkeet | Headphones for work | headphones-white | Hiljaisuus avokonttoriin. | Silence for the open office.
  6062 | Puhdistus | Cleaning | cleaner-blue | Näyttö kuin uusi. | A screen as new.
6070 | Ohjelmat ja huolto | Software and service | software-orange | Ohjelmia, huoltoa ja lahjoja. | Software, service and presents.
  6071 | Mac-ohjelmat | Mac software | software-blue | Kertamaksulla tai vuodeksi. | To keep or for a year.
  6072 | Huolto | Service | warranty-blue | Koneelle lisää vuosia. | More years for your machine.
  6073 | Siru-lahjakortit | Siru gift cards | giftcard-lilac | Annetaan valita. | Let them choose.
6080 | Valmiit työpisteet | Ready-made desks | macdock-black | Yhteensopivat osat kerralla. | Parts that match, all at once.
6090 | Opiskelijalle | For students | sleeve-pink | Edullista lukuvuoden alkuun. | Good value for a new term. | hidden
`
