import type { BrowserContext, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { addProduct, addThree, cartDrawer, expectServer, PRODUCTS } from './cart-steps.ts'
import { addToCart } from './checkout-steps.ts'
import { startFront, type FrontServer } from './front-server.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.describe("hydration keeps the server's markup", () => {
  test('the cart page: no element or text is rendered again', async ({ page }) => {
    await addThree(page)
    // After that, this browser stores the server's totals.
    await expect(cartDrawer(page).getByText(/^Arvio: vahvistamme/)).toBeHidden()
    expect(articlesOf(await takeOverCart(page, '/cart'))).toHaveLength(3)
  })

  test('the page of an emptied cart', async ({ page }) => {
    await addToCart(page)
    await page.goto('/cart')
    await page
      .getByRole('button', { name: /^Poista/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click()
    await expectServer(page.context(), [])
    const stands = await takeOverCart(page, '/cart')
    expect(articlesOf(stands)).toHaveLength(0)
    expect(stands.length).toBeGreaterThan(0)
  })

  for (const question of ['edit', 'remove']) {
    test(`the cart page that asks to ${question} a line: its line is the server's`, async ({
      page,
      context,
    }) => {
      await addToCart(page)
      const [line] = await serverItems(context)
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const article = document.querySelector('main article')
          if (article) Object.assign(article, { isServers: true })
        })
      })
      await page.goto(`/cart?${question}=${line?.item_id}`)
      await expect(page.locator('[data-island="cart/page"] .cart-dialog')).toBeAttached()
      await expect(page).toHaveURL('/cart')
      const article = page.getByRole('main').getByRole('article')
      await expect(article).toHaveCount(1)
      expect(await article.evaluate((each) => 'isServers' in each)).toBe(true)
    })
  }

  for (const path of ['/', '/search/usb-muisti']) {
    test(`the search box of ${path}: no element or text is rendered again`, async ({ page }) => {
      await watchIsland(page, 'search/panel')
      const response = await page.goto(path)
      await page.getByRole('banner').getByRole('searchbox').focus()
      await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
      const server = (await response?.text()) ?? ''
      const { sent, stands } = await compare(page, server, {
        island: 'search/panel',
        news: '[role="status"]',
        awake: { input: ['role', 'aria-expanded', 'aria-autocomplete'] },
      })
      expect(stands.filter((line) => line.startsWith('input'))).toHaveLength(1)
      expect(stands).toEqual(sent)
      expect(await lossesOf(page)).toEqual([])
    })
  }
})

test.describe('a page whose state is still on its way', () => {
  test('is the plain cart, which wakes when the state is there', async ({ page, baseURL }) => {
    const front = await startFront(baseURL ?? '')
    await page.goto(front.url + PRODUCTS.simple)
    await addProduct(page)
    const end = holdEnd(front)
    await page.goto(`${front.url}/cart`, { waitUntil: 'commit' })
    await expect(page.locator('html[data-ready]')).toBeAttached()
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    end.resolve()
    await page.getByRole('button', { name: /^Yksi lisää/ }).click()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    await page.close()
    await front.stop()
  })

  test('keeps the focus of its search box, which wakes when the state is there', async ({
    page,
    baseURL,
  }) => {
    const front = await startFront(baseURL ?? '')
    const end = holdEnd(front)
    await page.goto(front.url, { waitUntil: 'commit' })
    await expect(page.locator('html[data-ready]')).toBeAttached()
    const banner = page.getByRole('banner')
    await banner.getByRole('searchbox').focus()
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    end.resolve()
    await expect(banner.getByRole('combobox')).toBeFocused()
    await page.close()
    await front.stop()
  })
})

test('a page that was cut off stays plain, and its search still works', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.slice(0, html.indexOf('{', html.indexOf('id="reuna-state"')) + 100)
    await route.fulfill({ response, body })
  })
  await page.goto('/')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  const search = page.getByRole('banner').getByRole('searchbox')
  await search.fill('usb')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\/usb/)
})

/** Holds the ends of the front's pages back until the promise is resolved. */
function holdEnd(front: FrontServer): PromiseWithResolvers<void> {
  const end = Promise.withResolvers<void>()
  front.endAfter = end.promise
  return end
}

/** Opens a cart page; returns its content, which is server-rendered. */
async function takeOverCart(page: Page, path: string): Promise<readonly string[]> {
  await watchIsland(page, 'cart/page')
  const response = await page.goto(path)
  await expect(page.locator('[data-island="cart/page"] .cart-dialog')).toBeAttached()
  await page.waitForLoadState('networkidle')
  const server = (await response?.text()) ?? ''
  const { sent, stands } = await compare(page, server, {
    island: 'cart/page',
    news: '.cart-dialog',
    awake: { '.cart-qty button': ['disabled', 'hidden'], '.cart-qty input': ['max'] },
  })
  expect(stands).toEqual(sent)
  expect(await lossesOf(page)).toEqual([])
  return stands
}

function articlesOf(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.startsWith('article'))
}

async function serverItems(context: BrowserContext): Promise<readonly { item_id: number }[]> {
  const response = await context.request.get('/api/cart/pull', { headers: { 'X-Reuna': '1' } })
  return ((await response.json()) as { result: readonly { item_id: number }[] }).result
}

/** Records removed or overwritten nodes of an island, from the start of the next page. */
async function watchIsland(page: Page, island: string): Promise<void> {
  await page.addInitScript((name) => {
    const losses: string[] = []
    Object.assign(globalThis, { losses })
    const isComment = (node: Node) => node.nodeType === Node.COMMENT_NODE
    const isInside = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(
        `[data-island="${name}"]`,
      )
    new MutationObserver((records) => {
      for (const { type, target, oldValue, removedNodes } of records.filter(isInside)) {
        // The parser extends a text whose end arrives later.
        const isLonger = target.textContent?.startsWith(oldValue ?? '') === true
        if (type === 'characterData' && !isLonger)
          losses.push(`written over: ${oldValue} by ${target.textContent}`)
        for (const node of [...removedNodes].filter((each) => !isComment(each))) {
          losses.push(`removed: ${node.nodeName} ${node.textContent}`)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterDataOldValue: true })
  }, island)
}

function lossesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { losses: readonly string[] }).losses)
}

interface Expected {
  island: string
  /** Content that appears only with hydration. */
  news: string
  /** Attributes that depend on hydration, by selector. */
  awake: Readonly<Record<string, readonly string[]>>
}

/** The island as served and as it is now, one line per element and text. */
async function compare(
  page: Page,
  server: string,
  expected: Expected,
): Promise<{ sent: readonly string[]; stands: readonly string[] }> {
  const html = await page.locator(`[data-island="${expected.island}"]`).evaluate((island) => {
    return island.outerHTML
  })
  // A separate page: Trusted Types of the shop's page block parsing markup in scripts.
  const reader = await page.context().newPage()
  const sent = await reader.evaluate(readLines, { html: server, expected })
  const stands = await reader.evaluate(readLines, { html, expected })
  await reader.close()
  return { sent, stands }
}

function readLines({ html, expected }: { html: string; expected: Expected }): readonly string[] {
  const page = new DOMParser().parseFromString(html.replaceAll(/<!--.*?-->/g, ''), 'text/html')
  const island = page.querySelector(`[data-island="${expected.island}"]`)
  for (const each of island?.querySelectorAll(expected.news) ?? []) each.remove()
  for (const [selector, names] of Object.entries(expected.awake)) {
    for (const each of island?.querySelectorAll(selector) ?? []) {
      for (const name of names) each.removeAttribute(name)
    }
  }
  const attributesOf = ({ attributes }: Element) =>
    [...attributes].map(({ name, value }) => `${name}="${value}"`).toSorted()
  const linesOf = (element: Element): readonly string[] => [
    [element.localName, ...attributesOf(element)].join(' '),
    ...[...element.childNodes].flatMap((node) =>
      node instanceof Element ? linesOf(node) : [node.textContent ?? ''],
    ),
  ]
  return [...(island?.children ?? [])].flatMap(linesOf)
}
