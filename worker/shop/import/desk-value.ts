import { isSamePrice } from '../../../shared/price/special.ts'
import type { ConfigurableChild, Product, StockItem } from '../../../shared/product/product.ts'
import type { DeskField, Overruled } from '../../catalog/import-records.ts'
import type { ProductRecord } from '../../catalog/product-record.ts'

const FIELDS: readonly DeskField[] = ['price', 'special', 'stock']

/** A special price with its first and last day. */
export type Special = readonly [price: number | null, from: string | null, to: string | null]
/** Quantity, whether the product is in stock, and whether it can be backordered. */
export type Stock = readonly [qty: number, isInStock: boolean, backorders: boolean]

/** The value of a field, in the form in which it is compared. */
type FieldValue = number | Special | Stock | null

/** The source's values of the fields that were changed at the desk, by SKU. */
export type DeskMarks = Readonly<Record<string, Readonly<Partial<Record<DeskField, FieldValue>>>>>

type Part = Pick<
  Product | ConfigurableChild,
  'sku' | 'price' | 'special_price' | 'special_from_date' | 'special_to_date' | 'stock'
> & { final_price?: number; lowest_30d?: number }

/** Price and special price as a merchant sets them, in source terms. */
export interface PartChange {
  price?: number
  special?: Special
  stock?: StockItem
}

/** The value of a part's field. */
export function valueOf(part: Part, field: DeskField): FieldValue {
  if (field === 'price') return part.price
  if (field === 'stock') return part.stock ? stockValue(part.stock) : null
  return [part.special_price, part.special_from_date, part.special_to_date]
}

/** The imported stock of all parts of a product, as JSON. */
export function sourceStockOf(product: Product): string {
  const all = partsOf(product).flatMap((part) =>
    part.stock ? [[part.sku, stockValue(part.stock)] as const] : [],
  )
  return JSON.stringify(Object.fromEntries(all))
}

/** The product itself and its variants. */
export function partsOf(product: Product): readonly Part[] {
  return [product, ...product.configurable_children]
}

/** Returns the product with one part changed: the product itself or a variant. */
export function changePart<Record extends ProductRecord>(
  product: Record,
  sku: string,
  change: PartChange,
): Record {
  if (sku === product.sku) return withChange(product, change)
  return {
    ...product,
    configurable_children: product.configurable_children.map((child) =>
      child.sku === sku ? withChange(child, change) : child,
    ),
  }
}

/** Adds a mark to a product's marks; an existing mark keeps its source value. */
export function withMarks(
  marks: DeskMarks,
  product: Product,
  sku: string,
  fields: readonly DeskField[],
): DeskMarks {
  const part = partsOf(product).find((each) => each.sku === sku)
  if (!part) return marks
  const source = Object.fromEntries(fields.map((field) => [field, valueOf(part, field)]))
  return { ...marks, [sku]: { ...source, ...(Object.hasOwn(marks, sku) && marks[sku]) } }
}

/** An imported product with the desk's changes of the product on sale. */
export interface Merged {
  product: Product
  /** The marks that remain. */
  marks: DeskMarks
  overruled: readonly Overruled[]
}

/**
 * Merges the desk's changes into an imported product. A field keeps the desk's value if the source has not
 * changed it since; otherwise the source's value wins.
 */
export function mergeDesk(brought: Product, onSale: Product, marks: DeskMarks): Merged {
  let product = brought
  const overruled: Overruled[] = []
  const left: Record<string, Record<string, FieldValue>> = {}
  for (const [sku, field, source] of listMarks(marks)) {
    const there = partsOf(onSale).find((part) => part.sku === sku)
    const part = partsOf(product).find((each) => each.sku === sku)
    if (!there || !part) continue
    if (isSameValue(valueOf(part, field), source)) {
      product = changePart(product, sku, changeOfField(there, field))
      left[sku] = { ...left[sku], [field]: source }
    } else if (!isSameValue(valueOf(part, field), valueOf(there, field))) {
      overruled.push({ key: brought.sku, sku, field })
    }
  }
  return { product, marks: left, overruled }
}

/** The marks as stored in a column; null if there are none. */
export function serializeMarks(marks: DeskMarks): string | null {
  return Object.keys(marks).length === 0 ? null : JSON.stringify(marks)
}

/** Reads the marks of a column. */
export function readMarks(text: string | null | undefined): DeskMarks {
  return text ? (JSON.parse(text) as DeskMarks) : {}
}

function listMarks(marks: DeskMarks): readonly (readonly [string, DeskField, FieldValue])[] {
  return Object.entries(marks).flatMap(([sku, fields]) =>
    FIELDS.flatMap((field) => {
      const source = fields[field]
      return source === undefined ? [] : [[sku, field, source] as const]
    }),
  )
}

function changeOfField(part: Part, field: DeskField): PartChange {
  if (field === 'price') return { price: part.price }
  if (field === 'stock') return part.stock ? { stock: part.stock } : {}
  return { special: [part.special_price, part.special_from_date, part.special_to_date] }
}

function stockValue({ qty, is_in_stock, backorders }: StockItem): Stock {
  return [qty, is_in_stock, backorders === true]
}

function isSameValue(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Drops what indexers calculated from the old values: the lowest price before the source's reduction, and a
 * final price that equals the old price or the old special price.
 */
function withChange<One extends Part>(part: One, { price, special, stock }: PartChange): One {
  const changed: One = { ...part }
  if (price !== undefined) changed.price = price
  if (special) {
    ;[changed.special_price, changed.special_from_date, changed.special_to_date] = special
  }
  if (stock && part.stock) changed.stock = { ...part.stock, ...stockFields(stock) }
  if (price === undefined && !special) return changed
  delete changed.lowest_30d
  const { final_price: final = 0, special_price } = part
  const isRule = final > 0 && final < part.price && !isSamePrice(final, special_price ?? 0)
  if (!isRule) delete changed.final_price
  return changed
}

function stockFields({ qty, is_in_stock, backorders }: StockItem): StockItem {
  return { qty, is_in_stock, ...(backorders !== undefined && { backorders }) }
}

/**
 * Merges the desk's price changes into a product of the next catalog; undefined if it has them already, or if
 * the source has changed the prices too.
 */
export function mergePrices(
  waiting: ProductRecord,
  onSale: Product,
  marks: DeskMarks,
  changed: DeskMarks,
): { record: ProductRecord; marks: DeskMarks } | undefined {
  let [record, next] = [waiting, marks]
  for (const [sku, field, source] of listMarks(changed)) {
    const there = partsOf(onSale).find((part) => part.sku === sku)
    const part = partsOf(record).find((each) => each.sku === sku)
    if (field === 'stock' || !there || !part) continue
    const isKept = marks[sku]?.[field] !== undefined
    if (!isKept && !isSameValue(valueOf(part, field), source)) continue
    next = { ...next, [sku]: { ...next[sku], [field]: source } }
    if (!isSameValue(valueOf(part, field), valueOf(there, field))) {
      record = changePart(record, sku, changeOfField(there, field))
    }
  }
  const isSame = record === waiting && JSON.stringify(next) === JSON.stringify(marks)
  return isSame ? undefined : { record, marks: next }
}
