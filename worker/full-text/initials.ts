import type { TextWord } from './analyse.ts'

/** Two letters stand for too much. */
const SHORTEST = 3
const LONGEST = 5

/**
 * Product names in which the last word also answers to the initials of the last three to five: solid
 * state drives are known as SSD.
 */
export function withInitials(words: readonly (TextWord | undefined)[]): (TextWord | undefined)[] {
  return words.map((word, at) => {
    const isLast = word !== undefined && words[at + 1] === undefined
    return isLast
      ? { ...word, stems: [...word.stems, ...initialsOf(words.slice(0, at + 1))] }
      : word
  })
}

function initialsOf(words: readonly (TextWord | undefined)[]): string[] {
  const start = words.findLastIndex((word) => !isNamed(word)) + 1
  const initials = words.slice(start).map((word) => word?.surface[0] ?? '')
  const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, more) => SHORTEST + more)
  return lengths
    .filter((length) => length <= initials.length)
    .map((length) => initials.slice(-length).join(''))
}

/** A word with letters only that says something. */
function isNamed(word: TextWord | undefined): boolean {
  return word !== undefined && word.stems.length > 0 && /^\p{L}+$/u.test(word.surface)
}
