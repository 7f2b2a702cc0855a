import { get } from 'node:http'
import { createBrotliDecompress } from 'node:zlib'
import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { portOf, startSlowShop, type OtherShop } from './other-shop.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const DELAY_MS = 500
/** Nothing slow can arrive before this time. */
const EARLY_MS = DELAY_MS - 50

/** Pages with their first part, and the part that needs the slow lists. */
const PAGES = {
  home: { path: '/', first: '<h1>', last: 'class="product-grid"' },
  category: { path: '/c/cables-10', first: '<h1>Cables</h1>', last: 'class="product-grid"' },
  product: { path: '/p/CH-1/goods-101', first: '<h1>Wall adapter 1</h1>', last: 'id="related"' },
  search: { path: '/search/cable', first: '<h1>', last: 'class="product-grid"' },
} as const

/** A text in chunks with their arrival, in milliseconds since the request. */
type OrderedLine = readonly { text: string; atMs: number }[]

test.describe('HTML arrives as a stream', () => {
  let shop: OtherShop
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    shop = await startSlowShop(portOf('slow'), DELAY_MS)
    // The first list after a start also reads the index's mapping.
    await fetch(`${shop.url}/c/cables-10`).then((answer) => answer.text())
  })
  test.afterAll(() => shop.stop())

  for (const [name, { path, first, last }] of Object.entries(PAGES)) {
    test(`${name}: head and header are sent before the product lists are loaded, in Chromium`, async ({
      page,
    }) => {
      await page.goto(`${shop.url}/error`)
      judge(await earliest(first, () => fetchPieces(page, path)), first, last)
    })

    test(`${name}: head and header are sent before the product lists are loaded, with Accept-Encoding: gzip, br`, async () => {
      judge(await earliest(first, () => getPieces(shop.url + path)), first, last)
    })
  }

  test('a visitor sees the header and the title while the list is loading', async ({ page }) => {
    await page.goto(`${shop.url}/c/cables-10`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cables')
    expect(await page.getByRole('article').count()).toBe(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('a header of which a part is parsed', () => {
  // Without the optional font, which may be in time for one load only.
  test.use({ allowed: [/net::ERR_FAILED/] })
  for (const width of [390, 1280]) {
    test(`is laid out at ${width} pixels like the whole`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto('/contact')
      const html = await (await page.request.get('/contact')).text()
      const whole = await headerBoxes(page)
      const body = html.slice(0, html.indexOf('<a class="shell-account"'))
      await page.route('**/contact', (route) => route.fulfill({ contentType: 'text/html', body }))
      await page.goto('/contact')
      const boxes = await headerBoxes(page)
      expect(boxes).toHaveLength(3)
      expect(boxes).toEqual(whole.slice(0, 3))
    })
  }
})

/** Position and width of the parts of the header that are parsed. */
function headerBoxes(page: Page): Promise<readonly (readonly number[])[]> {
  return page.locator('.shell-bar > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, width } = part.getBoundingClientRect()
      return [x, width].map(Math.round)
    }),
  )
}

/** A busy machine can only delay a chunk: the earliest of three responses counts. */
async function earliest(wanted: string, read: () => Promise<OrderedLine>): Promise<OrderedLine> {
  let pieces = await read()
  for (let more = 2; more > 0 && arrivalOf(pieces, wanted) >= EARLY_MS; more -= 1) {
    pieces = await read()
  }
  return pieces
}

function judge(pieces: OrderedLine, first: string, last: string): void {
  const whole = pieces.map(({ text }) => text).join('')
  expect(whole).toContain(last)
  expect(whole).toMatch(/<\/html>(<!--until \d+-->)?$/)
  for (const early of ['</head>', '<header', first])
    expect(arrivalOf(pieces, early), early).toBeLessThan(EARLY_MS)
  expect(arrivalOf(pieces, last)).toBeGreaterThanOrEqual(DELAY_MS)
}

/** The arrival of a text. */
function arrivalOf(pieces: OrderedLine, wanted: string): number {
  let text = ''
  for (const piece of pieces) {
    text += piece.text
    if (text.includes(wanted)) return piece.atMs
  }
  return Number.POSITIVE_INFINITY
}

function fetchPieces(page: Page, path: string): Promise<OrderedLine> {
  return page.evaluate(async (address) => {
    const start = performance.now()
    const pieces: { text: string; atMs: number }[] = []
    const { body } = await fetch(address)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) return pieces
      pieces.push({ text: next.value, atMs: performance.now() - start })
    }
  }, path)
}

function getPieces(url: string): Promise<OrderedLine> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const pieces: { text: string; atMs: number }[] = []
    get(url, { headers: { 'Accept-Encoding': 'gzip, br' } }, (response) => {
      expect(response.headers['content-encoding']).toBe('br')
      const page = response.pipe(createBrotliDecompress()).setEncoding('utf8')
      page.on('data', (text: string) => pieces.push({ text, atMs: performance.now() - start }))
      page.on('end', () => resolve(pieces))
      page.on('error', reject)
    }).on('error', reject)
  })
}
