/** What a problem of a document is about, by what the importer says of it. */
const TOPICS = [
  ['json', /is not JSON/],
  ['long', /longer than 1 MB/],
  ['twice', /is already on line|is there twice/],
  ['taken', /belongs to sku/],
  ['loop', /above itself/],
  ['broken-off', /ends too early|ends in the middle/],
  ['damaged', /not UTF-8|is damaged|cannot be read from here/],
  ['store-failed', /could not be stored/],
  ['nested', /nested too deeply/],
] as const

type Topic = (typeof TOPICS)[number][0] | 'value' | (typeof KNOWN)[number]

/** Kinds of remarks that are their own topic. */
const KNOWN = [
  ...(['untaxed', 'pages', 'category', 'parent', 'variants', 'address', 'maker'] as const),
  ...(['clash', 'unknown', 'overruled'] as const),
]

/** Which sentences explain a remark. */
export function topicOf({ kind, text }: { kind: string; text: string }): Topic {
  const known = KNOWN.find((each) => each === kind)
  return known ?? TOPICS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'value'
}
