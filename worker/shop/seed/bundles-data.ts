import type { BundlePlan, SetChoice } from './set-plan.ts'
import type { AllWords } from './words.ts'

const one = (
  title: AllWords,
  type: SetChoice['type'],
  line: string,
  offers: number,
): SetChoice<AllWords> => ({
  title,
  type,
  line,
  offers,
  required: type !== 'checkbox' && type !== 'multi',
})

export const BUNDLES: readonly BundlePlan<AllWords>[] = [
  {
    name: [
      'Pelipöytäpaketti',
      'Gaming desk set',
      'Gaming-Tisch-Set',
      'Set per la scrivania da gioco',
    ],
    kind: 'keyboard',
    colour: 'black',
    text: [
      'Näppäimistö, hiiri, kuulokkeet ja matto samassa paketissa.',
      'Keyboard, mouse, headset and mat in one set.',
      'Tastatur, Maus, Headset und Mauspad in einem Set.',
      'Tastiera, mouse, cuffie e tappetino in un solo set.',
    ],
    choices: [
      one(['Näppäimistö', 'Keyboard', 'Tastatur', 'Tastiera'], 'radio', 'GKB', 3),
      one(['Hiiri', 'Mouse', 'Maus', 'Mouse'], 'radio', 'GMS', 3),
      one(['Kuulokkeet', 'Headset', 'Headset', 'Cuffie'], 'select', 'HST', 4),
      one(['Hiirimatto', 'Mouse mat', 'Mauspad', 'Tappetino'], 'checkbox', 'MAT', 2),
    ],
  },
  {
    name: [
      'Pelikone näytöllä',
      'Gaming computer with monitor',
      'Gaming-PC mit Monitor',
      'Computer da gioco con monitor',
    ],
    kind: 'desktop',
    colour: 'black',
    text: [
      'Tehokas tietokone ja nopea näyttö, valmiina peliin.',
      'A powerful computer and a fast monitor, ready to play.',
      'Ein starker Computer und ein schneller Monitor, spielbereit.',
      'Un computer potente e un monitor veloce, pronti a giocare.',
    ],
    choices: [
      one(['Tietokone', 'Computer', 'Computer', 'Computer'], 'radio', 'GPC', 3),
      one(['Näyttö', 'Monitor', 'Monitor', 'Monitor'], 'radio', 'GMO', 3),
      one(['Lisävarusteet', 'Extras', 'Extras', 'Accessori'], 'checkbox', 'CTL', 3),
    ],
  },
  {
    name: [
      'Älykodin aloituspaketti',
      'Smart home starter kit',
      'Smart-Home-Starterset',
      'Kit iniziale per la casa smart',
    ],
    kind: 'thermostat',
    colour: 'black',
    text: [
      'Lamput, pistorasia ja anturi, joilla pääsee alkuun.',
      'Bulbs, a plug and a sensor to get going.',
      'Lampen, eine Steckdose und ein Sensor für den Anfang.',
      'Lampadine, una presa e un sensore per cominciare.',
    ],
    choices: [
      { ...one(['Lamput', 'Bulbs', 'Lampen', 'Lampadine'], 'radio', 'BLB', 3), qty: 2 },
      one(['Pistorasia', 'Plug', 'Steckdose', 'Presa'], 'select', 'PLG', 3),
      one(['Anturit', 'Sensors', 'Sensoren', 'Sensori'], 'multi', 'SNS', 4),
    ],
  },
  {
    name: [
      'Kotivahtipaketti',
      'Home security kit',
      'Sicherheitsset für Zuhause',
      'Kit di sicurezza per la casa',
    ],
    kind: 'doorcam',
    colour: 'white',
    text: [
      'Kamera ja lukko pitävät kotia silmällä.',
      'A camera and a lock keep an eye on your home.',
      'Kamera und Schloss behalten Ihr Zuhause im Auge.',
      'Una telecamera e una serratura tengono d’occhio la casa.',
    ],
    choices: [
      one(['Kamera', 'Camera', 'Kamera', 'Telecamera'], 'radio', 'SEC', 3),
      one(['Lukko', 'Lock', 'Schloss', 'Serratura'], 'select', 'LCK', 3),
      one(
        ['Muistikortti', 'Memory card', 'Speicherkarte', 'Scheda di memoria'],
        'checkbox',
        'CRD',
        2,
      ),
    ],
  },
  {
    name: [
      'Kuvaajan aloituspaketti',
      'Photographer’s starter kit',
      'Starterset für Fotografen',
      'Kit iniziale per fotografi',
    ],
    kind: 'camera',
    colour: 'black',
    text: [
      'Kamera, objektiivi ja laukku ensimmäiselle kuvausreissulle.',
      'Camera, lens and bag for your first trip.',
      'Kamera, Objektiv und Tasche für die erste Fototour.',
      'Fotocamera, obiettivo e borsa per la prima uscita.',
    ],
    choices: [
      one(['Kamera', 'Camera', 'Kamera', 'Fotocamera'], 'radio', 'CAM', 3),
      one(['Objektiivi', 'Lens', 'Objektiv', 'Obiettivo'], 'radio', 'LEN', 4),
      one(['Laukku', 'Bag', 'Tasche', 'Borsa'], 'select', 'BAG', 3),
      one(['Jalusta', 'Tripod', 'Stativ', 'Treppiede'], 'checkbox', 'TRI', 2),
    ],
  },
  {
    name: ['Etätyöpaketti', 'Remote work kit', 'Homeoffice-Set', 'Kit per lavorare da casa'],
    kind: 'monitor',
    colour: 'silver',
    text: [
      'Näyttö, näppäimistö ja hiiri kotitoimistoon.',
      'Monitor, keyboard and mouse for the home office.',
      'Monitor, Tastatur und Maus für das Büro zu Hause.',
      'Monitor, tastiera e mouse per l’ufficio in casa.',
    ],
    choices: [
      one(['Näyttö', 'Monitor', 'Monitor', 'Monitor'], 'radio', 'MON', 3),
      one(['Näppäimistö', 'Keyboard', 'Tastatur', 'Tastiera'], 'radio', 'KEY', 3),
      one(['Hiiri', 'Mouse', 'Maus', 'Mouse'], 'radio', 'MOU', 3),
      one(['Telakka', 'Dock', 'Dockingstation', 'Docking station'], 'checkbox', 'DOC', 2),
    ],
  },
  {
    name: ['Stereopaketti', 'Stereo set', 'Stereo-Set', 'Set stereo'],
    kind: 'turntable',
    colour: 'sand',
    text: [
      'Levysoitin, vahvistin ja kaiuttimet yhteen sovitettuina.',
      'Turntable, amplifier and speakers that match.',
      'Plattenspieler, Verstärker und Lautsprecher, die zusammenpassen.',
      'Giradischi, amplificatore e diffusori ben assortiti.',
    ],
    choices: [
      one(['Levysoitin', 'Turntable', 'Plattenspieler', 'Giradischi'], 'radio', 'TTB', 3),
      one(['Vahvistin', 'Amplifier', 'Verstärker', 'Amplificatore'], 'radio', 'AMP', 3),
      one(['Kaiuttimet', 'Speakers', 'Lautsprecher', 'Diffusori'], 'radio', 'BKS', 3),
      one(['Kaapelit', 'Cables', 'Kabel', 'Cavi'], 'checkbox', 'CBA', 3),
    ],
  },
  {
    name: ['Kotiteatteripaketti', 'Home cinema set', 'Heimkino-Set', 'Set home cinema'],
    kind: 'tv',
    colour: 'black',
    text: [
      'Iso kuva ja selkeä ääni olohuoneeseen.',
      'A big picture and clear sound for the living room.',
      'Großes Bild und klarer Ton fürs Wohnzimmer.',
      'Un’immagine grande e un suono chiaro per il salotto.',
    ],
    choices: [
      one(['Televisio', 'Television', 'Fernseher', 'Televisore'], 'radio', 'TVS', 3),
      one(['Soundbar', 'Soundbar', 'Soundbar', 'Soundbar'], 'radio', 'SBR', 3),
      one(
        ['Seinäteline', 'Wall mount', 'Wandhalterung', 'Supporto da parete'],
        'checkbox',
        'MNT',
        2,
      ),
      one(['Kaapeli', 'Cable', 'Kabel', 'Cavo'], 'checkbox', 'CBV', 2),
    ],
  },
  {
    name: [
      'Matkalaturipaketti',
      'Travel charging kit',
      'Ladeset für Reisen',
      'Kit di ricarica da viaggio',
    ],
    kind: 'powerbank',
    colour: 'navy',
    text: [
      'Laturi, varavirtalähde ja kaapeli reppuun.',
      'Charger, power bank and cable for the backpack.',
      'Ladegerät, Powerbank und Kabel für den Rucksack.',
      'Caricabatterie, power bank e cavo per lo zaino.',
    ],
    choices: [
      one(['Laturi', 'Charger', 'Ladegerät', 'Caricabatterie'], 'radio', 'CHG', 3),
      one(['Varavirtalähde', 'Power bank', 'Powerbank', 'Power bank'], 'radio', 'PWB', 3),
      { ...one(['Kaapelit', 'Cables', 'Kabel', 'Cavi'], 'select', 'CBU', 4), qty: 2 },
    ],
  },
  {
    name: ['Aamiaispaketti', 'Breakfast set', 'Frühstücksset', 'Set colazione'],
    kind: 'toaster',
    colour: 'sand',
    text: [
      'Kahvinkeitin, vedenkeitin ja leivänpaahdin samaan sävyyn.',
      'Coffee maker, kettle and toaster in one tone.',
      'Kaffeemaschine, Wasserkocher und Toaster in einem Ton.',
      'Macchina da caffè, bollitore e tostapane nello stesso colore.',
    ],
    choices: [
      one(
        ['Kahvinkeitin', 'Coffee maker', 'Kaffeemaschine', 'Macchina da caffè'],
        'radio',
        'COF',
        3,
      ),
      one(['Vedenkeitin', 'Kettle', 'Wasserkocher', 'Bollitore'], 'radio', 'KET', 3),
      one(['Leivänpaahdin', 'Toaster', 'Toaster', 'Tostapane'], 'radio', 'TST', 3),
    ],
  },
  {
    name: [
      'Mökkivirtapaketti',
      'Cabin power kit',
      'Stromset fürs Ferienhaus',
      'Kit di energia per la casa di vacanza',
    ],
    kind: 'station',
    colour: 'orange',
    text: [
      'Voima-asema ja aurinkopaneeli mökille.',
      'A power station and a solar panel for the cabin.',
      'Powerstation und Solarpanel fürs Ferienhaus.',
      'Una power station e un pannello solare per la casa di vacanza.',
    ],
    choices: [
      one(['Voima-asema', 'Power station', 'Powerstation', 'Power station'], 'radio', 'STA', 3),
      one(['Aurinkopaneeli', 'Solar panel', 'Solarpanel', 'Pannello solare'], 'radio', 'SOL', 3),
    ],
  },
  {
    name: ['Opiskelijan paketti', 'Student kit', 'Set für Studierende', 'Kit per studenti'],
    kind: 'laptop',
    colour: 'grey',
    text: [
      'Kannettava, hiiri ja muisti lukuvuoden alkuun.',
      'Laptop, mouse and storage for the term.',
      'Laptop, Maus und Speicher zum Semesterbeginn.',
      'Portatile, mouse e memoria per l’inizio dei corsi.',
    ],
    choices: [
      one(['Kannettava', 'Laptop', 'Laptop', 'Portatile'], 'radio', 'WRK', 4),
      one(['Hiiri', 'Mouse', 'Maus', 'Mouse'], 'select', 'MOU', 4),
      one(['USB-muisti', 'USB stick', 'USB-Stick', 'Chiavetta USB'], 'checkbox', 'USB', 2),
    ],
  },
]
