import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../env.ts'
import { openMagentoShop } from '../testing/magento/magento-shop.ts'
import { Shopper } from '../testing/shopper.ts'

const CONNECTED = { MAGENTO_URL: 'https://magento.test' }
const VIEWS = {
  ...CONNECTED,
  REUNA_SETTINGS: JSON.stringify({ 'storeViews.multistore': true }),
}

async function sent(path: string, env: Partial<Env> = CONNECTED) {
  const { status, headers } = await new Shopper(env).send(path, { method: 'GET' })
  return [status, headers.get('Location')]
}

describe('a well-known Magento address', () => {
  it.each([
    ['/checkout/cart', '/cart'],
    ['/checkout/cart/', '/cart'],
    ['/checkout/index/index/', '/checkout'],
    ['/customer/account', '/my-account'],
    ['/customer/account/login/referer/aHR0cHM6Ly94/', '/login'],
    ['/customer/account/create/', '/register'],
    ['/customer/account/forgotpassword', '/recover-password'],
    ['/customer/account/createPassword/', '/recover-password'],
    ['/customer/address/', '/my-account/shipping-details'],
    ['/sales/order/history', '/my-account/orders'],
    ['/sales/order/view/order_id/5/', '/my-account/orders'],
    ['/sales/guest/form/', '/order-lookup'],
    ['/wishlist/index/index/wishlist_id/3', '/wishlist'],
    ['/newsletter/manage/', '/my-account/newsletter'],
    ['/review/customer/', '/my-account/reviews'],
    ['/catalog/product_compare/index/', '/compare'],
  ])('of one visitor, %s, redirects temporarily to %s, uncached', async (path, page) => {
    const { status, headers } = await new Shopper(CONNECTED).send(path, { method: 'GET' })
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
      ...[302, page, 'no-store'],
    ])
  })

  it.each([
    ['/catalogsearch/result/?q=yoga+mat&p=2&SID=1', '/search/yoga%20mat?page=2'],
    ['/catalogsearch/result/index/?q=', '/search'],
    ['/catalogsearch/advanced/', '/search'],
    ['/contact/index/?utm_source=mail', '/contact?utm_source=mail'],
  ])('that is public, %s, redirects permanently to %s', async (path, page) => {
    expect(await sent(path)).toEqual([301, page])
  })

  it('keeps its store view and its other parameters', async () => {
    expect(await sent('/en/checkout/cart/?utm_source=mail&___store=en', VIEWS)).toEqual([
      ...[302, '/en/cart?utm_source=mail'],
    ])
    expect((await sent('/en/customer/account/createPassword/?token=abc', VIEWS))[1]).toBe(
      '/en/create-password/token/abc/email/-',
    )
  })

  it('is not redirected if it is an address of this shop too', async () => {
    const { env } = openMagentoShop([])
    expect((await sent('/wishlist', env))[0]).toBe(200)
    expect((await sent('/contact', env))[0]).toBe(200)
    expect(await sent('/wishlist/', env)).toEqual([301, '/wishlist'])
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(await sent('/checkout/cart/add', env)).toEqual([404, null])
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"route.not-found"'))
  })

  it('is unknown in a shop without a Magento', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(await sent('/checkout/cart', {})).toEqual([404, null])
    expect(await sent('/catalogsearch/result/?q=bag', {})).toEqual([404, null])
    for (const [line] of log.mock.calls) expect(line).toContain('"route.not-found"')
  })
})
