import { WITHOUT_PICTURES } from './browser.ts'
import { addProduct, PRODUCTS, shownLines } from './cart-steps.ts'
import { searchApi } from './search-api.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const LINES = 30

test('a large cart that is unknown to the browser is shown as on the server, and can then be changed', async ({
  page,
  context,
}) => {
  const { request } = context
  const found = await Promise.all(
    ['muisti', 'hiiri', 'adapteri', 'jatkojohto'].map((q) => searchApi(request, { q, size: 50 })),
  )
  const skus = found.flatMap(({ items }) =>
    items.flatMap(({ sku, type_id }) => (type_id === 'simple' ? [sku] : [])),
  )
  const headers = { 'X-Reuna': '1', 'Sec-Fetch-Site': 'same-origin' }
  await request.post('/api/cart/create', { headers, data: {} })
  let added = 0
  for (const sku of new Set(skus)) {
    if (added === LINES) break
    const answer = await request.post('/api/cart/update', {
      headers,
      data: { cartItem: { sku, qty: 1 } },
    })
    if (answer.ok()) added += 1
  }
  expect(added).toBe(LINES)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart/pull*', async (route) => {
    await held.promise
    await route.continue()
  })
  const requestSent = page.waitForRequest('**/api/cart/pull*')
  await page.goto('/cart')
  await requestSent
  expect(await shownLines(page.getByRole('main'))).toHaveLength(LINES)
  held.resolve()
  await page
    .getByRole('button', { name: /^Yksi lisää/ })
    .first()
    .click()
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
  expect(await shownLines(page.getByRole('main'))).toHaveLength(LINES)
})

test.describe('a cart that the server cannot load', () => {
  test.use({ allowed: [/status of 503/] })

  test('is shown from the browser', async ({ page }) => {
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    const cart = async () => await (await page.request.get('/cart')).text()
    await expect.poll(cart).toContain('<article')
    const html = await cart()
    const [island = '', props = ''] =
      /data-island="cart\/page" data-props="([^"]*)"/.exec(html) ?? []
    const unknown = props.replace(
      /&quot;items&quot;:\[.*\],&quot;totals&quot;:.*?,&quot;shipping&quot;:/,
      '&quot;shipping&quot;:',
    )
    expect(unknown.length).toBeLessThan(props.length)
    const body = html.replace(
      island,
      `data-island="cart/page" data-fresh="" data-props="${unknown}"`,
    )
    await page.route('**/api/cart/**', (route) => route.fulfill({ status: 503, json: {} }))
    await page.route('/cart', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body }),
    )
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Yksi lisää/ }).click()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
  })
})
