import { pathOf, type Crawl, type CrawlAnswer, type CrawledPages } from './crawled.ts'
import type { ReadPage } from './read-page.ts'
import { textsOf, type Listed } from './read-sitemap.ts'

/** One of this many products is also read as text. */
const TEXT_EVERY = 25

/**
 * Checks what a shop offers to machines besides its pages: preview pictures, product feeds, llms.txt,
 * products as text, and missing paths. Returns the number of feed products whose price was compared.
 */
export async function checkFiles(
  crawl: Crawl,
  walked: CrawledPages,
  listed: ReadonlyMap<string, Listed>,
): Promise<number> {
  const { problems, pages } = walked
  const origins = [crawl.origin, ...(crawl.others ?? [])]
  await checkPictures(crawl, [...pages.values()], problems)
  for (const origin of origins) {
    const missing = `${origin}/p/no-such-thing/at-all`
    const { status } = await crawl.get(pathOf(missing, crawl) ?? '')
    if (status !== 404) problems.push(`${missing} answers ${status}`)
    await checkLinks(crawl, `${origin}/llms.txt`, problems)
  }
  const products = [...listed].filter(([, { isProduct }]) => isProduct)
  for (const [path] of products.filter((_, at) => at % TEXT_EVERY === 0)) {
    const { status, type } = await crawl.get(`${path}.md`)
    if (status !== 200 || !type.includes('text/markdown'))
      problems.push(`${path}.md answers ${status} ${type}`)
  }
  const feeds = new Set(
    products.map(([, { storeCode, address }]) => `${new URL(address).origin}/feeds/${storeCode}/`),
  )
  let compared = 0
  for (const feed of feeds) compared += await checkFeed(crawl, `${feed}products.xml`, walked)
  return compared
}

/** Checks that preview pictures exist, in a supported format and the declared size. */
async function checkPictures(
  crawl: Crawl,
  pages: readonly ReadPage[],
  problems: string[],
): Promise<void> {
  const listed = new Map(
    pages.flatMap(({ meta }) => {
      const size = `${meta.get('og:image:width')} × ${meta.get('og:image:height')}`
      const address = meta.get('og:image')
      return address === undefined ? [] : [[address, meta.has('og:image:width') ? size : '']]
    }),
  )
  for (const [address, size] of listed) {
    const answer = await crawl.get(pathOf(address, crawl) ?? '')
    if (answer.status !== 200 || !/^image\/(?:jpeg|png|webp)/.test(answer.type))
      problems.push(`${address} answers ${answer.status} ${answer.type}`)
    const real = sizeOf(answer)
    if (size !== '' && real !== undefined && real !== size)
      problems.push(`${address} is ${real} and not ${size}`)
  }
}

/** Width and height of a JPEG; undefined for anything else. */
function sizeOf({ bytes, type }: CrawlAnswer): string | undefined {
  if (!bytes || !type.startsWith('image/jpeg')) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    // The frame header; 0xffc4 and 0xffcc are tables.
    if (marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffcc)
      return `${view.getUint16(at + 7)} × ${view.getUint16(at + 5)}`
  }
  return undefined
}

async function checkLinks(crawl: Crawl, address: string, problems: string[]): Promise<void> {
  const { status, body } = await crawl.get(pathOf(address, crawl) ?? '')
  if (status !== 200) problems.push(`${address} answers ${status}`)
  for (const [, href = ''] of body.matchAll(/\]\((\S+)\)/g)) {
    const place = pathOf(href, crawl)
    const answer = place === undefined ? undefined : await crawl.get(place)
    if (answer?.status !== 200) problems.push(`${address} names ${href}: ${answer?.status}`)
  }
}

/** Checks each product of a feed against its page. */
async function checkFeed(crawl: Crawl, address: string, { pages, problems }: CrawledPages) {
  const { reads = () => true } = crawl
  const { status, body } = await crawl.get(pathOf(address, crawl) ?? '')
  if (status !== 200) problems.push(`${address} answers ${status}`)
  const seen = new Set<string>()
  let compared = 0
  for (const item of body.split('<item>').slice(1)) {
    const [sku = ''] = textsOf(item, 'g:id')
    const [link = ''] = textsOf(item, 'link')
    if (seen.has(sku)) problems.push(`${address} names ${sku} twice`)
    seen.add(sku)
    const path = pathOf(link, crawl) ?? ''
    const page = pages.get(path)
    if (!page && reads(path)) problems.push(`${address} names ${link}, which no link leads to`)
    const offer = page && offerOf(page.data, sku)
    if (!offer) continue
    const [price] = [...textsOf(item, 'g:sale_price'), ...textsOf(item, 'g:price')]
    const [stock] = textsOf(item, 'g:availability')
    compared += 1
    if (price !== offer.price) problems.push(`${link} costs ${offer.price}, in its feed ${price}`)
    if (stock !== offer.stock) problems.push(`${link} is ${offer.stock}, in its feed ${stock}`)
  }
  return compared
}

const STOCK: Readonly<Record<string, string>> = {
  ...{ InStock: 'in_stock', LimitedAvailability: 'in_stock' },
  ...{ BackOrder: 'out_of_stock', OutOfStock: 'out_of_stock' },
}

/** The offer in the structured data of a page. */
function offerOf(data: readonly unknown[], sku: string) {
  for (const each of data) {
    const { hasVariant = [], ...own } = each as Data
    for (const { sku: name, offers } of [own, ...hasVariant]) {
      if (name !== sku || !offers) continue
      const { price, priceCurrency, availability = '' } = offers
      const stock = STOCK[availability.split('/').at(-1) ?? '']
      return { price: `${price} ${priceCurrency}`, stock }
    }
  }
  return undefined
}

interface Data {
  sku?: string
  offers?: { price?: string; priceCurrency?: string; availability?: string }
  hasVariant?: readonly Data[]
}
