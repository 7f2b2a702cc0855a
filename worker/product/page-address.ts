import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import type { Product, ProductCard } from '../../shared/product/product.ts'
import { productHref } from '../brand/links.ts'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/ports.ts'
import { pageAlternates, readOthers } from '../metadata/alternates.ts'
import type { Answer } from '../render/page.ts'
import { unavailability, type LoadedProduct } from './load.ts'
import { addressOf } from './view.ts'

/**
 * Returns the variant that an address names; undefined for the family itself, or for an unknown variant in
 * the query. An unknown variant in the path has no page.
 */
export function namedVariant(
  product: Product,
  { params, query }: PageKey,
): LoadedProduct['child'] | 'unknown' {
  const named = params['childSku'] ?? query['childSku']
  const child = product.configurable_children.find(({ sku }) => sku === named)
  const isPath = params['childSku'] !== undefined && named !== product.sku
  return !child && isPath && product.type_id === 'configurable' ? 'unknown' : child
}

type OtherViews = (other: Ports) => Promise<Product | ProductCard | undefined>

/** Finds the product in the other store views; for a family's page a list item is enough. */
export function otherViews({ params, query }: PageKey, ports: Ports): OtherViews {
  const { parentSku = '' } = params
  const isVariant = (params['childSku'] ?? query['childSku']) !== undefined
  return readOthers<Product | ProductCard | undefined>(ports, async ({ catalog }) =>
    isVariant ? catalog.product({ sku: parentSku }) : (await catalog.cardsBySku([parentSku]))[0],
  )
}

/** Returns the same page in the other store views: the variant if they sell it, else its family. */
export function productAlternates(
  product: Product,
  child: LoadedProduct['child'],
  ports: Ports,
  others: OtherViews,
): Promise<readonly ViewAddress[]> {
  const own = addressOf({ product, child }, ports)
  return pageAlternates(ports, own, async (other) => {
    const found = await others(other)
    if (!found || found.visibility === 1 || found.status >= 2) return undefined
    const same = child && found.configurable_children.find(({ sku }) => sku === child.sku)
    return productHref(other.site, found, same && same.status < 2 ? same : undefined)
  })
}

/** Redirects the page of a variant's own document to its family with the variant chosen. */
export async function parentAddress(
  product: Product | undefined,
  ports: Ports,
): Promise<Answer | undefined> {
  if (!product || product.status >= 2) return undefined
  const parent = await ports.catalog.parentOf(product.sku)
  const child = parent?.configurable_children.find(({ sku }) => sku === product.sku)
  if (!parent || !child || unavailability(parent)) return undefined
  const location = addressOf({ product: parent, child }, ports)
  return { kind: 'redirect', status: 301, location, keeps: 'variant' }
}
