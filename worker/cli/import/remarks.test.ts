import { describe, expect, it } from 'vitest'
import { productOf } from '../../../shared/fixtures/make-product.ts'
import {
  referencesOf,
  emptyNotes,
  noteAddress,
  noteCategory,
  noteProduct,
  remarksOf,
} from '../../shop/import/remarks.ts'

const NOTHING = { categories: [], pages: [], country: 'FI', classes: [] }
const MADE = { manufacturer_contact: 'Reunala Oy' }
const validProduct = (more: object) =>
  productOf({
    id: 1,
    sku: 'A',
    name: 'A',
    attributes: MADE,
    category_ids: [],
    category: [],
    ...more,
  })

function folderOf(...products: ReturnType<typeof validProduct>[]) {
  const notes = emptyNotes()
  products.forEach((product, at) => noteProduct(notes, product, at + 1))
  return { files: [{ name: 'products.ndjson', notes }] }
}
const wordsOf = (...args: Parameters<typeof remarksOf>) =>
  remarksOf(...args).map(({ message }) => message)

describe('remarks of an import', () => {
  it('are none for complete documents', () => {
    expect(remarksOf(folderOf(validProduct({})), NOTHING)).toEqual([])
  })

  it('count products without a tax rule in the country of the store view', () => {
    const folder = folderOf(
      validProduct({ tax_class_id: 2 }),
      validProduct({ tax_class_id: 3 }),
      validProduct({ status: 2 }),
    )
    expect(referencesOf(folder).classes).toEqual([2, 3])
    const [remark] = remarksOf(folder, { ...NOTHING, country: 'SE', classes: [3] })
    expect(remark).toEqual({
      kind: 'untaxed',
      count: 1,
      message: '1 product has a tax class without a rule for SE (class 3): the shop says VAT 0.00',
      examples: ['products.ndjson:2'],
    })
  })

  it('name missing pages that the shop links to', () => {
    const [message] = wordsOf(folderOf(validProduct({})), {
      ...NOTHING,
      pages: ['terms', 'size-guide'],
    })
    expect(message).toMatch(/^2 pages are missing .*\/i\/terms, \/i\/size-guide/)
  })

  it('count products in unknown categories, and categories below unknown ones, in one line each', () => {
    const folder = folderOf(
      ...Array.from({ length: 9 }, () => validProduct({ category_ids: [7, 8] })),
    )
    const notes = emptyNotes()
    const category = { id: 5, parent_id: 99 } as Parameters<typeof noteCategory>[1]
    noteCategory(notes, category, 4)
    noteCategory(notes, { ...category, parent_id: 1 }, 5)
    folder.files.push({ name: 'categories.ndjson', notes })
    expect(referencesOf(folder).categories).toEqual([7, 8, 99])
    const remarks = remarksOf(folder, { ...NOTHING, categories: [8, 99] })
    expect(remarks.map(({ message }) => message.slice(0, 52))).toEqual([
      '9 times goods name a category that is nowhere (8)',
      '1 category stands below one that is nowhere (99): no',
    ])
    expect(remarks[0]?.examples).toEqual([1, 2, 3, 4, 5].map((line) => `products.ndjson:${line}`))
  })

  it('count URLs that belong to the shop itself', () => {
    const folder = folderOf(validProduct({}))
    const notes = emptyNotes()
    const paths = ['/cart/old', 'og', 'og/a.jpg', 'og/a/b', 'invalidate', 'invalidate/x', undefined]
    paths.forEach((path, at) => noteAddress(notes, path, at + 1))
    folder.files.push({ name: 'url_rewrites.ndjson', notes })
    const [remark] = remarksOf(folder, NOTHING)
    expect(remark?.message).toMatch(/^3 addresses \(url_path, request_path\)/)
    expect(remark?.examples).toEqual([1, 3, 5].map((line) => `url_rewrites.ndjson:${line}`))
  })

  it('count configurable products without variants', () => {
    const family = validProduct({ type_id: 'configurable', configurable_children: [] })
    expect(wordsOf(folderOf(validProduct({}), family), NOTHING)).toEqual([
      '1 configurable product has no variants: nobody can buy it',
    ])
  })
})
