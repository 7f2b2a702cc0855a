import type { BundlePlan, SetChoice } from './set-plan.ts'

const one = (
  fi: string,
  en: string,
  type: SetChoice['type'],
  line: string,
  offers: number,
): SetChoice => ({
  title: [fi, en],
  type,
  line,
  offers,
  required: type !== 'checkbox' && type !== 'multi',
})

export const BUNDLES: readonly BundlePlan[] = [
  {
    name: ['Pelipöytäpaketti', 'Gaming desk set'],
    kind: 'keyboard',
    colour: 'black',
    text: [
      'Näppäimistö, hiiri, kuulokkeet ja matto samassa paketissa.',
      'Keyboard, mouse, headset and mat in one set.',
    ],
    choices: [
      one('Näppäimistö', 'Keyboard', 'radio', 'GKB', 3),
      one('Hiiri', 'Mouse', 'radio', 'GMS', 3),
      one('Kuulokkeet', 'Headset', 'select', 'HST', 4),
      one('Hiirimatto', 'Mouse mat', 'checkbox', 'MAT', 2),
    ],
  },
  {
    name: ['Pelikone näytöllä', 'Gaming computer with monitor'],
    kind: 'desktop',
    colour: 'black',
    text: [
      'Tehokas tietokone ja nopea näyttö, valmiina peliin.',
      'A powerful computer and a fast monitor, ready to play.',
    ],
    choices: [
      one('Tietokone', 'Computer', 'radio', 'GPC', 3),
      one('Näyttö', 'Monitor', 'radio', 'GMO', 3),
      one('Lisävarusteet', 'Extras', 'checkbox', 'CTL', 3),
    ],
  },
  {
    name: ['Älykodin aloituspaketti', 'Smart home starter kit'],
    kind: 'thermostat',
    colour: 'black',
    text: [
      'Lamput, pistorasia ja anturi, joilla pääsee alkuun.',
      'Bulbs, a plug and a sensor to get going.',
    ],
    choices: [
      { ...one('Lamput', 'Bulbs', 'radio', 'BLB', 3), qty: 2 },
      one('Pistorasia', 'Plug', 'select', 'PLG', 3),
      one('Anturit', 'Sensors', 'multi', 'SNS', 4),
    ],
  },
  {
    name: ['Kotivahtipaketti', 'Home security kit'],
    kind: 'doorcam',
    colour: 'white',
    text: [
      'Kamera ja lukko pitävät kotia silmällä.',
      'A camera and a lock keep an eye on your home.',
    ],
    choices: [
      one('Kamera', 'Camera', 'radio', 'SEC', 3),
      one('Lukko', 'Lock', 'select', 'LCK', 3),
      one('Muistikortti', 'Memory card', 'checkbox', 'CRD', 2),
    ],
  },
  {
    name: ['Kuvaajan aloituspaketti', 'Photographer’s starter kit'],
    kind: 'camera',
    colour: 'black',
    text: [
      'Kamera, objektiivi ja laukku ensimmäiselle kuvausreissulle.',
      'Camera, lens and bag for your first trip.',
    ],
    choices: [
      one('Kamera', 'Camera', 'radio', 'CAM', 3),
      one('Objektiivi', 'Lens', 'radio', 'LEN', 4),
      one('Laukku', 'Bag', 'select', 'BAG', 3),
      one('Jalusta', 'Tripod', 'checkbox', 'TRI', 2),
    ],
  },
  {
    name: ['Etätyöpaketti', 'Remote work kit'],
    kind: 'monitor',
    colour: 'silver',
    text: [
      'Näyttö, näppäimistö ja hiiri kotitoimistoon.',
      'Monitor, keyboard and mouse for the home office.',
    ],
    choices: [
      one('Näyttö', 'Monitor', 'radio', 'MON', 3),
      one('Näppäimistö', 'Keyboard', 'radio', 'KEY', 3),
      one('Hiiri', 'Mouse', 'radio', 'MOU', 3),
      one('Telakka', 'Dock', 'checkbox', 'DOC', 2),
    ],
  },
  {
    name: ['Stereopaketti', 'Stereo set'],
    kind: 'turntable',
    colour: 'sand',
    text: [
      'Levysoitin, vahvistin ja kaiuttimet yhteen sovitettuina.',
      'Turntable, amplifier and speakers that match.',
    ],
    choices: [
      one('Levysoitin', 'Turntable', 'radio', 'TTB', 3),
      one('Vahvistin', 'Amplifier', 'radio', 'AMP', 3),
      one('Kaiuttimet', 'Speakers', 'radio', 'BKS', 3),
      one('Kaapelit', 'Cables', 'checkbox', 'CBA', 3),
    ],
  },
  {
    name: ['Kotiteatteripaketti', 'Home cinema set'],
    kind: 'tv',
    colour: 'black',
    text: [
      'Iso kuva ja selkeä ääni olohuoneeseen.',
      'A big picture and clear sound for the living room.',
    ],
    choices: [
      one('Televisio', 'Television', 'radio', 'TVS', 3),
      one('Soundbar', 'Soundbar', 'radio', 'SBR', 3),
      one('Seinäteline', 'Wall mount', 'checkbox', 'MNT', 2),
      one('Kaapeli', 'Cable', 'checkbox', 'CBV', 2),
    ],
  },
  {
    name: ['Matkalaturipaketti', 'Travel charging kit'],
    kind: 'powerbank',
    colour: 'navy',
    text: [
      'Laturi, varavirtalähde ja kaapeli reppuun.',
      'Charger, power bank and cable for the backpack.',
    ],
    choices: [
      one('Laturi', 'Charger', 'radio', 'CHG', 3),
      one('Varavirtalähde', 'Power bank', 'radio', 'PWB', 3),
      { ...one('Kaapelit', 'Cables', 'select', 'CBU', 4), qty: 2 },
    ],
  },
  {
    name: ['Aamiaispaketti', 'Breakfast set'],
    kind: 'toaster',
    colour: 'sand',
    text: [
      'Kahvinkeitin, vedenkeitin ja leivänpaahdin samaan sävyyn.',
      'Coffee maker, kettle and toaster in one tone.',
    ],
    choices: [
      one('Kahvinkeitin', 'Coffee maker', 'radio', 'COF', 3),
      one('Vedenkeitin', 'Kettle', 'radio', 'KET', 3),
      one('Leivänpaahdin', 'Toaster', 'radio', 'TST', 3),
    ],
  },
  {
    name: ['Mökkivirtapaketti', 'Cabin power kit'],
    kind: 'station',
    colour: 'orange',
    text: [
      'Voima-asema ja aurinkopaneeli mökille.',
      'A power station and a solar panel for the cabin.',
    ],
    choices: [
      one('Voima-asema', 'Power station', 'radio', 'STA', 3),
      one('Aurinkopaneeli', 'Solar panel', 'radio', 'SOL', 3),
    ],
  },
  {
    name: ['Opiskelijan paketti', 'Student kit'],
    kind: 'laptop',
    colour: 'grey',
    text: [
      'Kannettava, hiiri ja muisti lukuvuoden alkuun.',
      'Laptop, mouse and storage for the term.',
    ],
    choices: [
      one('Kannettava', 'Laptop', 'radio', 'WRK', 4),
      one('Hiiri', 'Mouse', 'select', 'MOU', 4),
      one('USB-muisti', 'USB stick', 'checkbox', 'USB', 2),
    ],
  },
]
