import { MAKERS } from './makers.ts'
import type { Words } from './words.ts'
import { COLOUR_WORDS, UNITS, listOf } from './words.ts'

export interface Definition {
  code: string
  label: Words
  /** Values in order, by the unit that writes them; words carry their own labels. */
  values: readonly string[]
  write: (value: string) => Words
  input: 'select' | 'multiselect' | 'boolean' | 'text'
  filterable: boolean
}

function measured(code: string, fi: string, en: string, unit: string, values: string): Definition {
  const write = UNITS[unit]
  if (!write) throw new RangeError(`no unit ${unit}`)
  return { code, label: [fi, en], values: listOf(values), write, input: 'select', filterable: true }
}

function worded(
  code: string,
  fi: string,
  en: string,
  words: Readonly<Record<string, Words>>,
  input: Definition['input'] = 'select',
): Definition {
  const write = (value: string): Words => words[value] ?? [value, value]
  return { code, label: [fi, en], values: Object.keys(words), write, input, filterable: true }
}

const YES: Readonly<Record<string, Words>> = { '1': ['Kyllä', 'Yes'], '0': ['Ei', 'No'] }

const flag = (code: string, fi: string, en: string): Definition =>
  worded(code, fi, en, YES, 'boolean')

const text = (code: string, fi: string, en: string): Definition => ({
  code,
  label: [fi, en],
  values: [],
  write: (value) => [value, value],
  input: 'text',
  filterable: false,
})

const MAKER_WORDS = Object.fromEntries(
  MAKERS.map((one): [string, Words] => [one.code, [one.name, one.name]]),
)

const CONNECTIONS: Readonly<Record<string, Words>> = {
  bluetooth: ['Bluetooth 5.4', 'Bluetooth 5.4'],
  wifi6: ['Wi-Fi 6', 'Wi-Fi 6'],
  wifi7: ['Wi-Fi 7', 'Wi-Fi 7'],
  '5g': ['5G', '5G'],
  nfc: ['NFC', 'NFC'],
  usbc: ['USB-C', 'USB-C'],
  usba: ['USB-A', 'USB-A'],
  hdmi: ['HDMI 2.1', 'HDMI 2.1'],
  dp: ['DisplayPort', 'DisplayPort'],
  ethernet: ['Ethernet', 'Ethernet'],
  jack: ['3,5 mm', '3.5 mm'],
  radio: ['2,4 GHz -radio', '2.4 GHz radio'],
  zigbee: ['Zigbee', 'Zigbee'],
  thread: ['Matter (Thread)', 'Matter (Thread)'],
  rca: ['RCA', 'RCA'],
  optical: ['Optinen', 'Optical'],
}

const MATERIALS: Readonly<Record<string, Words>> = {
  aluminium: ['Alumiini', 'Aluminium'],
  plastic: ['Muovi', 'Plastic'],
  steel: ['Ruostumaton teräs', 'Stainless steel'],
  glass: ['Karkaistu lasi', 'Tempered glass'],
  wood: ['Puu', 'Wood'],
  fabric: ['Kangas', 'Fabric'],
  silicone: ['Silikoni', 'Silicone'],
  leather: ['Nahka', 'Leather'],
  braided: ['Punottu nailon', 'Braided nylon'],
  carbon: ['Hiilikuitu', 'Carbon fibre'],
}

const AVAILABILITY: Readonly<Record<string, Words>> = {
  stock: ['Heti varastosta', 'In stock'],
  days: ['Toimitus 3–5 arkipäivää', 'Delivery in 3–5 working days'],
  order: ['Tilaustuote, 1–2 viikkoa', 'On order, 1–2 weeks'],
  out: ['Tilapäisesti loppu', 'Temporarily out of stock'],
  download: ['Heti ladattavissa', 'Ready to download'],
  agreed: ['Aika sovitaan erikseen', 'By appointment'],
}

/** All attributes of the goods; their order gives the ids: new ones go to the end. */
export const DEFINITIONS: readonly Definition[] = [
  worded('valmistaja', 'Valmistaja', 'Manufacturer', MAKER_WORDS),
  worded('saatavuus', 'Saatavuus', 'Availability', AVAILABILITY),
  worded('color', 'Väri', 'Colour', COLOUR_WORDS),
  measured(
    'storage',
    'Tallennustila',
    'Storage',
    'gb',
    '8 16 32 64 128 256 512 1000 2000 4000 8000 12000',
  ),
  measured('memory', 'Keskusmuisti', 'Memory', 'gb', '4 6 8 12 16 24 32 64'),
  measured(
    'screen_size',
    'Näytön koko',
    'Screen size',
    'inch',
    '6 6.1 6.4 6.7 7 7.8 8.7 10.1 10.3 11 12.4 13.3 14 15.6 16 17.3 24 27 32 34 38 43 49 50 55 65 75 85',
  ),
  measured('resolution', 'Tarkkuus', 'Resolution', 'plain', 'HD Full_HD QHD UWQHD 4K 5K 8K'),
  measured(
    'refresh_rate',
    'Virkistystaajuus',
    'Refresh rate',
    'hz',
    '60 75 90 100 120 144 165 240 360',
  ),
  worded('panel', 'Näyttötekniikka', 'Panel type', {
    ips: ['IPS', 'IPS'],
    va: ['VA', 'VA'],
    oled: ['OLED', 'OLED'],
    miniled: ['Mini-LED', 'Mini LED'],
    led: ['LED', 'LED'],
    eink: ['E-muste', 'E ink'],
    dlp: ['DLP', 'DLP'],
    laser: ['Laser', 'Laser'],
  }),
  worded('connectivity', 'Liitännät', 'Connectivity', CONNECTIONS, 'multiselect'),
  flag('wireless', 'Langaton', 'Wireless'),
  measured(
    'battery_life',
    'Akunkesto',
    'Battery life',
    'hour',
    '6 8 10 12 16 20 24 30 40 50 60 120',
  ),
  measured(
    'battery_capacity',
    'Akun kapasiteetti',
    'Battery capacity',
    'mah',
    '800 1000 2000 2100 2600 4500 5000 5500 10000 15000 20000 27000',
  ),
  measured(
    'power',
    'Teho',
    'Power',
    'watt',
    '5 7 9 11 15 20 30 40 45 60 65 80 100 120 140 200 300 400 500 650 800 900 1000 1200 1500 1700 1800 2000 2200 2400 3000 3500',
  ),
  measured('voltage', 'Jännite', 'Voltage', 'volt', '1.2 1.5 3 9 12 18 36'),
  measured('amp_hours', 'Kapasiteetti', 'Capacity', 'amph', '1.5 2 3 4 5 6 8'),
  measured('length', 'Pituus', 'Length', 'metre', '0.5 1 1.5 2 3 5 10 15 20'),
  worded('connector', 'Liitin', 'Connector', {
    'usbc-usbc': ['USB-C – USB-C', 'USB-C to USB-C'],
    'usba-usbc': ['USB-A – USB-C', 'USB-A to USB-C'],
    hdmi: ['HDMI 2.1', 'HDMI 2.1'],
    dp: ['DisplayPort 1.4', 'DisplayPort 1.4'],
    rj45: ['RJ45, Cat 6A', 'RJ45, Cat 6A'],
    jack: ['3,5 mm', '3.5 mm'],
    rca: ['RCA', 'RCA'],
    optical: ['Toslink', 'Toslink'],
  }),
  measured('energy_class', 'Energialuokka', 'Energy class', 'plain', 'A B C D E F G'),
  measured(
    'capacity',
    'Tilavuus',
    'Capacity',
    'litre',
    '0.4 0.6 0.8 1 1.2 1.5 1.7 2 4 5.5 7 20 25 30 65 71 180 260 330 380 510',
  ),
  measured('load', 'Täyttömäärä', 'Load', 'plain', '6_kg 7_kg 8_kg 9_kg 10_kg'),
  measured('noise', 'Äänitaso', 'Noise level', 'decibel', '22 32 36 39 45 52 60 68 72'),
  worded('material', 'Materiaali', 'Material', MATERIALS),
  measured('protection', 'Suojausluokka', 'Protection', 'plain', 'IP54 IPX4 IP65 IPX7 IP67 IP68'),
  measured('size', 'Koko', 'Size', 'plain', 'S M L XL 40_mm 41_mm 44_mm 45_mm 47_mm'),
  measured('sensor', 'Kenno', 'Sensor', 'pixel', '2 4 8 12 20 24 26 33 45 48 50 61 64 108 200'),
  worded('mount', 'Objektiivikiinnike', 'Lens mount', {
    lx: ['LX', 'LX'],
    om: ['OM-N', 'OM-N'],
    vz: ['VZ', 'VZ'],
  }),
  measured(
    'focal_length',
    'Polttoväli',
    'Focal length',
    'mm',
    '14 20 24 35 50 85 105 135 200 24-70 70-200 100-400',
  ),
  worded('os', 'Käyttöjärjestelmä', 'Operating system', {
    win: ['Windows 11', 'Windows 11'],
    android: ['Android', 'Android'],
    linux: ['Linux', 'Linux'],
    own: ['Valmistajan oma', 'Maker’s own'],
  }),
  measured('processor', 'Suoritinytimet', 'Processor cores', 'plain', '4 6 8 10 12 14 16 24'),
  measured('socket', 'Kanta', 'Socket', 'plain', 'E14 E27 GU10'),
  measured(
    'colour_temperature',
    'Värilämpötila',
    'Colour temperature',
    'kelvin',
    '2200 2700 3000 4000 2200-6500',
  ),
  measured(
    'brightness',
    'Valovirta',
    'Brightness',
    'lumen',
    '250 350 470 806 1055 1521 400 800 1200 2000 3000',
  ),
  measured(
    'pack_size',
    'Pakkauskoko',
    'Pack size',
    'piece',
    '1 2 4 8 10 12 16 20 24 40 100 250 500',
  ),
  measured(
    'battery_type',
    'Paristokoko',
    'Battery size',
    'plain',
    'AA AAA C D 9V CR2032 CR2025 LR44 18650',
  ),
  worded('compatibility', 'Yhteensopivuus', 'Compatibility', {
    lehto8: ['Ahorinne Lehto 8', 'Ahorinne Lehto 8'],
    lehto9: ['Ahorinne Lehto 9', 'Ahorinne Lehto 9'],
    pulu5: ['Ulappala Pulu 5', 'Ulappala Pulu 5'],
    pulu6: ['Ulappala Pulu 6', 'Ulappala Pulu 6'],
    kide4: ['Kidelma Kajo 4', 'Kidelma Kajo 4'],
    lumavik7: ['Lumavik One 7', 'Lumavik One 7'],
  }),
  worded('print_technology', 'Tulostustekniikka', 'Print technology', {
    inkjet: ['Mustesuihku', 'Inkjet'],
    laser: ['Laser', 'Laser'],
    tank: ['Mustesäiliö', 'Ink tank'],
    photo: ['Valokuva', 'Photo'],
  }),
  measured('print_speed', 'Tulostusnopeus', 'Print speed', 'ppm', '10 15 20 28 34 40'),
  measured('speed', 'Nopeus', 'Speed', 'mbit', '100 200 300 500 1000 2500 5000 10000 2800 7200'),
  measured('ports', 'Portit', 'Ports', 'port', '2 3 4 5 6 7 8 16 24'),
  measured('outlets', 'Pistorasiat', 'Sockets', 'outlet', '3 4 5 6'),
  measured('bays', 'Latauspaikat', 'Bays', 'bay', '2 4 8'),
  worded('switches', 'Kytkimet', 'Switches', {
    linear: ['Lineaariset', 'Linear'],
    tactile: ['Tuntopalautteiset', 'Tactile'],
    low: ['Matalaprofiiliset', 'Low profile'],
    scissor: ['Saksimekanismi', 'Scissor'],
  }),
  worded('layout', 'Näppäinasettelu', 'Layout', {
    nordic: ['Pohjoismainen', 'Nordic'],
    us: ['US', 'US'],
  }),
  measured(
    'dpi',
    'Tarkkuus (dpi)',
    'Resolution (dpi)',
    'dpi',
    '1600 3200 4000 8000 16000 26000 32000',
  ),
  worded(
    'platform',
    'Alusta',
    'Platform',
    {
      pc: ['PC', 'PC'],
      mac: ['Mac', 'Mac'],
      console: ['Konsoli', 'Console'],
      mobile: ['Mobiili', 'Mobile'],
    },
    'multiselect',
  ),
  measured('licence_term', 'Lisenssin kesto', 'Licence term', 'year', '1 2 3'),
  worded('format', 'Tiedostomuoto', 'File format', {
    epub: ['EPUB', 'EPUB'],
    pdf: ['PDF', 'PDF'],
    exe: ['Asennusohjelma', 'Installer'],
  }),
  flag('new', 'Uutuus', 'New'),
  flag('sale', 'Tarjous', 'Sale'),
  flag('outlet', 'Outlet', 'Outlet'),
  flag('bestseller', 'Myydyimmät', 'Bestseller'),
  flag('featured', 'Suosittelemme', 'Featured'),
  text('in_the_box', 'Pakkauksen sisältö', 'In the box'),
  text('manufacturer_contact', 'Valmistajan yhteystiedot', 'Manufacturer contact'),
]
