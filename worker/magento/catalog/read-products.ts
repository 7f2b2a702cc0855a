import type { Product } from '../../../shared/product/product.ts'
import { summarizeRatings } from '../../../shared/review/summary.ts'
import { batchSkus } from '../../catalog/batch-skus.ts'
import type { CatalogEngine, ProductKey } from '../../catalog/engine.ts'
import { withAttributeFields } from './attribute-fields.ts'
import { knownProducts, type KnownProducts, variantOf } from './known-products.ts'
import { loadOncePerName } from './load-once.ts'
import {
  FAMILY_QUERY,
  PRODUCT_AT_PATH_QUERY,
  PRODUCT_QUERY,
  PRODUCTS_QUERY,
} from './product-queries.ts'
import type { ReadContext } from './read-context.ts'
import { readReviews, readReviewSummary } from './review.ts'
import { isProductRoute, type Route } from './route.ts'

const SKUS_PER_CALL = 20
/** Maximum number of variants whose parents are searched one by one: no field of Magento names the parent. */
const MAX_FAMILIES = 5
const NO_RATINGS = summarizeRatings([])

type FindRoute = (path: string) => Promise<Route | undefined>
type Find = CatalogEngine['product']
type Parent = CatalogEngine['parentOf']

/** Reads whole products, their parents and reviews. */
export function productReads(
  context: ReadContext,
  findRoute: FindRoute,
): Pick<CatalogEngine, 'product' | 'parentOf' | 'productsBySku' | 'reviews' | 'reviewSummary'> &
  Required<Pick<CatalogEngine, 'unlisted'>> {
  const known = knownProducts(context)
  const product = oneProduct(context, known, findRoute)
  const parentOf = families(context, known, product)
  const readMany = batchSkus((skus) => readProducts(skus, context, known, parentOf))
  const reviewed = async (id: number) => {
    if (!known.raw.has(id)) await product({ id })
    return known.raw.get(id)
  }
  return {
    product,
    async unlisted({ sku, slug }) {
      if (slug === '') return undefined
      const { config } = await context.store()
      const url = slug + config.product_url_suffix
      const raw = await context.read(PRODUCT_AT_PATH_QUERY, { url })
      return raw?.sku === sku ? known.take(raw) : undefined
    },
    parentOf,
    async productsBySku(skus) {
      const uniqueSkus = [...new Set(skus)].filter((sku) => sku !== '')
      const found = await readMany(uniqueSkus.filter((sku) => !known.bySku.has(sku)))
      for (const each of found) known.bySku.set(each.sku, each)
      return uniqueSkus.flatMap((sku) => known.bySku.get(sku) ?? [])
    },
    async reviews(productId, size) {
      const raw = await reviewed(productId)
      return raw ? readReviews(raw, productId).slice(0, size) : []
    },
    async reviewSummary(productId) {
      const raw = await reviewed(productId)
      return raw ? readReviewSummary(raw) : NO_RATINGS
    },
  }
}

/** Reads one whole product; an id or a path is resolved by Magento's routes. */
function oneProduct(context: ReadContext, known: KnownProducts, findRoute: FindRoute): Find {
  const find = async (filter: Readonly<Record<string, object>>): Promise<Product | undefined> => {
    const query = withAttributeFields(PRODUCT_QUERY, await context.fields())
    const [raw] = (await context.read(query, { filter })) ?? []
    return raw && known.take(raw)
  }
  const bySku = loadOncePerName(async (sku) => {
    const found = sku === '' ? undefined : await find({ sku: { eq: sku } })
    return found?.sku === sku ? found : undefined
  })
  const byUrlKey = loadOncePerName(async (key) =>
    key === '' ? undefined : find({ url_key: { eq: key } }),
  )
  const byRoute = async (path: string): Promise<Product | undefined> => {
    const route = await findRoute(path)
    return route && isProductRoute(route) ? bySku(route.sku) : undefined
  }
  return async (key: ProductKey) => {
    if ('sku' in key) return bySku(key.sku)
    if ('id' in key) return byRoute(`catalog/product/view/id/${key.id}`)
    return 'url_path' in key ? byRoute(key.url_path) : byUrlKey(key.url_key)
  }
}

/** Finds the parent of a variant: a search by the variant's sku returns it. */
function families(context: ReadContext, known: KnownProducts, product: Find): Parent {
  const search = loadOncePerName(async (childSku) => {
    const found = (await context.read(FAMILY_QUERY, { text: childSku })) ?? []
    const family = found.find(({ children }) => children.includes(childSku))
    return family && product({ sku: family.sku })
  })
  return async (childSku) =>
    known.parentOf(childSku) ?? (childSku === '' ? undefined : search(childSku))
}

async function readProducts(
  skus: readonly string[],
  context: ReadContext,
  known: KnownProducts,
  parentOf: Parent,
): Promise<readonly Product[]> {
  const groups = Array.from({ length: Math.ceil(skus.length / SKUS_PER_CALL) }, (_, at) =>
    skus.slice(at * SKUS_PER_CALL, (at + 1) * SKUS_PER_CALL),
  )
  const query = withAttributeFields(PRODUCTS_QUERY, await context.fields())
  const answers = await Promise.all(
    groups.map((group) =>
      context.read(query, { filter: { sku: { in: group } }, size: group.length }),
    ),
  )
  const whole = await Promise.all(answers.flatMap((raw) => (raw ?? []).map(known.take)))
  const found = whole.flatMap((each) => each ?? [])
  const missing = skus.filter((sku) => found.every((each) => each.sku !== sku))
  const variants = await Promise.all(
    missing.slice(0, MAX_FAMILIES).map(async (sku) => variantOf(await parentOf(sku), sku)),
  )
  return [...found, ...variants.flatMap((each) => each ?? [])]
}
