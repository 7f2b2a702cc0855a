import type { ProductInfoProps, StoreLine } from '../../shared/content/product-info.tsx'
import type { QuestionLink } from '../../shared/faq/question-list.tsx'
import type { Product } from '../../shared/product/product.ts'
import { storeStateOf } from '../../shared/stock/store.ts'
import { loadDefaultBlocks } from '../cms/blocks.ts'
import { published, toQuestionLink } from '../cms/questions.ts'
import type { Ports } from '../catalog/ports.ts'
import { optional } from '../page-tags/optional.ts'
import { linkedHref, type Frame } from '../shell/frame.ts'

/** The facts of a product that come from other documents. */
export interface ProductInfo {
  info: ProductInfoProps
  questions: readonly QuestionLink[]
}

/** Product types that cannot be picked up in a store. */
const NOT_FOR_PICKUP: ReadonlySet<string> = new Set(['virtual', 'downloadable'])

/**
 * Reads delivery promise, stores, files and questions of a product. Each is optional: what cannot be read is
 * left out, and the page is not stored.
 */
export async function loadInfo(product: Product, ports: Ports, now: number): Promise<ProductInfo> {
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
    const own = stock.filter(({ store_id }) => store_id === id)
    const qty = own.reduce((sum, each) => sum + Math.max(0, each.qty), 0)
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
