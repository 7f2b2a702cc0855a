import type { AllWords } from './words.ts'

/** Closing sentences by the sort of goods. */
export const CLOSINGS: Readonly<Record<string, readonly AllWords[]>> = {
  device: [
    [
      'Käyttöohje on suomeksi pakkauksessa ja verkossa.',
      'A full manual comes in the box and online.',
      'Eine ausführliche Anleitung liegt bei und steht online.',
      'Il manuale completo è nella scatola e online.',
    ],
    [
      'Varaosia ja huoltoa on saatavana vuosien ajan.',
      'Parts and service are available for years.',
      'Ersatzteile und Service gibt es über Jahre.',
      'Ricambi e assistenza sono disponibili per anni.',
    ],
  ],
  sound: [
    [
      'Sointi on säädetty kuuntelukokein.',
      'The sound was tuned in listening tests.',
      'Der Klang wurde in Hörtests abgestimmt.',
      'Il suono è stato messo a punto con prove d’ascolto.',
    ],
    [
      'Käyttöohje kertoo, miten laitteesta saa parhaan äänen.',
      'The manual explains how to get the best sound.',
      'Die Anleitung erklärt, wie der Klang am besten wird.',
      'Il manuale spiega come ottenere il suono migliore.',
    ],
  ],
  appliance: [
    [
      'Varaosia on saatavana vuosien ajan.',
      'Spare parts are available for years.',
      'Ersatzteile gibt es über Jahre.',
      'I ricambi sono disponibili per anni.',
    ],
    [
      'Käyttöohje on saatavana suomeksi, ruotsiksi ja englanniksi.',
      'The manual is available in Finnish, Swedish and English.',
      'Die Anleitung gibt es in mehreren Sprachen, auch auf Deutsch.',
      'Il manuale è disponibile in più lingue, anche in italiano.',
    ],
  ],
  power: [
    [
      'Käytetyt akut ja paristot voi palauttaa meille maksutta kierrätykseen.',
      'Used batteries can be returned to us for recycling free of charge.',
      'Gebrauchte Batterien und Akkus nehmen wir kostenlos zum Recycling zurück.',
      'Pile e batterie usate si possono restituire gratis per il riciclo.',
    ],
    [
      'Pakkaus on pahvia ja kierrätettävä.',
      'The packaging is cardboard and recyclable.',
      'Die Verpackung ist aus Karton und lässt sich recyceln.',
      'L’imballaggio è in cartone e si può riciclare.',
    ],
  ],
  small: [
    [
      'Pakkaus on pahvia ja sopii postilaatikkoon.',
      'The cardboard packaging fits a letter box.',
      'Die Verpackung aus Karton passt in den Briefkasten.',
      'L’imballaggio in cartone entra nella cassetta delle lettere.',
    ],
    [
      'Pieni hankinta, josta on iloa joka päivä.',
      'A small thing that is useful every day.',
      'Eine kleine Sache, die jeden Tag nützt.',
      'Una piccola cosa, utile ogni giorno.',
    ],
  ],
  play: [
    [
      'Päivitykset ja ohjeet löytyvät valmistajan sivuilta.',
      'Updates and instructions are on the maker’s site.',
      'Updates und Anleitungen stehen auf den Seiten des Herstellers.',
      'Aggiornamenti e istruzioni sono sul sito del produttore.',
    ],
    [
      'Sopii pitkiin peli-iltoihin ja arkikäyttöön.',
      'Good for long game nights and for everyday use.',
      'Gut für lange Spieleabende und für den Alltag.',
      'Adatto alle lunghe serate di gioco e all’uso di ogni giorno.',
    ],
  ],
  print: [
    [
      'Tulosteet kestävät valoa ja käsittelyä.',
      'Prints stand light and handling.',
      'Drucke vertragen Licht und Anfassen.',
      'Le stampe resistono alla luce e all’uso.',
    ],
    [
      'Sopii kotiin ja pieneen toimistoon.',
      'Suits the home and the small office.',
      'Passt in die Wohnung und ins kleine Büro.',
      'Adatto alla casa e al piccolo ufficio.',
    ],
  ],
  digital: [
    [
      'Lataus alkaa heti maksun jälkeen.',
      'The download is ready right after payment.',
      'Der Download steht gleich nach der Zahlung bereit.',
      'Il download è pronto subito dopo il pagamento.',
    ],
    [
      'Linkki pysyy voimassa omissa tilauksissa.',
      'The link stays valid among your orders.',
      'Der Link bleibt in Ihren Bestellungen gültig.',
      'Il link resta valido tra i tuoi ordini.',
    ],
  ],
  service: [
    [
      'Asiakaspalvelu auttaa arkisin kello 9–17.',
      'Customer service helps on weekdays from 9 to 17.',
      'Der Kundenservice hilft werktags von 9 bis 17 Uhr.',
      'Il servizio clienti ti aiuta nei giorni feriali dalle 9 alle 17.',
    ],
    [
      'Saat vahvistuksen sähköpostiisi.',
      'You receive a confirmation by e-mail.',
      'Sie erhalten eine Bestätigung per E-Mail.',
      'Ricevi una conferma per e-mail.',
    ],
  ],
}

/** What lies in the box, by the sort of goods. */
export const IN_THE_BOX: Readonly<Record<string, AllWords>> = {
  device: [
    'Laite, USB-C-kaapeli ja pikaopas',
    'Device, USB-C cable and quick guide',
    'Gerät, USB-C-Kabel und Kurzanleitung',
    'Dispositivo, cavo USB-C e guida rapida',
  ],
  sound: [
    'Laite, kaapeli ja pikaopas',
    'Device, cable and quick guide',
    'Gerät, Kabel und Kurzanleitung',
    'Dispositivo, cavo e guida rapida',
  ],
  appliance: [
    'Laite, virtajohto ja käyttöohje',
    'Appliance, power cord and manual',
    'Gerät, Netzkabel und Anleitung',
    'Apparecchio, cavo di alimentazione e manuale',
  ],
  play: [
    'Laite, kaapeli ja pikaopas',
    'Device, cable and quick guide',
    'Gerät, Kabel und Kurzanleitung',
    'Dispositivo, cavo e guida rapida',
  ],
}

/** Lines that go well with a line: what is offered beside it. */
export const COMPANIONS: Readonly<Record<string, string>> = {
  PHO: 'CAS GLS CHG PWB',
  TAB: 'STY CHG EAR',
  WAT: 'EAR CHG',
  EBR: 'CBU CHG',
  ULT: 'DOC MOU SSD',
  WRK: 'MOU DOC PRT',
  GLA: 'GMS HST MAT',
  DSK: 'MON KEY MOU',
  GPC: 'GMO GKB GMS',
  MON: 'CBV DOC',
  GMO: 'CBV GPC',
  TVS: 'SBR MNT CBV',
  PRJ: 'CBV SBR',
  SBR: 'CBV TVS',
  CAM: 'LEN CRD BAG TRI',
  LEN: 'BAG TRI',
  ACT: 'CRD TRI',
  DRO: 'CRD BAG',
  CON: 'CTL HST TVS',
  TTB: 'AMP BKS CBA',
  AMP: 'BKS CBA',
  BKS: 'AMP CBA',
  ROU: 'CBN SWI',
  PRT: 'INK PAP',
  TON: 'PAP',
  COF: 'KET TST',
  FRI: 'INS',
  WAS: 'INS',
  BLB: 'SNS PLG',
  LCK: 'SNS SEC',
  STA: 'SOL',
  RCH: 'BCH',
}
