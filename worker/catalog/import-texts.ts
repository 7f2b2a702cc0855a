/**
 * Texts of imports, for commands and logs, by name. Each sentence is defined once: `readImportText` finds
 * its name and values again, for translation.
 */
export const IMPORT_TEXTS = {
  'not-json': 'is not JSON',
  nested: 'is nested too deeply',
  long: 'is longer than 1 MB',
  'long.by': 'is longer than 1 MB ({size} MB)',
  encoding: 'is not UTF-8',
  'cut.document': 'ends in the middle of a document',
  'cut.file': 'the compressed file ends too early',
  damaged: 'the compressed file is damaged from here on',
  unreadable: 'the file cannot be read from here on ({code})',
  twice: '{name} is there twice',
  'twice.line': '{name} is already on line {line}',
  loop: 'is a category above itself: {loop}',
  taken: 'id {id} belongs to sku "{sku}" of an earlier import',
  'store-failed': 'could not be stored: {reason}',
  overruled: `{field} of "{sku}" was changed at the desk and is the source's again`,
  'in-tree': 'children_data, category {id}: {problem}',
  more: '… and {count} more',

  'remark.untaxed': {
    one: '{count} product has a tax class without a rule for {country} (class {classes}): the shop says VAT 0.00',
    other:
      '{count} goods have a tax class without a rule for {country} (class {classes}): the shop says VAT 0.00',
  },
  'remark.pages': {
    one: '{count} page is missing that the shop links to, so it shows no link ({names}); terms, returns and privacy belong beside the order button',
    other:
      '{count} pages are missing that the shop links to, so it shows no link ({names}); terms, returns and privacy belong beside the order button',
  },
  'remark.category': {
    one: '{count} time a product names a category that is nowhere ({ids})',
    other: '{count} times goods name a category that is nowhere ({ids})',
  },
  'remark.parent': {
    one: '{count} category stands below one that is nowhere ({ids}): nobody finds the way to it',
    other:
      '{count} categories stand below one that is nowhere ({ids}): nobody finds the way to them',
  },
  'remark.variants': {
    one: '{count} configurable product has no variants: nobody can buy it',
    other: '{count} configurable goods have no variants: nobody can buy them',
  },
  'remark.address': {
    one: "{count} address (url_path, request_path) begins like the shop's own pages and files: nobody reaches what it names there",
    other:
      "{count} addresses (url_path, request_path) begin like the shop's own pages and files: nobody reaches what they name there",
  },
  'remark.maker': {
    one: '{count} product does not say who makes it ({attribute}); name, postal and electronic address are to be told before the purchase (GPSR, article 19)',
    other:
      '{count} goods do not say who makes them ({attribute}); name, postal and electronic address are to be told before the purchase (GPSR, article 19)',
  },

  'value.object': 'is not an object',
  'value.text': 'must be text',
  'value.number': 'must be a number',
  'value.flag': 'must be yes or no',
  'value.whole': 'must be a whole number',
  'value.positive': 'must be a positive whole number',
  'value.negative': 'must not be negative',
  'value.high': 'is too high',
  'value.percent': 'must not be over 100',
  'value.empty': 'must not be empty',
  'value.controls': 'must not hold control characters',
  'value.characters': 'is longer than {count} characters',
  'value.items': 'holds more than {count} items',
  'value.categories': 'holds more than {count} categories',
  'value.attributes': 'holds more than {count} attributes',
  'value.terms': 'holds more than {count} terms',
  'value.two-terms': 'needs two terms, or one and maps_to',
  'value.letters': 'holds no letter and no number',
  'value.type': 'is not a product type that the shop knows',
  'value.option-type': 'is not a type of option that the shop knows',
  'value.attribute-name': 'is a name that no attribute can have',
  'value.attribute': 'attribute {code} is too long',
  'value.own-parent': 'parent_id is the category itself',
  'value.kind': 'Invalid input: expected {expected}, received {received}',
  'value.option': 'Invalid option: expected one of {options}',
  'value.other': 'Invalid input',
} as const

export type ImportTextName = keyof typeof IMPORT_TEXTS

/** A parsed text: the name of its sentence, its values, and the field it is about. */
export interface SaidText {
  name: ImportTextName
  values: Readonly<Record<string, string>>
  /** Path of the field in the document, with dots; empty: the document itself. */
  field: string
}

/** A sentence of an import in English with its values; the number `count` selects singular or plural. */
export function importText(
  name: ImportTextName,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = IMPORT_TEXTS[name]
  const form = values['count'] === 1 ? 'one' : 'other'
  const sentence = typeof text === 'string' ? text : text[form]
  return sentence.replace(/\{(\w+)\}/g, (mark, key: string) => {
    const value = values[key] ?? mark
    return typeof value === 'number' ? value.toLocaleString('en-US') : value
  })
}

/** Parses a text of an import; undefined if it is none of the sentences. */
export function readImportText(text: string): readonly SaidText[] | undefined {
  const whole = readOne(text)
  if (whole) return [whole]
  const parts = text.split('; ').map(readOne)
  return parts.every((each) => each !== undefined) ? parts : undefined
}

/** The forms of a sentence: one, or singular and plural. */
export function formsOf(name: ImportTextName): readonly string[] {
  const text = IMPORT_TEXTS[name]
  return typeof text === 'string' ? [text] : [text.one, text.other]
}

/** Sentences about a field are parsed with the field before them. */
const FORMS = (Object.keys(IMPORT_TEXTS) as ImportTextName[])
  .flatMap((name) => formsOf(name).map((sentence) => ({ name, sentence })))
  .toSorted((a, b) => b.sentence.length - a.sentence.length)
  .map(({ name, sentence }) => ({
    name,
    keys: [...sentence.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key),
    pattern: patternOf(name, sentence),
  }))

function patternOf(name: ImportTextName, text: string): RegExp {
  const [first = '', ...more] = text.split(/\{\w+\}/).map(escaped)
  const sentence = first + more.map((part) => `(.*)${part}`).join('')
  const field = name.startsWith('value.') ? '(?:([^\\s;]+) )?' : '()'
  return new RegExp(`^${field}${sentence}$`, 's')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function readOne(text: string): SaidText | undefined {
  for (const { name, keys, pattern } of FORMS) {
    const match = pattern.exec(text)
    if (!match) continue
    const [, field = '', ...found] = match
    const values = Object.fromEntries(keys.map((key, at) => [key, found[at] ?? '']))
    return { name, values, field }
  }
  return undefined
}
