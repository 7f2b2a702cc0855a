/** Latin, Greek and Cyrillic characters. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x2af],
  [0x370, 0x52f],
] as const
/** The keys of ordered characters; other characters come after them. */
const FIRST = 0x21
const MAX_LENGTH = 200

const ordered = new Map<string, ReadonlyMap<string, string>>()

/**
 * A text whose code units are in the order of a language: case and accents are ignored, except where the
 * language has the letter as one of its own (å, ä, ö in Finnish). At most 200 characters count.
 */
export function collationKey(text: string, locale: string): string {
  const keys = ordered.get(locale) ?? orderCharacters(locale)
  ordered.set(locale, keys)
  const characters = [...text.slice(0, MAX_LENGTH).toWellFormed().normalize('NFC').trim()]
  return characters.map((character) => keys.get(character) ?? character).join('')
}

/** One key for characters that the language does not distinguish. */
function orderCharacters(locale: string): ReadonlyMap<string, string> {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  const characters = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)),
  ).toSorted(compare)
  let key = FIRST
  return new Map(
    characters.map((character, at) => {
      const before = characters[at - 1]
      if (before !== undefined && compare(before, character) !== 0) key += 1
      return [character, String.fromCharCode(key)]
    }),
  )
}
