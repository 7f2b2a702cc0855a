import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { Product } from '../../../shared/product/product.ts'
import { textStatements, type TextEntry } from '../../full-text/index-text.ts'
import type { CatalogHandle } from './document.ts'
import type { IndexContext } from './index-product.ts'
import type { WriteEntry } from './writer-rows.ts'

/** Returns the statements that replace the searched text of these products. */
export function textOf(
  db: D1Database,
  catalog: CatalogHandle,
  entries: readonly WriteEntry[],
  context: IndexContext,
): D1PreparedStatement[] {
  const texts = entries.map(({ row, product, categories }): TextEntry => ({
    row,
    product,
    ...namesOf(product, categories, context),
    attributeLabels: labelsOf(product, context),
  }))
  return textStatements(db, catalog.no, catalog.locale, texts)
}

/** The names of the product's narrowest categories, and separately those of their ancestors. */
function namesOf(
  product: Product,
  categories: readonly number[],
  { tree }: IndexContext,
): Pick<TextEntry, 'categoryNames' | 'aboveNames'> {
  const known = categories.flatMap((id) => {
    const node = tree.get(id)
    return node && tree.has(node.parentId) ? [node] : []
  })
  const parents = new Set(known.map(({ parentId }) => parentId))
  const above = new Set(known.flatMap(({ id, name }) => (parents.has(id) ? [name] : [])))
  const names = [...product.category, ...known].map(({ name }) => name)
  const narrow = new Set(names.filter((name) => name !== '' && !above.has(name)))
  return { categoryNames: [...narrow], aboveNames: [...above].filter((name) => name !== '') }
}

/** Labels of a product's options, such as manufacturer and colour, as shoppers search for them. */
function labelsOf(product: Product, context: IndexContext): readonly string[] {
  const labels = Object.entries(product.attributes).flatMap(([code, value]) => {
    const attribute = context.attributes.get(code)
    if (!attribute) return []
    const known = labelsByValue(attribute)
    return (Array.isArray(value) ? value : [value]).flatMap((each) => known.get(String(each)) ?? [])
  })
  return [...new Set(labels)]
}

const tables = new WeakMap<Attribute, ReadonlyMap<string, readonly string[]>>()

/** Cached per attribute, because an attribute may have thousands of options. */
function labelsByValue(attribute: Attribute): ReadonlyMap<string, readonly string[]> {
  const known = tables.get(attribute)
  if (known) return known
  const labels = new Map<string, string[]>()
  for (const { value, label } of attribute.options) {
    const same = labels.get(value)
    if (same) same.push(label)
    else labels.set(value, [label])
  }
  tables.set(attribute, labels)
  return labels
}
