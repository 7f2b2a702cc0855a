import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { cartDrawer, expectServer, PRODUCTS, cartBadge } from './cart-steps.ts'
import { searchApi } from './search-api.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Holds back the code that renders the lines. */
async function delayViews(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/{react,views}-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The placeholder of lines: visible after 200 ms, about as high as a line. */
function placeOfLines(drawer: HTMLElement) {
  const { animationDuration, animationTimingFunction, blockSize } = getComputedStyle(
    drawer,
    '::after',
  )
  const height = parseFloat(blockSize)
  return {
    delay: `${animationDuration} ${animationTimingFunction.replace('steps(1)', 'step-end')}`,
    hasSizeOfLine: height > 80 && height < 140,
  }
}

test.describe('the drawer before anything of it is loaded', () => {
  test('opens with focus on its heading, before its lines @phone', async ({ page }) => {
    const release = await delayViews(page)
    await page.goto(PRODUCTS.simple)
    await cartBadge(page).click()
    await expect(cartDrawer(page).getByRole('heading', { name: 'Ostoskori' })).toBeFocused()
    await expect(cartDrawer(page).getByText('Ostoskorisi on tyhjä')).toBeHidden()
    await expect(cartDrawer(page)).toHaveAttribute('aria-busy', 'true')
    expect(await cartDrawer(page).evaluate(placeOfLines)).toEqual({
      delay: '0.2s step-end',
      hasSizeOfLine: true,
    })
    release()
    await expect(cartDrawer(page).getByText('Ostoskorisi on tyhjä')).toBeVisible()
    await expect(cartDrawer(page)).not.toHaveAttribute('aria-busy')
    await expect(cartDrawer(page).getByRole('heading', { name: 'Ostoskori' })).toBeFocused()
  })

  test('shows the added line, however many lines are before it', async ({ page, context }) => {
    const { items } = await searchApi(context.request, { q: 'muisti', size: 50 })
    const headers = { 'X-Reuna': '1', 'Sec-Fetch-Site': 'same-origin' }
    await context.request.post('/api/cart/create', { headers, data: {} })
    let count = 0
    for (const { sku } of items.filter(({ type_id }) => type_id === 'simple')) {
      const data = { cartItem: { sku, qty: 1 } }
      const answer = await context.request.post('/api/cart/update', { headers, data })
      if (answer.ok()) count += 1
      if (count === 5) break
    }
    await page.goto(PRODUCTS.simple)
    await cartBadge(page).click()
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(5)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(6)
    await expect(cartDrawer(page).getByRole('article').last()).toBeInViewport({ ratio: 0.9 })
    await expect(cartDrawer(page).getByRole('heading', { name: 'Ostoskori' })).toBeFocused()
  })

  test('stays closed after it was closed', async ({ page }) => {
    const release = await delayViews(page)
    await page.goto(PRODUCTS.simple)
    await cartBadge(page).click()
    await cartDrawer(page).getByRole('button', { name: 'Sulje ostoskori' }).click()
    await expect(cartDrawer(page)).toBeHidden()
    const drawn = page.waitForResponse('**/assets/views-*.js')
    release()
    await drawn
    await page.waitForTimeout(500)
    await expect(cartDrawer(page)).toBeHidden()
    await cartBadge(page).click()
    await expect(cartDrawer(page).getByText('Ostoskorisi on tyhjä')).toBeVisible()
  })

  test('shows an addition that takes long, and counts it without React', async ({ page }) => {
    const release = await delayViews(page)
    await page.goto(PRODUCTS.simple)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(cartDrawer(page)).toBeVisible()
    await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
    release()
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(1)
  })

  test('requests React after the stock response, before its files', async ({ page }) => {
    const held = async (pattern: RegExp | string) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(pattern, async (route) => {
        await released
        await route.continue()
      })
      return release
    }
    const sendFiles = await held(/assets\/(?:cart|cart-bundle|touch)-[^/]*\.(?:js|css)/)
    const answerStock = await held('**/api/stock/list*')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(PRODUCTS.simple)
    const first = page.waitForRequest(/assets\/cart-bundle-/)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await first
    await page.waitForTimeout(500)
    expect(requests.filter((url) => /assets\/(?:react|views)-/.test(url))).toEqual([])
    const react = page.waitForRequest(/assets\/react-/)
    answerStock()
    await react
    sendFiles()
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(1)
  })

  test('has its lines before the sync code is requested', async ({ page }) => {
    await page.route('**/assets/views-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    const seen: string[] = []
    const note = (url: string) => {
      const file = /assets\/(views|sending)-/.exec(url)?.[1]
      if (file) seen.push(file)
    }
    page.on(
      'response',
      (response) => void (response.url().includes('views-') && note(response.url())),
    )
    page.on(
      'request',
      (request) => void (request.url().includes('sending-') && note(request.url())),
    )
    await page.goto(PRODUCTS.simple)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expectServer(page.context(), [{ name: /Reunala Lisä 1/, qty: 1 }])
    expect(seen.slice(0, 2)).toEqual(['views', 'sending'])
  })

  test('closes if the addition is refused, and the page shows the reason', async ({ page }) => {
    await page.route('**/api/stock/list*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const result = [{ sku: 'REU-STR-105', is_in_stock: false, qty: 0 }]
      await route.fulfill({ json: { code: 200, result } })
    })
    await page.goto(PRODUCTS.simple)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(cartDrawer(page)).toBeVisible()
    await expect(
      page.getByText('Tuote on loppu varastosta, joten sitä ei voi lisätä koriin.'),
    ).toBeVisible()
    await expect(cartDrawer(page)).toBeHidden()
  })
})

test.describe('an island with other markup than React expects', () => {
  test.use({ allowed: [/was recovered/] })

  test('is rendered again and reported', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const body = text.replace(
        /(data-island="search\/panel".*?<form)/s,
        '$1 data-strange=""><p>strange</p><i',
      )
      await route.fulfill({ response: response, body })
    })
    const report = page.waitForRequest('**/__report')
    await page.goto('/')
    await page.getByRole('banner').getByRole('searchbox').focus()
    expect((await report).postData()).toContain('"island":"search-panel"')
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
  })
})
