import type { ReactNode } from 'react'
import {
  ProductInfo,
  type ProductInfoProps,
  type StoreLine,
} from '../../shared/content/product-info.tsx'
import { AskQuestion, ProductQuestions } from '../../shared/faq/product-questions.tsx'
import type { ProductTile } from '../../shared/product/tile.ts'
import { RelatedAndReviews } from '../../shared/review/related-and-reviews.tsx'
import type { Ports } from '../catalog/engine.ts'
import type { LoadedProduct } from './load.ts'
import type { QuestionLink } from '../../shared/faq/question-list.tsx'
import type { Product } from '../../shared/product/product.ts'
import { storeStateOf } from '../../shared/stock/store.ts'
import { loadDefaultBlocks } from '../cms/blocks.ts'
import { published, toQuestionLink } from '../cms/questions.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { linkedHref, type Frame } from '../shell/frame.ts'
import { loadPagePrices } from '../catalog/load-prices.ts'
import { loadTileAttributes, tileOf } from './tile.ts'

/** Renders the part below the fold: product details, related products, reviews and questions. */
export async function belowFold(
  { product, reviews, summary }: LoadedProduct,
  loading: Promise<readonly ProductTile[]>,
  loadingInfo: Promise<LoadedInfo>,
  ports: Ports,
): Promise<ReactNode> {
  const [around, related, ratings] = await Promise.all([
    loadingInfo,
    loading,
    // If Magento is unavailable, the page of a copied product is shown without rating criteria; sending a
    // review asks for them.
    ports.ratings?.().catch(() => []),
  ])
  return (
    <>
      <ProductInfo {...around.info} />
      <RelatedAndReviews
        {...{ reviews, summary, related }}
        reviewed={{
          ...{ sku: product.sku, asksRating: !ports.isConnected },
          ...(ratings && { ratings }),
        }}
      />
      <ProductQuestions questions={around.questions}>
        <AskQuestion sku={product.sku} />
      </ProductQuestions>
    </>
  )
}

/** The facts of a product that come from other documents. */
export interface LoadedInfo {
  info: ProductInfoProps
  questions: readonly QuestionLink[]
}

/** Product types that cannot be picked up in a store. */
const NOT_FOR_PICKUP: ReadonlySet<string> = new Set(['virtual', 'downloadable'])

/**
 * Reads delivery promise, stores, files and questions of a product. Each is optional: what cannot be read is
 * left out, and the page is not stored.
 */
export async function loadInfo(product: Product, ports: Ports, now: number): Promise<LoadedInfo> {
  const { catalog, site, tracker } = ports
  const { deliveryBlock } = site.brand.content
  const isFetched = !NOT_FOR_PICKUP.has(product.type_id)
  const delivery = () => loadDefaultBlocks(ports)
  const questions = () => catalog.listed('cms_faq', { product: product.id })
  const answered = () => ports.answers(product.sku)
  const [blocks, stores, faqs, answers] = await Promise.all([
    isFetched ? optional(tracker, 'product.delivery', delivery, NO_BLOCKS) : NO_BLOCKS,
    isFetched ? optional(tracker, 'product.stores', () => loadStores(product.id, ports), []) : [],
    optional(tracker, 'product.questions', questions, []),
    optional(tracker, 'product.answers', answered, []),
  ])
  return {
    info: { delivery: blocks.get(deliveryBlock) ?? '', stores, files: product.downloads ?? [] },
    questions: [
      ...published(faqs, ports, now).map((faq) => toQuestionLink(faq, undefined, ports)),
      ...answers.map(({ question, answer }) => ({
        ...{ question, href: undefined, html: textHtml(answer) },
      })),
    ],
  }
}

const NO_BLOCKS: ReadonlyMap<string, string> = new Map()

/** Returns every store with its stock of all variants together; empty if the shop has no stores. */
async function loadStores(product: number, { catalog }: Ports): Promise<readonly StoreLine[]> {
  const stores = await catalog.listed('store')
  if (stores.length === 0) return []
  const stock = await catalog.listed('store_stock', { product, size: MAX_ROWS })
  return stores.map(({ id, name, address, hours }) => {
    const stockOfStore = stock.filter(({ store_id }) => store_id === id)
    const qty = stockOfStore.reduce((sum, each) => sum + Math.max(0, each.qty), 0)
    return { id, name, address, hours, state: storeStateOf(qty) }
  })
}

const MAX_ROWS = 500

/** Address of the size guide; undefined if the product has no size or the shop has no such page. */
export function sizeGuideHref(
  { configurable_options, attributes }: Product,
  { site }: Pick<Ports, 'site'>,
  frame: Pick<Frame, 'pages'>,
): string | undefined {
  const { sizeGuidePage, sizeAttributes } = site.brand.content
  if (sizeGuidePage === '') return undefined
  const codes = [
    ...configurable_options.map(({ attribute_code }) => attribute_code),
    ...Object.keys(attributes),
  ]
  const hasSize = codes.some((code) => sizeAttributes.includes(code))
  return hasSize ? linkedHref(site, frame, sizeGuidePage) : undefined
}

/** Converts plain text to HTML: an empty line separates paragraphs, other line breaks are kept. */
function textHtml(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const paragraphs = safe.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((each) => `<p>${each.replaceAll('\n', '<br>')}</p>`).join('')
}

/** Numbers of products that fill whole rows of two or four columns. */
const FULL_ROWS = [8, 4]

const ALTERNATIVES = 4
/** Linked products that are shown at most: alternatives, and full rows of others. */
const MAX_LINKED = 12
/** Products read from a category, because some are sold out. */
const CANDIDATES = 24

/** Keeps as many products as fill whole rows. */
export function fullRows(tiles: readonly ProductTile[]): readonly ProductTile[] {
  return tiles.slice(
    0,
    FULL_ROWS.find((count) => count <= tiles.length),
  )
}

/** Returns the linked products: related first, then upsell and cross-sell, without duplicates. */
export async function loadRelated(
  product: Product,
  ports: Ports,
  now: number,
): Promise<readonly ProductTile[]> {
  const skus = (['related', 'upsell', 'crosssell'] as const).flatMap((type) =>
    product.product_links
      .filter((link) => link.link_type === type)
      .toSorted((a, b) => a.position - b.position)
      .map((link) => link.linked_product_sku),
  )
  const uniqueSkus = [...new Set(skus)].filter((sku) => sku !== product.sku)
  if (uniqueSkus.length === 0) return []
  const [cards, prices, attributes] = await Promise.all([
    ports.catalog.cardsBySku(uniqueSkus),
    loadPagePrices(ports, now),
    loadTileAttributes(ports),
  ])
  const context = { ports, prices, attributes }
  return cards.slice(0, MAX_LINKED).map((card) => tileOf(card, context))
}

/** Returns alternatives in stock to a sold-out product: linked products first, then those of its category. */
export async function loadAlternatives(
  product: Product,
  { related, categoryId }: { related: readonly ProductTile[]; categoryId: number | undefined },
  ports: Ports,
  now: number,
): Promise<readonly ProductTile[]> {
  const isAvailable = ({ stock, sku }: ProductTile) =>
    (stock === 'in' || stock === 'low') && sku !== product.sku
  const known = related.filter(isAvailable).slice(0, ALTERNATIVES)
  if (known.length === ALTERNATIVES || categoryId === undefined) return known
  const [{ items }, prices, attributes] = await Promise.all([
    ports.catalog.products({ categoryIds: [categoryId], size: CANDIDATES }),
    loadPagePrices(ports, now),
    loadTileAttributes(ports),
  ])
  const context = { ports, prices, attributes }
  const more = items
    .filter(({ sku }) => known.every((tile) => tile.sku !== sku))
    .map((card) => tileOf(card, context))
  return [...known, ...more.filter(isAvailable)].slice(0, ALTERNATIVES)
}
