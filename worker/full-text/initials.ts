import type { TextWord } from './analyse.ts'

/** Two letters are too ambiguous. */
const MIN_LENGTH = 3
const MAX_LENGTH = 5

/**
 * Adds to the last word of each phrase the initials of its last three to five words: solid state drives are
 * known as SSD.
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
  const lengths = Array.from(
    { length: MAX_LENGTH - MIN_LENGTH + 1 },
    (_, more) => MIN_LENGTH + more,
  )
  return lengths
    .filter((length) => length <= initials.length)
    .map((length) => initials.slice(-length).join(''))
}

/** True for a word of letters only that is no stop word. */
function isNamed(word: TextWord | undefined): boolean {
  return word !== undefined && word.stems.length > 0 && /^\p{L}+$/u.test(word.surface)
}
