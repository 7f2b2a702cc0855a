import type { Locale } from '../../../shared/i18n/locale.ts'

/** The same thing in Finnish and English, where it must be in German and Italian too. */
export type Words = readonly [fi: string, en: string, de?: string, it?: string]

export function say(words: Words, locale: Locale): string {
  const [fi, en, de = en, it = en] = words
  return { 'fi-FI': fi, 'en-US': en, 'de-DE': de, 'it-IT': it }[locale]
}

/** Names written in one string: `a b c`. */
export function listOf(text: string): readonly string[] {
  return text.split(' ').filter((part) => part !== '')
}

export const COLOUR_WORDS: Readonly<Record<string, Words>> = {
  black: ['Musta', 'Black'],
  white: ['Valkoinen', 'White'],
  silver: ['Hopea', 'Silver'],
  grey: ['Harmaa', 'Grey'],
  blue: ['Sininen', 'Blue'],
  navy: ['Tummansininen', 'Navy'],
  green: ['Vihreä', 'Green'],
  mint: ['Mintunvihreä', 'Mint'],
  red: ['Punainen', 'Red'],
  pink: ['Vaaleanpunainen', 'Pink'],
  lilac: ['Laventeli', 'Lilac'],
  yellow: ['Keltainen', 'Yellow'],
  orange: ['Oranssi', 'Orange'],
  sand: ['Hiekka', 'Sand'],
  copper: ['Kupari', 'Copper'],
}

const comma = (value: string): string => value.replace('.', ',')
const gigabytes = (value: string): Words =>
  Number(value) >= 1000
    ? [`${comma(String(Number(value) / 1000))} Tt`, `${Number(value) / 1000} TB`]
    : [`${value} Gt`, `${value} GB`]
const unit =
  (fi: string, en = fi) =>
  (value: string): Words => [`${comma(value)}${fi}`, `${value}${en}`]

/** How a value with a unit is written. */
export const UNITS: Readonly<Record<string, (value: string) => Words>> = {
  gb: gigabytes,
  inch: unit('"'),
  hz: unit(' Hz'),
  watt: unit(' W'),
  volt: unit(' V'),
  amph: unit(' Ah'),
  mah: unit(' mAh'),
  metre: unit(' m'),
  hour: unit(' h'),
  litre: unit(' l', ' L'),
  pixel: unit(' Mpx', ' MP'),
  kelvin: unit(' K'),
  lumen: unit(' lm'),
  piece: (value) => [`${value} kpl`, value === '1' ? '1 pc' : `${value} pcs`],
  port: unit(' porttia', ' ports'),
  outlet: unit(' pistorasiaa', ' sockets'),
  bay: unit(' paikkaa', ' bays'),
  mm: unit(' mm'),
  dpi: unit(' dpi'),
  ppm: unit(' sivua/min', ' pages/min'),
  mbit: unit(' Mbit/s'),
  decibel: unit(' dB'),
  ml: unit(' ml'),
  gram: unit(' g'),
  cm: unit(' cm'),
  watthour: unit(' Wh'),
  amp: unit(' A'),
  degree: unit(' °C'),
  year: (value) => (value === '1' ? ['1 vuosi', '1 year'] : [`${value} vuotta`, `${value} years`]),
  plain: (value) => [value.replaceAll('_', ' '), value.replaceAll('_', ' ')],
}
