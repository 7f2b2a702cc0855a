import type { Line } from './line.ts'
import type { AllWords } from './words.ts'

export const NETWORK_LINES: readonly Line<AllWords>[] = [
  {
    code: 'ROU',
    category: 1210,
    kind: 'router',
    noun: ['reititin', 'router', 'Router', 'Router'],
    makers: 'silta majakka',
    series: 'Risteys #/Väylä #',
    price: [49, 449],
    count: 20,
    colours: 'black white',
    care: 'device',
    specs: {
      speed: '1000 2500 2800 7200',
      ports: '3 4 5',
      connectivity: 'wifi6+ethernet wifi7+ethernet wifi7+5g+ethernet',
    },
    inName: '',
    pitch: [
      [
        '{n} jakaa nopean yhteyden koko perheen laitteille.',
        '{n} shares a fast connection with all the family’s devices.',
        'Der Router {m} verteilt eine schnelle Verbindung auf alle Geräte der Familie.',
        'Il router {m} porta una connessione veloce a tutti i dispositivi di casa.',
      ],
      [
        'Vierasverkko pitää oman verkon erillään.',
        'A guest network keeps your own apart.',
        'Ein Gastnetz bleibt vom eigenen getrennt.',
        'Una rete per gli ospiti resta separata dalla tua.',
      ],
    ],
  },
  {
    code: 'MSH',
    category: 1220,
    kind: 'mesh',
    noun: ['mesh-järjestelmä', 'mesh system', 'Mesh-System', 'Sistema mesh'],
    makers: 'silta majakka',
    series: 'Parvi #',
    price: [119, 649],
    count: 14,
    colours: 'white black',
    care: 'device',
    specs: {
      pack_size: '2 2 4',
      speed: '1000 2500 7200',
      connectivity: 'wifi6+ethernet wifi7+ethernet',
    },
    inName: 'pack_size',
    pitch: [
      [
        '{n} poistaa katvealueet kellarista ullakolle.',
        '{n} removes dead spots from cellar to attic.',
        'Das Mesh-System {m} beseitigt Funklöcher vom Keller bis zum Dachboden.',
        'Il sistema mesh {m} elimina le zone senza segnale, dalla cantina alla soffitta.',
      ],
      [
        'Puhelin vaihtaa asemaa katkotta, kun liikut.',
        'Your phone changes station without a break as you move.',
        'Das Telefon wechselt die Station ohne Unterbrechung, wenn Sie sich bewegen.',
        'Il telefono passa da un punto all’altro senza interruzioni mentre ti muovi.',
      ],
    ],
  },
  {
    code: 'SWI',
    category: 1230,
    kind: 'switch',
    noun: ['verkkokytkin', 'network switch', 'Netzwerk-Switch', 'Switch di rete'],
    makers: 'silta majakka',
    series: 'Haara #',
    price: [19, 249],
    count: 16,
    colours: 'grey black white',
    care: 'small',
    specs: { ports: '5 8 16 24', speed: '1000 2500' },
    inName: 'ports',
    pitch: [
      [
        '{n} lisää portteja ilman asetuksia.',
        '{n} adds ports with nothing to set up.',
        'Der Netzwerk-Switch {m} bringt mehr Ports, ganz ohne Einstellungen.',
        'Lo switch di rete {m} aggiunge porte senza bisogno di impostazioni.',
      ],
      [
        'Metallikotelo toimii hiljaa ilman tuuletinta.',
        'The metal case is silent, without a fan.',
        'Das Metallgehäuse arbeitet lautlos, ohne Lüfter.',
        'La scocca in metallo è silenziosa, senza ventola.',
      ],
    ],
  },
]
