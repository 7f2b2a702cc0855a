import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { addThree, cartDrawer } from './cart-steps.ts'
import { registerAndLogIn, addToCart } from './checkout-steps.ts'
import { PAGE_KINDS, type PageKind } from './page-kinds.ts'
import { expect, test } from './test.ts'
import { brotli, brotliSum, loadedBy, resourcesOf } from './weight.ts'

test.use(WITHOUT_PICTURES)

/** Pages that read the shopper's stored data at once: their path, and their total bytes. */
const OWN_PAGES = {
  wishlist: ['/wishlist', 40_000],
  compare: ['/compare', 40_000],
  account: ['/my-account', 50_000],
  checkout: ['/checkout', 70_000],
} as const

/** One view in ten is sampled for vitals (client/vitals), which costs 3 kB more. */
const DRAW_NO_MEASURING = 'Math.random = () => 0.5'

/** Three seconds after an interaction the offline code loads (client/offline), which costs 1.5 kB more. */
const WITHOUT_OFFLINE = 'delete Navigator.prototype.serviceWorker'

test.describe('bytes before a touch', () => {
  for (const [kind, [path, limit]] of Object.entries(OWN_PAGES)) {
    test(`${kind}: what starts the page stays within 9.5 kB, with what reads its data within ${limit / 1000} kB, without React`, async ({
      page,
      request,
    }) => {
      await registerAndLogIn(page)
      await addToCart(page)
      const response = await page.goto(path)
      const { scripts, styles } = await loadedBy(page)
      expect(scripts.filter(isReact)).toEqual([])
      expect(await brotliSum(request, await scriptsNamed(response))).toBeLessThanOrEqual(9500)
      expect(await brotliSum(request, scripts)).toBeLessThanOrEqual(limit)
      expect(await brotliSum(request, styles)).toBeLessThanOrEqual(10_000)
    })
  }

  test('cart: what starts the page stays within 9.5 kB, the styles within 10 kB brotli', async ({
    page,
    request,
  }) => {
    await addToCart(page)
    const response = await page.goto('/cart')
    const { styles } = await loadedBy(page)
    expect(await brotliSum(request, await scriptsNamed(response))).toBeLessThanOrEqual(9500)
    expect(await brotliSum(request, styles)).toBeLessThanOrEqual(10_000)
  })

  test('React is loaded at the first interaction with an island', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await page.waitForLoadState('networkidle')
    const before = await scriptsOf(page)
    expect(before.filter(isReact)).toEqual([])
    await page.getByRole('searchbox').focus()
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
    const more = (await scriptsOf(page)).filter((path) => !before.includes(path))
    expect(more.filter(isReact)).toHaveLength(1)
  })

  test('everything on a page hydrated stays within 95 kB brotli', async ({ page, request }) => {
    await page.goto('/')
    await searchFor(page, 'kuulokkeet')
    expect(await brotliSum(request, await scriptsOf(page))).toBeLessThanOrEqual(95_000)
  })

  test('the page of the cart with three lines, the drawer and the search box hydrated stay within 125 kB brotli together', async ({
    page,
    request,
  }) => {
    await page.addInitScript(`${DRAW_NO_MEASURING}; ${WITHOUT_OFFLINE}`)
    await addThree(page)
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(3)
    const withDrawer = await scriptsOf(page)
    await page.goto('/cart')
    await expect(page.getByRole('button', { name: /^Yksi lisää/ }).first()).toBeEnabled()
    await searchFor(page, 'kuulokkeet')
    const scripts = [...new Set([...withDrawer, ...(await scriptsOf(page))])]
    expect(scripts.join(' ')).toMatch(/views/)
    expect(await brotliSum(request, scripts)).toBeLessThanOrEqual(125_000)
  })

  test('a category of 50 products has at most 90 kB of HTML, 12 kB in brotli', async ({
    request,
  }) => {
    for (const path of ['/c/tietokoneet', '/c/kaapelit-ja-tarvikkeet', PAGE_KINDS.category]) {
      const html = await (await request.get(path)).body()
      expect(html.toString().match(/<article/g)).toHaveLength(50)
      expect(html.byteLength, path).toBeLessThanOrEqual(90_000)
      expect(brotli(html), path).toBeLessThanOrEqual(12_000)
    }
  })

  test('injected state is at most 1 kB, and it, island props and JSON-LD together 8 kB', async ({
    request,
  }) => {
    for (const kind of Object.keys(PAGE_KINDS) as readonly PageKind[]) {
      const html = await (await request.get(PAGE_KINDS[kind])).text()
      const state = textsOf(html, /<script[^>]*id="reuna-state"[^>]*>([^<]*)/g)
      const linked = textsOf(html, /<script type="application\/ld\+json">([^<]*)/g)
      const props = textsOf(html, /data-props="([^"]*)"/g)
      expect(bytes(state), kind).toBeLessThanOrEqual(1_000)
      expect(bytes([...state, ...linked, ...props]), kind).toBeLessThanOrEqual(8_000)
    }
  })
})

test('the browser runs React, and no other renderer is in the build', () => {
  const folder = resolve(import.meta.dirname, '../../dist/client/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const textOf = (name: string) => readFileSync(resolve(folder, name), 'utf8')
  expect(scripts.filter((name) => /preact/i.test(textOf(name)))).toEqual([])
  const renderers = scripts.filter((name) => textOf(name).includes('https://react.dev/errors/'))
  expect(renderers).toEqual([expect.stringMatching(/^react-/)])
})

test('the modules of React are in parentheses, so that the browser compiles them while loading', () => {
  const folder = resolve(import.meta.dirname, '../../dist/client/assets')
  const [react = ''] = readdirSync(folder).filter(isReact)
  const text = readFileSync(resolve(folder, react), 'utf8')
  const modules = /[ ,]\w+=\w\(+(?:\w+|\w+,\w+\))=>\{/g
  const starts = [...text.matchAll(modules)].map(([start]) => start)
  expect(starts.length).toBeGreaterThan(5)
  expect(starts.filter((start) => !/\w\(\(\w+=|\w\(\(\(\w+,/.test(start))).toEqual([])
})

test('a first add loads five scripts: no helper or shared message has a file of its own', () => {
  const dist = resolve(import.meta.dirname, '../../dist/client')
  const manifest: Record<string, { name: string; isEntry?: boolean; imports?: string[] }> =
    JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'))
  const views = Object.keys(manifest).filter((key) => manifest[key]?.name === 'views')
  for (const language of ['fi', 'en', 'de', 'it']) {
    const loaded = new Set([...views, `shared/i18n/messages/${language}/cart-bundle.ts`])
    for (const each of loaded) for (const more of manifest[each]?.imports ?? []) loaded.add(more)
    const names = [...loaded].flatMap((each) => {
      const { name, isEntry } = manifest[each] ?? { name: each }
      return isEntry ? [] : [name]
    })
    expect(names.toSorted()).toEqual(['base', 'cart', 'cart-bundle', 'react', 'views'])
  }
})

test('the styles of every page stay within 10 kB brotli in every brand', () => {
  const dist = resolve(import.meta.dirname, '../../dist/client')
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'),
  )
  const sizes = (pattern: RegExp) =>
    Object.entries(manifest)
      .filter(([source]) => pattern.test(source))
      .map(([source, { file }]) => [source, brotli(readFileSync(resolve(dist, file)))] as const)
  const pages = sizes(/^client\/styles\/(?:index|[a-z]+-page)\.css$/)
  const brands = sizes(/^client\/styles\/brand\/.+\.css$/)
  expect([pages.length, brands.length]).toEqual([8, 5])
  const sums = pages.flatMap(([page, bytes]) =>
    brands.map(([brand, more]) => [page, brand, bytes + more] as const),
  )
  expect(sums.filter(([, , sum]) => sum > 10_000)).toEqual([])
})

test('a page has no inline script, inline style or nonce', async ({ request }) => {
  for (const path of Object.values(PAGE_KINDS)) {
    const response = await request.get(path)
    const html = await response.text()
    expect(html, path).not.toMatch(/\sstyle="|<style|\snonce=|\son\w+="/)
    const inline = html.match(/<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))[^>]*>/g)
    expect(inline, path).toBeNull()
    expect(response.headers()['content-security-policy']).toContain("script-src 'self'")
  }
})

/** The scripts in a page's markup. */
async function scriptsNamed(answer: Response | null): Promise<readonly string[]> {
  const html = (await answer?.text()) ?? ''
  const names = textsOf(html, /<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]*\.js)"/g)
  expect(names.length).toBeGreaterThan(0)
  return [...new Set(names)]
}

function isReact(path: string): boolean {
  return /(?:^|\/)react-[^/]*$/.test(path)
}

async function scriptsOf(page: Page): Promise<readonly string[]> {
  return (await resourcesOf(page)).filter((path) => path.endsWith('.js'))
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('searchbox').focus()
  await page.keyboard.type(text)
  await expect(page.getByRole('listbox')).toBeVisible()
}

function textsOf(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text)
}

function bytes(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}
