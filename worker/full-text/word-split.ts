const MIN_PIECE = 2
const MIN_WORD_LENGTH = 5
const MAX_WORD_LENGTH = 24
const LETTERS = /^\p{L}+$/u

/** A word split in two. */
export type WordSplit = readonly [first: string, second: string]

/** Every split of a word in two: `powerbank` is `power bank`. */
export function splitsOf(word: string): WordSplit[] {
  if (!isKnownWord(word)) return []
  const halves: WordSplit[] = []
  for (let at = MIN_PIECE; at <= word.length - MIN_PIECE; at += 1) {
    halves.push([word.slice(0, at), word.slice(at)])
  }
  return halves
}

/** Two neighbours joined: `head set` is `headset`; undefined if they cannot be joined. */
export function joinPair(
  first: string | undefined,
  second: string | undefined,
): string | undefined {
  const pair = first !== undefined && second !== undefined ? first + second : ''
  return isKnownWord(pair) ? pair : undefined
}

function isKnownWord(word: string): boolean {
  return word.length >= MIN_WORD_LENGTH && word.length <= MAX_WORD_LENGTH && LETTERS.test(word)
}
