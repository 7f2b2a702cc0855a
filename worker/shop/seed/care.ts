import type { Care } from './line.ts'
import type { Words } from './words.ts'

/** Closing sentences by the sort of goods. */
export const CLOSINGS: Readonly<Record<Care, readonly Words[]>> = {
  device: [
    [
      'Käyttöönotto on opastettu suomeksi, ja asetukset siirtyvät vanhasta laitteesta.',
      'Set-up is guided step by step, and settings move over from your old device.',
    ],
    [
      'Akku ja näyttö ovat huollossa vaihdettavissa.',
      'Battery and screen can be replaced in service.',
    ],
  ],
  sound: [
    [
      'Sointi on säädetty kuuntelukokein kotimaisessa tuotekehityksessä.',
      'The sound was tuned in listening tests.',
    ],
    [
      'Sovelluksesta löytyy taajuuskorjain omaan makuun.',
      'The app has an equaliser for your own taste.',
    ],
  ],
  appliance: [
    ['Varaosia on saatavana vuosien ajan.', 'Spare parts are available for years.'],
    [
      'Kuljetamme ison laitteen sisään asti ja viemme vanhan kierrätykseen.',
      'We carry large goods inside and take the old one to recycling.',
    ],
  ],
  power: [
    [
      'Käytetyt akut ja paristot voi palauttaa meille maksutta kierrätykseen.',
      'Used batteries can be returned to us for recycling free of charge.',
    ],
    ['Suojauspiiri valvoo lämpöä ja virtaa.', 'A protection circuit watches heat and current.'],
  ],
  small: [
    ['Pakkaus on pahvia ja sopii postilaatikkoon.', 'The cardboard packaging fits a letter box.'],
    ['Pieni hankinta, josta on iloa joka päivä.', 'A small thing that is useful every day.'],
  ],
  play: [
    [
      'Laiteohjelmisto päivittyy suoraan verkosta.',
      'Firmware updates come straight from the network.',
    ],
    [
      'Valaistuksen voi säätää tai sammuttaa kokonaan.',
      'The lighting can be adjusted or switched off.',
    ],
  ],
  print: [
    [
      'Tyhjät kasetit voi palauttaa kierrätykseen.',
      'Empty cartridges can be returned for recycling.',
    ],
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
export const IN_THE_BOX: Readonly<Partial<Record<Care, Words>>> = {
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
