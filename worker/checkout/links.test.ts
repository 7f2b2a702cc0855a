import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutUs } from '../../shared/fixtures/catalogue.ts'
import { openCheckout, shopperWith } from '../testing/checkout.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

/** Returns the link targets beside the order button. */
async function linksOnPage(): Promise<readonly string[]> {
  const { text } = await openCheckout(await shopperWith('CBL-1'))
  const [, terms = ''] = /class="checkout-terms"[^>]*>\s*<ul[^>]*>(.*?)<\/ul>/s.exec(text) ?? []
  return [...terms.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

const PAGES = ['terms', 'returns', 'privacy'].map((identifier, at) => ({
  type: 'cms_page' as const,
  value: { ...aboutUs, id: at + 10, identifier },
}))

describe('links beside the button that orders', () => {
  it('omit missing pages; the withdrawal form replaces its missing page', async () => {
    await stockCatalog(documents)
    expect(await linksOnPage()).toEqual(['/withdrawal'])
  })

  it('lead to the terms, the right of withdrawal and the privacy policy of the shop', async () => {
    await stockCatalog([...documents, ...PAGES])
    expect(await linksOnPage()).toEqual(['/i/terms', '/i/returns', '/i/privacy'])
  })
})
