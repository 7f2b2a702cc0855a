/**
 * The tree of goods, one category a row, children indented below their parent:
 * id | Finnish | English | picture | Finnish text | English text | filters …, menu …, hidden, inactive
 */
export const CATEGORY_TABLE = `
100 | Tietokoneet | Computers | laptop-silver | Kannettavat, pöytäkoneet, näytöt ja kaikki niiden ympärille. | Laptops, desktops, monitors and everything around them.
  110 | Kannettavat tietokoneet | Laptops | laptop-navy | Kevyestä matkakoneesta tehokkaaseen työasemaan. | From a light travel machine to a powerful workstation. | filters valmistaja screen_size memory storage color
    111 | Ultrakannettavat | Ultraportables | laptop-sand | Ohuet ja kevyet koneet, joiden akku riittää koko päivän. | Thin and light machines with a battery for the whole day.
    112 | Työ ja opiskelu | Work and study | laptop-grey | Monipuoliset koneet kotiin, kouluun ja toimistoon. | Versatile machines for home, school and office.
    113 | Pelikannettavat | Gaming laptops | laptop-black | Nopea näyttö ja erillinen näytönohjain mukana kulkevassa koossa. | A fast screen and dedicated graphics in a size that travels.
  120 | Pöytätietokoneet | Desktop computers | desktop-black | Hiljaiset kotikoneet ja tehokkaat työasemat. | Quiet home computers and powerful workstations.
  130 | Näytöt | Monitors | monitor-silver | Teräviä näyttöjä työhön, peleihin ja kuvankäsittelyyn. | Sharp screens for work, games and photo editing. | filters valmistaja screen_size resolution refresh_rate panel
    131 | Toimistonäytöt | Office monitors | monitor-white | Silmille lempeitä näyttöjä pitkiin työpäiviin. | Screens that are kind to the eyes on long days.
    132 | Pelinäytöt | Gaming monitors | monitor-black | Korkea virkistystaajuus ja lyhyt vasteaika. | High refresh rates and short response times.
    133 | Ultraleveät näytöt | Ultrawide monitors | monitor-grey | Tilaa kahdelle ikkunalle ilman saumaa. | Room for two windows without a seam.
  140 | Oheislaitteet | Peripherals | keyboard-white | Näppäimistöt, hiiret, kamerat ja telakat. | Keyboards, mice, cameras and docks.
    141 | Näppäimistöt | Keyboards | keyboard-grey | Hiljaisia ja napakoita näppäimistöjä pohjoismaisella asettelulla. | Quiet and crisp keyboards with the Nordic layout.
    142 | Hiiret | Mice | mouse-white | Langattomat ja langalliset hiiret eri kokoisiin käsiin. | Wireless and wired mice for hands of every size.
    143 | Web-kamerat | Webcams | webcam-black | Näyt selvästi myös hämärässä huoneessa. | Look clear even in a dim room.
    144 | Telakat | Docks | dock-silver | Yhdellä kaapelilla kaikki laitteet kiinni. | Everything connected with a single cable.
  150 | Tallennus | Storage | ssd-blue | Tilaa tiedostoille pöydälle ja taskuun. | Room for your files on the desk and in your pocket. | filters valmistaja storage color connectivity
    151 | Ulkoiset SSD-levyt | Portable SSDs | ssd-copper | Nopeita ja iskunkestäviä levyjä. | Fast drives that survive a knock.
    152 | Kiintolevyt | Hard drives | harddisk-silver | Edullista tilaa varmuuskopioille. | Affordable room for backups.
    153 | USB-muistit | USB sticks | stick-red | Pieni muisti avaimenperään. | A small memory for your key ring.
    154 | Muistikortit | Memory cards | card-black | Kortteja kameroihin, koptereihin ja puhelimiin. | Cards for cameras, drones and phones.
200 | Puhelimet | Phones | phone-lilac | Älypuhelimet, kellot ja tarvikkeet. | Smartphones, watches and accessories.
  210 | Älypuhelimet | Smartphones | phone-black | Puhelimia, joiden kamera ja akku kestävät vertailun. | Phones whose camera and battery stand comparison. | filters valmistaja storage color screen_size sensor
  220 | Puhelintarvikkeet | Phone accessories | case-blue | Kuoret, lasit ja telineet. | Cases, glass and holders. | filters valmistaja compatibility color material
    221 | Suojakuoret | Phone cases | case-green | Suojaa puhelimelle ilman turhaa paksuutta. | Protection without needless bulk.
    222 | Näytönsuojat | Screen protectors | glass-black | Karkaistua lasia ja yksityisyyssuojia. | Tempered glass and privacy filters.
  230 | Älykellot | Smartwatches | watch-navy | Kelloja treeniin, uneen ja arkeen. | Watches for training, sleep and every day.
300 | Tabletit ja lukulaitteet | Tablets and e-readers | tablet-silver | Sohvalle, kouluun ja piirustuspöydälle. | For the sofa, the school and the drawing desk.
  310 | Tabletit | Tablets | tablet-blue | Kirkkaita näyttöjä katseluun ja työhön. | Bright screens for watching and working.
  320 | Lukulaitteet | E-readers | ereader-black | Tuhansia kirjoja kevyessä laitteessa. | Thousands of books in a light device.
  330 | Kosketuskynät | Styluses | stylus-black | Tarkkoja kyniä muistiinpanoihin. | Precise pens for notes.
400 | TV ja kuva | TV and video | tv-black | Televisiot, projektorit ja niiden tarvikkeet. | Televisions, projectors and what goes with them.
  410 | Televisiot | Televisions | tv-silver | Iso kuva, luonnolliset värit. | A big picture with natural colours. | filters valmistaja screen_size panel resolution energy_class
  420 | Projektorit | Projectors | projector-white | Elokuvailta ilman televisiota. | Film night without a television.
  430 | Seinätelineet | Wall mounts | mount-black | Televisio tukevasti seinälle. | Your television firmly on the wall.
  440 | Antennit | Antennas | antenna-white | Sisä- ja ulkoantenneja. | Indoor and outdoor antennas.
  450 | Kaukosäätimet | Remote controls | remote-black | Yksi säädin kaikille laitteille. | One remote for every device.
500 | Audio | Audio | headphones-copper | Kuulokkeet, kaiuttimet ja hifi. | Headphones, speakers and hi-fi.
  510 | Kuulokkeet | Headphones | headphones-black | Langattomat ja langalliset kuulokkeet. | Wireless and wired headphones. | filters valmistaja color wireless battery_life connectivity
    511 | Vastamelukuulokkeet | Noise-cancelling headphones | headphones-sand | Hiljaisuutta matkalle ja avokonttoriin. | Silence for travel and the open office.
    512 | Nappikuulokkeet | Earbuds | earbuds-white | Pieneen koteloon mahtuva äänentoisto. | Sound that fits in a small case.
    513 | Langalliset kuulokkeet | Wired headphones | headphones-grey | Kuunteluun ja studioon ilman viivettä. | For listening and the studio, with no delay.
  520 | Kaiuttimet | Speakers | speaker-blue | Kannettavat ja kodin kaiuttimet. | Portable and home speakers.
    521 | Bluetooth-kaiuttimet | Bluetooth speakers | speaker-red | Musiikki mukaan rannalle ja mökille. | Music for the beach and the cabin.
    522 | Hyllykaiuttimet | Bookshelf speakers | speaker-white | Stereopareja olohuoneeseen. | Stereo pairs for the living room.
  530 | Soundbarit | Soundbars | soundbar-black | Selkeä puhe ja ryhdikäs basso. | Clear speech and a firm bass.
  540 | Levysoittimet | Turntables | turntable-sand | Vinyylit soimaan. | Let the vinyl play.
  550 | Vahvistimet | Amplifiers | receiver-black | Stereo- ja kotiteatterivahvistimet. | Stereo and home cinema amplifiers.
  560 | Mikrofonit | Microphones | microphone-black | Lähetyksiin, soittimille ja palavereihin. | For streams, instruments and meetings.
600 | Kamerat | Cameras | camera-black | Kamerat, objektiivit ja kuvausvarusteet. | Cameras, lenses and gear.
  610 | Järjestelmäkamerat | Mirrorless cameras | camera-silver | Vaihdettavat objektiivit, tinkimätön kuva. | Interchangeable lenses, uncompromising pictures.
  620 | Objektiivit | Lenses | lens-black | Laajakulmasta teleen. | From wide angle to telephoto.
  630 | Toimintakamerat | Action cameras | actioncam-blue | Kestävät säätä ja vauhtia. | They stand weather and speed.
  640 | Kuvauskopterit | Drones | drone-white | Kuvia ja videota ilmasta. | Photos and video from the air.
  650 | Jalustat | Tripods | tripod-black | Vakaa kuva, rauhallinen käsi. | A steady picture and a calm hand.
  660 | Kameralaukut | Camera bags | bag-navy | Varusteet turvassa matkalla. | Your gear safe on the road.
700 | Pelaaminen | Gaming | controller-white | Konsolit, ohjaimet ja pelipisteen kalusteet. | Consoles, controllers and furniture.
  710 | Pelikonsolit | Consoles | console-white | Olohuoneen ja matkan konsolit. | Consoles for the living room.
  720 | Peliohjaimet | Controllers | controller-black | Ohjaimia konsoleille ja tietokoneille. | Controllers for consoles and computers.
  730 | Pelikuulokkeet | Gaming headsets | headset-black | Kuulet ensin, näet sitten. | Hear it first, see it next.
  740 | Pelinäppäimistöt | Gaming keyboards | keyboard-black | Mekaaniset kytkimet ja valaistus. | Mechanical switches and lighting.
  750 | Pelihiiret ja matot | Gaming mice and mats | mouse-black | Tarkkaa ohjausta. | Precise control.
    751 | Pelihiiret | Gaming mice | mouse-red | Kevyitä hiiriä tarkoilla antureilla. | Light mice with precise sensors.
    752 | Hiirimatot | Mouse mats | mat-navy | Liukuva ja tasainen pinta. | A smooth, even surface.
  760 | Pelikalusteet | Gaming furniture | chair-black | Tuolit ja pöydät pitkiin istuntoihin. | Chairs and desks for long sessions.
    761 | Pelituolit | Gaming chairs | chair-red | Säädettävä tuki selälle. | Adjustable support for your back.
    762 | Sähköpöydät | Standing desks | desk-white | Istuen tai seisten. | Sitting or standing.
  770 | VR-lasit | VR headsets | vr-white | Astu peliin sisään. | Step into the game.
  780 | Pelitietokoneet | Gaming computers | desktop-navy | Valmiiksi kootut pelikoneet. | Gaming computers, ready built.
800 | Älykoti | Smart home | thermostat-black | Valot, lukot ja anturit, jotka toimivat yhdessä. | Lights, locks and sensors that work together.
  810 | Älyvalaistus | Smart lighting | bulb-white | Sopiva valo joka hetkeen. | The right light for every moment. | filters valmistaja socket colour_temperature connectivity
    811 | Älylamput | Smart bulbs | bulb-sand | Säädä kirkkautta ja sävyä puhelimella. | Set brightness and tone with your phone.
    812 | Valaisimet | Luminaires | lamp-sand | Pöytä- ja lattiavalaisimia. | Table and floor lamps.
  820 | Turva ja valvonta | Security | doorcam-white | Tiedät, mitä kotona tapahtuu. | Know what happens at home.
    821 | Valvontakamerat | Security cameras | doorcam-black | Tarkka kuva sisällä ja ulkona. | A sharp picture indoors and out.
    822 | Älylukot | Smart locks | lock-black | Ovi auki ilman avainta. | Open the door without a key.
    823 | Anturit | Sensors | sensor-white | Liike, kosteus, lämpötila ja savu. | Motion, moisture, temperature and smoke.
  830 | Älypistorasiat | Smart plugs | plug-white | Laitteet päälle ajallaan. | Switch devices on in time.
  840 | Termostaatit | Thermostats | thermostat-copper | Tasaista lämpöä pienemmällä kulutuksella. | Even warmth with less energy.
900 | Kodinkoneet | Home appliances | coffee-silver | Keittiön ja kodin koneet. | Machines for kitchen and home. | menu 911 914 921 922 931 932 940
  910 | Keittiön pienkoneet | Kitchen appliances | blender-red | Aamukahvista iltapalaan. | From morning coffee to supper. | filters valmistaja color power capacity
    911 | Kahvinkeittimet | Coffee makers | coffee-black | Suodatinkahvia ja espressoa. | Filter coffee and espresso.
    912 | Vedenkeittimet | Kettles | kettle-silver | Kuumaa vettä hetkessä. | Hot water in a moment.
    913 | Leivänpaahtimet | Toasters | toaster-sand | Tasaisesti paahdettua. | Evenly toasted.
    914 | Airfryerit | Air fryers | airfryer-black | Rapeaa vähällä öljyllä. | Crisp with little oil.
    915 | Tehosekoittimet | Blenders | blender-green | Smoothiet, keitot ja kastikkeet. | Smoothies, soups and sauces.
    916 | Mikroaaltouunit | Microwave ovens | microwave-black | Sulatus ja lämmitys. | Defrost and reheat.
    917 | Uunit | Ovens | oven-silver | Kiertoilmaa ja pyrolyysia. | Fan cooking and pyrolysis.
  920 | Suuret kodinkoneet | Large appliances | fridge-silver | Kylmää säilytystä ja puhdasta pyykkiä. | Cold storage and clean laundry. | filters valmistaja energy_class color noise
    921 | Jääkaapit | Refrigerators | fridge-white | Hiljaiset ja vähän kuluttavat. | Quiet and economical.
    922 | Pesukoneet | Washing machines | washer-white | Puhdas pyykki, hellä ohjelma. | Clean laundry, gentle programmes.
  930 | Siivous | Cleaning | robot-black | Imurit, jotka tekevät työn puolestasi. | Vacuums that do the work for you.
    931 | Robotti-imurit | Robot vacuums | robot-white | Imuroivat ja moppaavat aikataulussa. | They vacuum and mop on schedule.
    932 | Varsi-imurit | Stick vacuums | vacuum-red | Kevyt imuri aina käden ulottuvilla. | A light vacuum within reach.
  940 | Ilmanlaatu | Air quality | purifier-white | Puhtaampaa hengitysilmaa. | Cleaner air to breathe.
  950 | Hyvinvointi | Personal care | shaver-navy | Parranajo ja ihonhoito. | Shaving and care.
1000 | Akut ja laturit | Batteries and chargers | battery-green | Virtaa laitteille kotona ja matkalla. | Power for devices at home and away.
  1010 | Paristot | Batteries | battery-copper | AA, AAA, nappiparistot ja muut koot. | AA, AAA, button cells and other sizes. | filters valmistaja battery_type pack_size
  1020 | Ladattavat akut | Rechargeable batteries | battery-blue | Lataa ja käytä uudelleen. | Charge and use again.
  1030 | Akkulaturit | Battery chargers | batterycharger-black | Lempeää latausta akuille. | Gentle charging for your cells.
  1040 | Varavirtalähteet | Power banks | powerbank-navy | Lisävirtaa taskussa. | Extra power in your pocket.
  1050 | Laturit | Chargers | charger-white | USB-C-laturit puhelimesta kannettavaan. | USB-C chargers from phone to laptop.
  1060 | Työkaluakut | Tool batteries | pack-yellow | Vaihtoakkuja akkutyökaluihin. | Spare packs for cordless tools.
  1070 | Voima-asemat | Power stations | station-orange | Sähköä mökille ja sähkökatkon varalle. | Electricity for the cabin and for outages.
1100 | Kaapelit ja tarvikkeet | Cables and accessories | cable-black | Liitä laitteet toisiinsa. | Connect your devices.
  1110 | Kaapelit | Cables | cable-blue | Lataus, kuva, ääni ja verkko. | Charging, video, audio and network. | filters valmistaja length color material connector
    1111 | USB-kaapelit | USB cables | cable-white | Lataukseen ja tiedonsiirtoon. | For charging and data.
    1112 | Kuvakaapelit | Video cables | cable-navy | HDMI ja DisplayPort. | HDMI and DisplayPort.
    1113 | Verkkokaapelit | Network cables | cable-yellow | Häiriötön yhteys. | A connection without interference.
    1114 | Äänikaapelit | Audio cables | cable-copper | Hifiin ja soittimille. | For hi-fi and instruments.
  1120 | Sovittimet | Adapters | adapter-silver | Väärästä liittimestä oikeaan. | From the wrong plug to the right one.
  1130 | Jatkojohdot | Power strips | strip-white | Lisää pistorasioita turvallisesti. | More sockets, safely.
1200 | Verkko | Networking | router-black | Nopea yhteys joka huoneeseen. | A fast connection in every room.
  1210 | Reitittimet | Routers | router-white | Wi-Fi 6- ja Wi-Fi 7 -reitittimet. | Wi-Fi 6 and Wi-Fi 7 routers.
  1220 | Mesh-verkot | Mesh systems | mesh-white | Kattava verkko koko kotiin. | Coverage for the whole home.
  1230 | Kytkimet | Switches | switch-grey | Lisää portteja verkkoon. | More ports for your network.
1300 | Tulostus | Printing | printer-white | Tulostimet, värit ja paperit. | Printers, inks and paper.
  1310 | Tulostimet | Printers | printer-grey | Kotiin ja toimistoon. | For home and office.
  1320 | Mustekasetit | Ink cartridges | ink-black | Värit mustesuihkutulostimiin. | Inks for inkjet printers.
  1330 | Väriainekasetit | Toner cartridges | toner-black | Värit lasertulostimiin. | Toner for laser printers.
  1340 | Paperit | Paper | paper-blue | Kopio- ja valokuvapaperit. | Copy and photo paper.
1400 | Ohjelmistot ja palvelut | Software and services | software-blue | Ladattavat ohjelmat, e-kirjat ja asennuspalvelut. | Downloads, e-books and installation. | menu 1410 1430 1440 1450
  1410 | Ohjelmistot | Software | software-green | Lisenssit heti sähköpostiin. | Licences straight to your e-mail.
  1420 | E-kirjat ja oppaat | E-books and guides | ebook-red | Oppaita laitteiden käyttöön. | Guides to using your devices.
  1430 | Asennuspalvelut | Installation | service-blue | Asentaja kotiovelle. | A fitter at your door.
  1440 | Turvapalvelut | Care plans | warranty-green | Turvaa vahinkojen varalle. | Cover for accidents.
  1450 | Lahjakortit | Gift cards | giftcard-pink | Lahja, joka sopii aina. | A present that always fits.
1500 | Paketit | Sets | station-green | Yhteensopivat laitteet valmiina kokonaisuutena. | Devices that go together, as one set.
1600 | Lahjaideat | Gift ideas | giftcard-red | Valikoituja lahjoja alle sadalla eurolla. | Chosen presents under a hundred euros. | hidden
1700 | Kesäkampanja | Summer campaign | speaker-yellow | Päättynyt kampanja. | A campaign that has ended. | inactive
  1710 | Rantasoittimet | Beach music | speaker-mint | Päättyneen kampanjan kaiuttimet. | Speakers of the ended campaign.
`
