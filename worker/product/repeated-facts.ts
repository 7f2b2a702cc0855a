import type { AttributeRow } from '../../shared/product/product-view.ts'
import { plainText } from '../cms/sanitize.ts'

const LIST = /<ul>\s*((?:<li>[^<]*<\/li>\s*)+)<\/ul>/g
/** The end of a heading, of a text with a colon, or of a text that no element ends. */
const INTRODUCTION = /(?:<\/h[1-6]>|:(?:<\/?\w+\s?\/?>)*|[^>])$/
/** Characters before a list in which its introduction ends. */
const LONGEST_END = 40
const ITEM = /<li>([^<]*)<\/li>\s*/g

/**
 * Returns a sanitised description without the list items that only repeat a row of the attribute table
 * beside it ("Screen size: 14"), and without lists that then are empty. Such a list stays whole if a heading
 * or a text introduces it.
 */
export function withoutRepeatedFacts(rows: readonly AttributeRow[], description: string): string {
  const known = new Set(rows.map(({ label, value }) => `${label}: ${value}`))
  return description.replace(LIST, (list, items: string, at: number) => {
    const kept = items.replace(ITEM, (item, text: string) =>
      known.has(plainText(text, text.length)) ? '' : item,
    )
    if (kept !== '') return `<ul>${kept}</ul>`
    return INTRODUCTION.test(description.slice(Math.max(0, at - LONGEST_END), at).trimEnd())
      ? list
      : ''
  })
}
