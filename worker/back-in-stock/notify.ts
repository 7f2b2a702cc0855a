import { productStockState, stockState, variantStock } from '../../shared/stock/stock.ts'
import type { Product } from '../../shared/product/product.ts'
import { brandsOf } from '../brand/select.ts'
import { siteFor, type Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { unavailability } from '../product/load.ts'
import { errorText, writeLog } from '../log/log.ts'
import { portsOf } from '../render/ports-of.ts'
import {
  listSubscribedProducts,
  listDueSubscriptions,
  insertNotification,
  type SubscribedProduct,
} from '../submission/subscription-store.ts'
import { backInStockMail } from './mails.ts'

/** Maximum number of products per run and of notifications per product; the next run continues. */
const MAX_PRODUCTS = 100
const MAX_PEOPLE = 100
/** Maximum number of database queries per run: all scheduled tasks share the platform's limit. */
const MAX_QUESTIONS = 400

/**
 * Notifies subscribers of products that are back in stock, each once. A store view whose products cannot
 * be read is left to the next run and stops no other.
 */
export async function notifyBackInStock(env: Env, now: number): Promise<void> {
  const left = { questions: MAX_QUESTIONS }
  for (const brand of brandsOf(env)) {
    for (const view of brand.storeViews.views) {
      try {
        await notifyStore(siteFor(brand, view, env), env, now, left)
      } catch (error) {
        const about = { task: 'back-in-stock.tell', store: view.elasticsearch.index }
        writeLog({ code: 'scheduled.failed', ...about, detail: errorText(error) })
      }
    }
  }
}

async function notifyStore(
  site: Site,
  env: Env,
  now: number,
  left: { questions: number },
): Promise<void> {
  const { SHOP } = env
  const place = { website: site.brand.id, store: site.view.storeCode }
  const waited = await listSubscribedProducts(SHOP, place, now, MAX_PRODUCTS)
  if (waited.length === 0) return
  const skus = [...new Set(waited.map(({ sku }) => sku))]
  const products = await portsOf(site, env).catalog.productsBySku(skus)
  for (const each of waited) {
    const product = products.find(({ sku }) => sku === each.sku)
    if (!product || !isBack(product, each)) continue
    left.questions -= 1
    const maxPeople = Math.min(MAX_PEOPLE, left.questions)
    if (maxPeople <= 0) return
    for (const token of await listDueSubscriptions(SHOP, place, each, now, maxPeople)) {
      left.questions -= 1
      await insertNotification(SHOP, token, backInStockMail(site, product, each, token, now), now)
    }
  }
}

function isBack(product: Product, { sku, variant }: SubscribedProduct): boolean {
  if (unavailability(product)) return false
  if (variant === sku) return productStockState(product, undefined) !== 'out'
  const child = product.configurable_children.find((each) => each.sku === variant)
  if (!child || child.status >= 2) return false
  return stockState(variantStock(product, child)) !== 'out'
}
