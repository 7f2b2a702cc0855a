import type { UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { hrefWriter } from '../../../shared/routes.ts'
import type { ShopDocument } from '../document.ts'
import { buildAttributes } from './attributes.ts'
import type { Placed } from './categories.ts'
import { buildCategories, countProducts } from './categories.ts'
import { buildBlocks, buildPages } from './cms.ts'
import { buildFaqCategories, buildFaqs, buildNodes } from './faq.ts'
import { goodOf } from './family.ts'
import type { Good, SeedContext } from './good.ts'
import type { Line } from './line.ts'
import { CABLE_LINES } from './lines-cable.ts'
import { DESK_LINES } from './lines-desk.ts'
import { COMPUTER_LINES } from './lines-computer.ts'
import { DIGITAL_LINES } from './lines-digital.ts'
import { KITCHEN_LINES } from './lines-kitchen.ts'
import { HOME_LINES } from './lines-home.ts'
import { VISION_LINES } from './lines-vision.ts'
import { MOBILE_LINES } from './lines-mobile.ts'
import { PLAY_LINES } from './lines-play.ts'
import { POWER_LINES } from './lines-power.ts'
import { PHOTO_LINES } from './lines-photo.ts'
import { SOUND_LINES } from './lines-sound.ts'
import { linkGoods } from './links.ts'
import { modelsOf } from './model.ts'
import { buildReviews } from './reviews.ts'
import { buildSets } from './sets.ts'
import { buildStores, buildStoreStock } from './stores.ts'
import { TAX_RULES } from './taxrules.ts'

/** Their order gives the ids: new lines go to the end of a list, new lists to the end of this one. */
const LINES: readonly Line[] = [
  ...COMPUTER_LINES,
  ...DESK_LINES,
  ...MOBILE_LINES,
  ...VISION_LINES,
  ...SOUND_LINES,
  ...PHOTO_LINES,
  ...PLAY_LINES,
  ...HOME_LINES,
  ...KITCHEN_LINES,
  ...POWER_LINES,
  ...CABLE_LINES,
  ...DIGITAL_LINES,
]

function buildGoods(context: SeedContext): readonly Good[] {
  const goods = LINES.flatMap((line, number) =>
    modelsOf(line, number).map((model) => goodOf(model, context)),
  )
  return linkGoods(goods)
}

/** Addresses of an older shop that lead to today's ones, in one step. */
function buildRewrites(placed: readonly Placed[], goods: readonly Good[]): readonly UrlRewrite[] {
  const href = hrefWriter('')
  const categories = placed
    .filter(({ category }) => category.level === 2 && category.is_active)
    .map(({ category }): UrlRewrite => ({
      entity_type: 'category',
      entity: String(category.id),
      redirect_type: 301,
      request_path: `osasto/${category.id}.html`,
      target_path: href('category', { slug: category.slug }),
    }))
  const products = goods.slice(0, 10).map(({ product }): UrlRewrite => ({
    entity_type: 'product',
    entity: String(product.id),
    redirect_type: 302,
    request_path: `tuote/${product.id}.html`,
    target_path: href('product', { parentSku: product.sku, slug: product.slug }),
  }))
  return [...categories, ...products]
}

/**
 * The goods and texts of the demo shop: always the same skus, ids and prices, in the language asked
 * for. Sale windows and dates of birth are counted from the day of `now` in Helsinki.
 */
export function* demoDocuments(locale: Locale, now: number): Generator<ShopDocument> {
  const placed = buildCategories(locale, now)
  const context: SeedContext = {
    locale,
    now,
    placed: new Map(placed.map((one) => [one.category.id, one])),
  }
  const goods = buildGoods(context)
  const sets = buildSets(goods, context)
  const products = [...goods.flatMap((good) => [good.product, ...good.variants]), ...sets]
  for (const value of TAX_RULES) yield { type: 'taxrule', value }
  for (const value of buildAttributes(locale)) yield { type: 'attribute', value }
  for (const value of countProducts(placed, products)) yield { type: 'category', value }
  for (const value of products) yield { type: 'product', value }
  for (const value of buildReviews(goods, context)) yield { type: 'review', value }
  for (const value of buildPages(context)) yield { type: 'cms_page', value }
  for (const value of buildBlocks(locale)) yield { type: 'cms_block', value }
  for (const value of buildNodes()) yield { type: 'cms_hierarchy', value }
  for (const value of buildFaqCategories(context)) yield { type: 'cms_faq_category', value }
  for (const value of buildFaqs(goods, context)) yield { type: 'cms_faq', value }
  for (const value of buildStores(context)) yield { type: 'store', value }
  for (const value of buildStoreStock(goods)) yield { type: 'store_stock', value }
  for (const value of buildRewrites(placed, goods)) yield { type: 'url_rewrite', value }
}
