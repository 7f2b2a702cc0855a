import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { addThree, cartDrawer } from './cart-steps.ts'
import { PAGE_KINDS, type PageKind } from './page-kinds.ts'
import { expect, test } from './test.ts'

const SCRIPT_KINDS = ['home', 'category', 'search', 'content page'] as const
const PRODUCT_KINDS = ['configurable product', 'bundle product'] as const

test.describe('bytes before a touch', () => {
  const limits = [...[...SCRIPT_KINDS, ...PRODUCT_KINDS].map((kind) => [kind, 9500] as const)]
  for (const [kind, limit] of limits) {
    test(`${kind}: the scripts loaded before any touch stay within ${limit / 1000} kB, the styles within 10 kB brotli`, async ({
      page,
      request,
    }) => {
      await page.goto(PAGE_KINDS[kind])
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      const loaded = await resourcesOf(page)
      const scripts = loaded.filter((path) => path.endsWith('.js'))
      const styles = loaded.filter((path) => path.endsWith('.css'))
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.filter((path) => /react|views|cart|base|island/i.test(path))).toEqual([])
      expect(await brotliSum(request, scripts)).toBeLessThanOrEqual(limit)
      expect(await brotliSum(request, styles)).toBeLessThanOrEqual(10_000)
    })
  }

  test('React comes with the first touch of an island and not before', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    const before = await resourcesOf(page)
    await page.getByRole('searchbox').focus()
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
    const after = await resourcesOf(page)
    const more = after.filter((path) => path.endsWith('.js') && !before.includes(path))
    expect(more.length).toBeGreaterThan(0)
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

test('the browser runs React, and no file of the build has another renderer in it', () => {
  const folder = resolve(import.meta.dirname, '../../dist/client/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const textOf = (name: string) => readFileSync(resolve(folder, name), 'utf8')
  expect(scripts.filter((name) => /preact/i.test(textOf(name)))).toEqual([])
  const renderers = scripts.filter((name) => textOf(name).includes('https://react.dev/errors/'))
  expect(renderers).toEqual([expect.stringMatching(/^react-/)])
})

test('a page has no inline script, no inline style and no nonce', async ({ request }) => {
  for (const path of Object.values(PAGE_KINDS)) {
    const response = await request.get(path)
    const html = await response.text()
    expect(html, path).not.toMatch(/\sstyle="|<style|\snonce=|\son\w+="/)
    const inline = html.match(/<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))[^>]*>/g)
    expect(inline, path).toBeNull()
    expect(response.headers()['content-security-policy']).toContain("script-src 'self'")
  }
})

/** Own files that the browser has loaded for the page so far. */
function resourcesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .map(({ pathname }) => pathname)
        // Looked at without its content; it runs beside the page, not in it.
        .filter((path) => path !== '/service-worker.js'),
    ),
  ])
}

async function scriptsOf(page: Page): Promise<readonly string[]> {
  return (await resourcesOf(page)).filter((path) => path.endsWith('.js'))
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('searchbox').focus()
  await page.keyboard.type(text)
  await expect(page.getByRole('listbox')).toBeVisible()
}

async function brotliSum(request: APIRequestContext, paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map(async (path) => (await request.get(path)).body()))
  return files.reduce((sum, file) => sum + brotli(file), 0)
}

/** Bytes after brotli at the level that the edge uses. */
function brotli(file: Buffer): number {
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
}

function textsOf(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text)
}

function bytes(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}
