import type { Words } from './words.ts'

/** Closing sentences by the sort of goods. */
export const CLOSINGS: Readonly<Record<string, readonly Words[]>> = {
  device: [
    [
      'Käyttöohje on suomeksi pakkauksessa ja verkossa.',
      'A full manual comes in the box and online.',
    ],
    [
      'Varaosia ja huoltoa on saatavana vuosien ajan.',
      'Parts and service are available for years.',
    ],
  ],
  sound: [
    ['Sointi on säädetty kuuntelukokein.', 'The sound was tuned in listening tests.'],
    [
      'Käyttöohje kertoo, miten laitteesta saa parhaan äänen.',
      'The manual explains how to get the best sound.',
    ],
  ],
  appliance: [
    ['Varaosia on saatavana vuosien ajan.', 'Spare parts are available for years.'],
    [
      'Käyttöohje on saatavana suomeksi, ruotsiksi ja englanniksi.',
      'The manual is available in Finnish, Swedish and English.',
    ],
  ],
  power: [
    [
      'Käytetyt akut ja paristot voi palauttaa meille maksutta kierrätykseen.',
      'Used batteries can be returned to us for recycling free of charge.',
    ],
    ['Pakkaus on pahvia ja kierrätettävä.', 'The packaging is cardboard and recyclable.'],
  ],
  small: [
    ['Pakkaus on pahvia ja sopii postilaatikkoon.', 'The cardboard packaging fits a letter box.'],
    ['Pieni hankinta, josta on iloa joka päivä.', 'A small thing that is useful every day.'],
  ],
  play: [
    [
      'Päivitykset ja ohjeet löytyvät valmistajan sivuilta.',
      'Updates and instructions are on the maker’s site.',
    ],
    [
      'Sopii pitkiin peli-iltoihin ja arkikäyttöön.',
      'Good for long game nights and for everyday use.',
    ],
  ],
  print: [
    ['Tulosteet kestävät valoa ja käsittelyä.', 'Prints stand light and handling.'],
    ['Sopii kotiin ja pieneen toimistoon.', 'Suits the home and the small office.'],
  ],
  digital: [
    ['Lataus alkaa heti maksun jälkeen.', 'The download is ready right after payment.'],
    ['Linkki pysyy voimassa omissa tilauksissa.', 'The link stays valid among your orders.'],
  ],
  service: [
    [
      'Asiakaspalvelu auttaa arkisin kello 9–17.',
      'Customer service helps on weekdays from 9 to 17.',
    ],
    ['Saat vahvistuksen sähköpostiisi.', 'You receive a confirmation by e-mail.'],
  ],
}

/** What lies in the box, by the sort of goods. */
export const IN_THE_BOX: Readonly<Record<string, Words>> = {
  device: ['Laite, USB-C-kaapeli ja pikaopas', 'Device, USB-C cable and quick guide'],
  sound: ['Laite, kaapeli ja pikaopas', 'Device, cable and quick guide'],
  appliance: ['Laite, virtajohto ja käyttöohje', 'Appliance, power cord and manual'],
  play: ['Laite, kaapeli ja pikaopas', 'Device, cable and quick guide'],
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
