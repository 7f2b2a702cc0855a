const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'ja tai seka eli on ei ovat joka jotka jossa etta kun kuin myos se ne sen kanssa varten mutta niin',
    'mina sina han me te he tama nama tuo nuo olla ole oli ovatko jos vain',
    'the a an and or of for with to in on by from at is are it its this that these be as your',
  ].flatMap((line) => line.split(' ')),
)

/** Words that say nothing about a product, Finnish and English, folded. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

const PURPOSE: ReadonlySet<string> = new Set([
  'for',
  'with',
  'fits',
  'compatible',
  'varten',
  'sopii',
])

/** Words after which a name tells what the product is for, no longer what it is. */
export function opensPurpose(word: string): boolean {
  return PURPOSE.has(word)
}
