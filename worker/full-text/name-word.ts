import type { TextWord } from './analyse.ts'

/** A word of a name or category as ranking reads it. */
export interface NameWord extends TextWord {
  /** It is also the value of an attribute of the product (a colour, a brand): it names nothing itself. */
  isValue: boolean
}

const BREAK = ','
/** Stands between the names of the narrowest categories and those above them. */
export const ABOVE = ';'

/** One word as `text_product` keeps it: `surface/root/root~part~part`, `!` behind a value. */
export function writeWord(
  word: TextWord | undefined,
  isValue: (word: TextWord) => boolean = () => false,
): string {
  if (word === undefined) return BREAK
  const own = [word.surface, ...word.stems].join('/')
  return [own, ...word.parts].join('~') + (isValue(word) ? '!' : '')
}

/** Reads back what `writeWord` wrote, words in order; `undefined` is a break. */
export function readWords(text: string): (NameWord | undefined)[] {
  return text === '' ? [] : text.split(' ').map(readWord)
}

function readWord(written: string): NameWord | undefined {
  if (written === BREAK) return undefined
  const isValue = written.endsWith('!')
  const [own = '', ...parts] = (isValue ? written.slice(0, -1) : written).split('~')
  const [surface = '', ...stems] = own.split('/')
  return { surface, stems, parts, isValue }
}
