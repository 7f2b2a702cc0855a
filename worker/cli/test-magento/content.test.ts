import { beforeAll, describe, expect, it } from 'vitest'
import { magentoHrefs } from '../../pick/magento.ts'
import { visibleText } from '../journey-browser.ts'
import { byType, allProducts } from './products.ts'
import { queryMagento, MAGENTO_URL, LONG_TIMEOUT, readMagento } from './real-magento.ts'
import { defaultRealStoreView, type RealStoreView } from './views.ts'

const PAGES = [
  'home',
  'about-us',
  'customer-service',
  'no-route',
  'privacy-policy-cookie-restriction-mode',
]
const REDIRECTS = process.env['REDIRECTS']?.split(/\s+/).filter(Boolean) ?? []

let main: RealStoreView

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  main = await defaultRealStoreView()
}, LONG_TIMEOUT.timeout)

/** The page of the shop for a Magento path. */
async function pageAt(url_path: string): Promise<string | undefined> {
  const [engine, hrefs] = [main.engine(), magentoHrefs(main.site)]
  const product = await engine.product({ url_path })
  if (product) return hrefs.product(product)
  const category = await engine.category({ url_path })
  return category && hrefs.category(category)
}

interface RawPage {
  cmsPage: { identifier: string; title: string; content: string } | null
}

describe.skipIf(MAGENTO_URL === '')('content of a living Magento', LONG_TIMEOUT, () => {
  it('has the same pages with the same words', async ({ skip }) => {
    const query = 'query ($id: String!) { cmsPage(identifier: $id) { identifier title content } }'
    let pages = 0
    for (const id of PAGES) {
      const { data } = await queryMagento<RawPage>(query, { id })
      const page = await main.engine().cmsPage(id)
      expect([id, page?.title]).toEqual([id, data.cmsPage?.title])
      if (!data.cmsPage) continue
      const words = (text: string) =>
        visibleText(text.replaceAll(/<form\b.*?<\/form>/gs, ' '))
          .replaceAll(/&#?\w+;/g, ' ')
          .split(/[^\p{L}\d]+/u)
          .filter((word) => word.length > 3)
      const pageWords = new Set(words(page?.content ?? ''))
      const lost = words(data.cmsPage.content).filter((word) => !pageWords.has(word))
      expect([id, lost]).toEqual([id, []])
      pages += 1
    }
    if (pages === 0) skip('none of these pages is there')
    console.log(`${pages} pages have the words of Magento`)
  })

  it('knows every product and category by the address that Magento has for it', async () => {
    const config = await readMagento<{ storeConfig: { product_url_suffix: string | null } }>(
      '{ storeConfig { product_url_suffix } }',
    )
    const suffix = config.storeConfig.product_url_suffix ?? ''
    const products = [...byType(await allProducts()).values()].flatMap((each) => each.slice(0, 5))
    for (const { sku, url_key } of products) {
      const found = await main.engine().product({ url_path: `${url_key}${suffix}` })
      expect([url_key, found?.sku]).toEqual([url_key, sku])
    }
    const categories = (await main.engine().categories()).filter(({ level }) => level > 1)
    for (const { id, url_path } of categories) {
      const found = await main.engine().category({ url_path })
      expect([url_path, found?.id]).toEqual([url_path, id])
    }
    console.log(
      `${products.length} products and ${categories.length} categories by their addresses`,
    )
  })

  it('redirects as Magento itself does, with the same status', async ({ skip }) => {
    if (REDIRECTS.length === 0) skip('REDIRECTS names no address')
    for (const path of REDIRECTS) {
      const response = await fetch(new URL(path, MAGENTO_URL), { redirect: 'manual' })
      const location = new URL(response.headers.get('location') ?? '/', MAGENTO_URL)
      const found = await main.engine().rewrite(path, 1)
      if (response.status === 200) {
        expect([path, found, await pageAt(path)]).toEqual([path, undefined, expect.any(String)])
        continue
      }
      expect([path, found?.redirect_type]).toEqual([path, response.status])
      if (location.origin !== new URL(MAGENTO_URL).origin) {
        expect([path, found?.target_path]).toEqual([path, location.href])
        continue
      }
      expect([path, found?.target_path]).toEqual([path, await pageAt(location.pathname.slice(1))])
    }
  })

  it('has the blocks of the footer and the home page, without scripts', async () => {
    const identifiers = ['footer_links_block', 'home-page-block', 'no-such-block']
    const blocks = await main.engine().cmsBlocks(identifiers)
    for (const { content, identifier } of blocks) {
      expect([identifier, /<script|\son\w+=/i.test(content)]).toEqual([identifier, false])
    }
    expect(blocks.map(({ identifier }) => identifier)).not.toContain('no-such-block')
  })
})
