import { hash128 } from '../../crypto/digest.ts'
import type { ProductRecord } from '../../catalog/product-record.ts'
import type { Product } from '../../../shared/product/product.ts'
import { serializeMarks, sourceStockOf, type DeskMarks } from './desk-value.ts'
import type { Refusal } from './document.ts'
import type { Lookup } from './writer-lookup.ts'

/** Options of a write of products. */
export interface WriteTask {
  /** Writes unchanged documents too, because something they depend on has changed. */
  force?: boolean
  /** Notes of documents that come from another catalog, by SKU. */
  notes?: ReadonlyMap<string, ProductNotes>
  /** The desk's current changes, by SKU. */
  marks?: ReadonlyMap<string, DeskMarks>
  /** Signatures of the documents when they were read: a difference fails the batch. */
  asRead?: ReadonlyMap<string, string>
  /** Keeps the searched text, because only prices are written again. */
  keepText?: boolean
}

/** Notes stored beside a document. */
export interface ProductNotes {
  /** Hash of the imported document: an import of the same document changes nothing. */
  hash: string
  /** Its imported stock. */
  sourceStock: string
  /** The desk's changes, as JSON. */
  desk: string | null
}

/** A document to write. */
export interface Source extends ProductNotes {
  product: Product
  doc: string
  sku: string
  id: number
}

/** Returns documents with their hashes; the last one of a repeated SKU counts. */
export async function readSources(products: readonly ProductRecord[]): Promise<readonly Source[]> {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return Promise.all(
    [...bySku.values()].map(async (record) => {
      const { price_lows: _, ...product } = record
      const doc = JSON.stringify(product)
      const { sku, id } = product
      const sourceStock = sourceStockOf(product)
      return { product, doc, hash: await hash128(doc), sku, id, sourceStock, desk: null }
    }),
  )
}

/** Gives a document that is written again the hash, imported stock and desk changes of the stored product. */
export function asImported(source: Source, { notes, marks }: WriteTask, { bySku }: Lookup): Source {
  const { sku } = source
  const stored = bySku.get(sku)
  const previous = stored && { ...stored, sourceStock: stored.source_stock }
  const { hash, sourceStock, desk } = notes?.get(sku) ?? previous ?? source
  const changed = marks?.get(sku)
  return { ...source, hash, sourceStock, desk: changed ? serializeMarks(changed) : desk }
}

/** Returns products whose id belongs to another SKU, stored or earlier in the same group. */
export function refusedProducts(sources: readonly Source[], lookup: Lookup): readonly Refusal[] {
  const owners = new Map(lookup.skuById)
  return sources.flatMap(({ id, sku }): Refusal[] => {
    const owner = owners.get(id)
    if (owner === undefined) owners.set(id, sku)
    if (owner === undefined || owner === sku) return []
    return [{ type: 'product', id, key: sku, problem: 'id-taken', takenBy: owner }]
  })
}
