import type { BrandId } from '../../../shared/brand/brand.ts'
import type { UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { hrefWriter } from '../../../shared/routes.ts'
import type { ShopDocument } from '../document.ts'
import type { Assortment } from './assortment.ts'
import { BATTERY } from './assortment-battery.ts'
import { CLOTHING } from './assortment-clothing.ts'
import { ELECTRONICS } from './assortment-electronics.ts'
import { HAIR } from './assortment-hair.ts'
import { MAC } from './assortment-mac.ts'
import type { Placed } from './categories.ts'
import { buildCategories, countProducts } from './categories.ts'
import { buildBlocks, buildPages } from './cms.ts'
import { buildFaqCategories, buildFaqs, buildNodes } from './faq.ts'
import { goodOf } from './family.ts'
import type { Good, SeedContext } from './good.ts'
import { linkGoods } from './links.ts'
import { modelsOf } from './model.ts'
import { buildReviews } from './reviews.ts'
import { buildSets } from './sets.ts'
import { buildStores, buildStoreStock } from './stores.ts'
import { buildSynonyms } from './synonyms.ts'
import { TAX_RULES } from './taxrules.ts'

/** One for each brand. */
export const ASSORTMENTS: readonly Assortment[] = [ELECTRONICS, BATTERY, CLOTHING, HAIR, MAC]

export function assortmentOf(brand: BrandId): Assortment {
  const found = ASSORTMENTS.find((one) => one.brand === brand)
  if (!found) throw new RangeError(`no demo goods of ${brand}`)
  return found
}

function buildGoods(context: SeedContext): readonly Good[] {
  const { shop } = context
  const goods = shop.lines.flatMap((line, number) =>
    modelsOf(shop, line, number).map((model) => goodOf(model, context)),
  )
  return linkGoods(goods, shop.companions)
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
 * The goods and texts of a brand's demo shop: always the same skus, ids and prices, in the language asked
 * for. Sale windows and dates of birth are counted from the day of `now` in Helsinki.
 */
export function* demoDocuments(
  brand: BrandId,
  locale: Locale,
  now: number,
): Generator<ShopDocument> {
  const shop = assortmentOf(brand)
  const placed = buildCategories(shop, locale, now)
  const context: SeedContext = {
    shop,
    locale,
    now,
    placed: new Map(placed.map((one) => [one.category.id, one])),
  }
  const goods = buildGoods(context)
  const sets = buildSets(goods, context)
  const products = [...goods.flatMap((good) => [good.product, ...good.variants]), ...sets]
  for (const value of TAX_RULES) yield { type: 'taxrule', value }
  for (const value of shop.attributes.build(locale)) yield { type: 'attribute', value }
  for (const value of countProducts(placed, products)) yield { type: 'category', value }
  for (const value of products) yield { type: 'product', value }
  for (const value of buildReviews(goods, context)) yield { type: 'review', value }
  for (const value of buildPages(context)) yield { type: 'cms_page', value }
  for (const value of buildBlocks(context)) yield { type: 'cms_block', value }
  for (const value of buildNodes(context)) yield { type: 'cms_hierarchy', value }
  for (const value of buildFaqCategories(context)) yield { type: 'cms_faq_category', value }
  for (const value of buildFaqs(goods, context)) yield { type: 'cms_faq', value }
  for (const value of buildStores(context)) yield { type: 'store', value }
  for (const value of buildStoreStock(goods, context)) yield { type: 'store_stock', value }
  for (const value of buildSynonyms(context)) yield { type: 'synonym', value }
  for (const value of buildRewrites(placed, goods)) yield { type: 'url_rewrite', value }
}
