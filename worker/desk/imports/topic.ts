import { readImportText, type ImportTextName } from '../../catalog/import-texts.ts'

/** Topics of document problems, by the importer's text. */
const TOPICS = {
  'not-json': 'json',
  long: 'long',
  'long.by': 'long',
  twice: 'twice',
  'twice.line': 'twice',
  taken: 'taken',
  loop: 'loop',
  'cut.document': 'broken-off',
  'cut.file': 'broken-off',
  encoding: 'damaged',
  damaged: 'damaged',
  unreadable: 'damaged',
  'store-failed': 'store-failed',
  nested: 'nested',
} as const satisfies Partial<Record<ImportTextName, string>>

type Topic = (typeof TOPICS)[keyof typeof TOPICS] | 'value' | (typeof KNOWN)[number]

/** Kinds of remarks that are topics themselves. */
const KNOWN = [
  ...(['untaxed', 'pages', 'category', 'parent', 'variants', 'address', 'maker'] as const),
  ...(['clash', 'unknown', 'overruled'] as const),
]

/** Returns the topic whose messages explain a remark. */
export function topicOf({ kind, text }: { kind: string; text: string }): Topic {
  const knownTopic = KNOWN.find((each) => each === kind)
  return knownTopic ?? topicOfText(text)
}

function topicOfText(text: string): Topic {
  const parsed = readImportText(text)?.[0]
  if (parsed?.name === 'in-tree') return topicOfText(parsed.values['problem'] ?? '')
  return parsed && parsed.name in TOPICS ? TOPICS[parsed.name as keyof typeof TOPICS] : 'value'
}
