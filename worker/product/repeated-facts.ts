import type { AttributeRow } from '../../shared/product/product-view.ts'
import { plainText } from '../cms/sanitize.ts'

const LIST = /<ul>\s*((?:<li>[^<]*<\/li>\s*)+)<\/ul>/g
const ITEM = /<li>([^<]*)<\/li>\s*/g

/**
 * Returns a sanitised description without the list items that only repeat a row of the attribute table
 * beside it ("Screen size: 14"), and without lists that then are empty.
 */
export function withoutRepeatedFacts(rows: readonly AttributeRow[], description: string): string {
  const known = new Set(rows.map(({ label, value }) => `${label}: ${value}`))
  return description.replace(LIST, (_, items: string) => {
    const kept = items.replace(ITEM, (item, text: string) =>
      known.has(plainText(text, text.length)) ? '' : item,
    )
    return kept === '' ? '' : `<ul>${kept}</ul>`
  })
}
