import type { Locale } from '../../../shared/i18n/locale.ts'

/** The same thing in Finnish and English; what a shop says in four languages is `AllWords`. */
export type Words = readonly [fi: string, en: string, de?: string, it?: string]

/** The same thing in every language: what one of them lacks does not compile. */
export type AllWords = readonly [fi: string, en: string, de: string, it: string]

export function say(words: Words, locale: Locale): string {
  const [fi, en, de = en, it = en] = words
  return { 'fi-FI': fi, 'en-US': en, 'de-DE': de, 'it-IT': it }[locale]
}

/** Names written in one string: `a b c`. */
export function listOf(text: string): readonly string[] {
  return text.split(' ').filter((part) => part !== '')
}

export const COLOUR_WORDS: Readonly<Record<string, AllWords>> = {
  black: ['Musta', 'Black', 'Schwarz', 'Nero'],
  white: ['Valkoinen', 'White', 'Weiß', 'Bianco'],
  silver: ['Hopea', 'Silver', 'Silber', 'Argento'],
  grey: ['Harmaa', 'Grey', 'Grau', 'Grigio'],
  blue: ['Sininen', 'Blue', 'Blau', 'Blu'],
  navy: ['Tummansininen', 'Navy', 'Dunkelblau', 'Blu scuro'],
  green: ['Vihreä', 'Green', 'Grün', 'Verde'],
  mint: ['Mintunvihreä', 'Mint', 'Mintgrün', 'Menta'],
  red: ['Punainen', 'Red', 'Rot', 'Rosso'],
  pink: ['Vaaleanpunainen', 'Pink', 'Rosa', 'Rosa'],
  lilac: ['Laventeli', 'Lilac', 'Flieder', 'Lilla'],
  yellow: ['Keltainen', 'Yellow', 'Gelb', 'Giallo'],
  orange: ['Oranssi', 'Orange', 'Orange', 'Arancione'],
  sand: ['Hiekka', 'Sand', 'Sand', 'Sabbia'],
  copper: ['Kupari', 'Copper', 'Kupfer', 'Rame'],
}

const comma = (value: string): string => value.replace('.', ',')
const same = (word: string): AllWords => [word, word, word, word]
/** A value with its unit: a decimal point in English, a comma in the others. */
const unit =
  (...[fi, en, de, it]: AllWords) =>
  (value: string): AllWords => [
    `${comma(value)} ${fi}`,
    `${value} ${en}`,
    `${comma(value)} ${de}`,
    `${comma(value)} ${it}`,
  ]
const counted =
  (one: AllWords, more: AllWords) =>
  (value: string): AllWords =>
    unit(...(value === '1' ? one : more))(value)
const gigabytes = (value: string): AllWords =>
  Number(value) >= 1000
    ? unit('Tt', 'TB', 'TB', 'TB')(String(Number(value) / 1000))
    : unit('Gt', 'GB', 'GB', 'GB')(value)

/** How a value with a unit is written. */
export const UNITS: Readonly<Record<string, (value: string) => AllWords>> = {
  gb: gigabytes,
  inch: (value) => [`${comma(value)}"`, `${value}"`, `${comma(value)}"`, `${comma(value)}"`],
  hz: unit(...same('Hz')),
  watt: unit(...same('W')),
  volt: unit(...same('V')),
  amph: unit(...same('Ah')),
  mah: unit(...same('mAh')),
  metre: unit(...same('m')),
  hour: unit(...same('h')),
  litre: unit('l', 'L', 'l', 'l'),
  pixel: unit('Mpx', 'MP', 'MP', 'MP'),
  kelvin: unit(...same('K')),
  lumen: unit(...same('lm')),
  piece: counted(['kpl', 'pc', 'Stück', 'pezzo'], ['kpl', 'pcs', 'Stück', 'pezzi']),
  port: unit('porttia', 'ports', 'Ports', 'porte'),
  outlet: unit('pistorasiaa', 'sockets', 'Steckdosen', 'prese'),
  bay: unit('paikkaa', 'bays', 'Ladeplätze', 'vani'),
  mm: unit(...same('mm')),
  dpi: unit(...same('dpi')),
  ppm: unit('sivua/min', 'pages/min', 'Seiten/min', 'pagine/min'),
  mbit: unit(...same('Mbit/s')),
  decibel: unit(...same('dB')),
  ml: unit(...same('ml')),
  gram: unit(...same('g')),
  cm: unit(...same('cm')),
  watthour: unit(...same('Wh')),
  amp: unit(...same('A')),
  degree: unit(...same('°C')),
  year: counted(['vuosi', 'year', 'Jahr', 'anno'], ['vuotta', 'years', 'Jahre', 'anni']),
  plain: (value) => same(value.replaceAll('_', ' ')),
}
