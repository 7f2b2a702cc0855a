import type { TextWord } from './analyse.ts'

/** A word of a name or category as ranking reads it. */
export interface NameWord extends TextWord {
  /** It is also the value of an attribute of the product (a colour, a brand), so it names no product. */
  isValue: boolean
}

const CLAUSE_BREAK = ','
/** Separates the names of the deepest categories from those above them. */
export const PARENT_SEPARATOR = ';'

/** One word as stored in `text_product`: `surface/root/root~part~part`, with `!` for a value. */
export function writeWord(
  word: TextWord | undefined,
  isValue: (word: TextWord) => boolean = () => false,
): string {
  if (word === undefined) return CLAUSE_BREAK
  const forms = [word.surface, ...word.stems].join('/')
  return [forms, ...word.parts].join('~') + (isValue(word) ? '!' : '')
}

/** Parses the output of `writeWord`, words in order; `undefined` is a break. */
export function readWords(text: string): (NameWord | undefined)[] {
  return text === '' ? [] : text.split(' ').map(readWord)
}

function readWord(written: string): NameWord | undefined {
  if (written === CLAUSE_BREAK) return undefined
  const isValue = written.endsWith('!')
  const [forms = '', ...parts] = (isValue ? written.slice(0, -1) : written).split('~')
  const [surface = '', ...stems] = forms.split('/')
  return { surface, stems, parts, isValue }
}
