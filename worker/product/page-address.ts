import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import type { Product, ProductCard, ConfigurableChild } from '../../shared/product/product.ts'
import { productHref } from '../brand/links.ts'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { pageAlternates, readOthers } from '../metadata/alternates.ts'
import type { Answer } from '../render/page.ts'
import { unavailability, type LoadedProduct } from './load.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import { configurationOf } from '../../shared/product/axes.ts'
import { axisFieldName } from '../../shared/product/choice.ts'
import { isAvailable, selectVariant, type Configuration } from '../../shared/product/variant.ts'
import { readChoices } from '../page-query/choice-query.ts'
import type { Category } from '../../shared/category/category.ts'
import type { Crumb } from '../../shared/shell/breadcrumbs.tsx'
import type { Site } from '../brand/site.ts'
import { ancestorsOf, linkTo } from '../navigation/tree.ts'

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

type OtherViews = (view: Ports) => Promise<Product | ProductCard | undefined>

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
  const ownHref = productHref(ports.site, product, child)
  return pageAlternates(ports, ownHref, async (view) => {
    const found = await others(view)
    if (!found || found.visibility === 1 || found.status >= 2) return undefined
    const same = child && found.configurable_children.find(({ sku }) => sku === child.sku)
    return productHref(view.site, found, same && same.status < 2 ? same : undefined)
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
  const location = productHref(ports.site, parent, child)
  return { kind: 'redirect', status: 301, location, keeps: 'variant' }
}

/**
 * Returns the variant that the address selects by its SKU or by axes (`option[color]=50`), else the default
 * one, with the problem of the selection.
 */
export function variantOfPage(
  product: Product,
  named: ConfigurableChild | undefined,
  key: PageKey,
  prices: PriceContext,
  { site }: Pick<Ports, 'site'>,
): Pick<LoadedProduct, 'child' | 'problem'> {
  if (product.type_id !== 'configurable') return { child: undefined, problem: undefined }
  const { listOutOfStockProducts } = site.brand.products
  if (named && isAvailable(named, listOutOfStockProducts)) {
    return { child: named, problem: undefined }
  }
  const axes = product.configurable_options
  const configuration = named ? configurationOf(axes, named) : chosenAxes(product, key)
  const { child, problem } = selectVariant(product, configuration, prices, listOutOfStockProducts)
  return { child, problem }
}

function chosenAxes(product: Product, key: PageKey): Configuration {
  const read = readChoices(key.query)
  return Object.fromEntries(
    product.configurable_options.flatMap(({ attribute_code: code }) => {
      const [value] = read(axisFieldName(code))
      return value === undefined ? [] : [[code, value]]
    }),
  )
}

/** Returns the breadcrumbs of a product: its deepest active category with its ancestors, then its name. */
export function productBreadcrumbs(
  product: Pick<Product, 'name' | 'category_ids'>,
  categories: readonly Category[],
  site: Site,
): readonly Crumb[] {
  const { rootId } = site.brand.categories
  const deepest = deepestCategory(product, categories, site)
  const trail = deepest ? [...ancestorsOf(deepest, categories, rootId), deepest] : []
  return [
    ...trail.map((category) => linkTo(category, site)),
    { name: product.name, route_link: undefined },
  ]
}

/** Returns the deepest active category of a product, below the root. */
export function deepestCategory(
  product: Pick<Product, 'category_ids'>,
  categories: readonly Category[],
  site: Site,
): Category | undefined {
  const { rootId } = site.brand.categories
  const productCategories = categories.filter(
    ({ id }) => id !== rootId && product.category_ids.includes(id),
  )
  return productCategories.toSorted((a, b) => b.level - a.level)[0]
}
