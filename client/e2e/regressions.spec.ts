import { findOverflow } from './checks.ts'
import { sharedPage } from './shared-page.ts'
import { expect, test } from './test.ts'

const SSD = '/p/ROU-SSD-106/routavuo-louhi-7-ulkoinen-ssd-levy-rou-ssd-106'

test('a long search query does not widen a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/search/${'x'.repeat(128)}`)
  expect(await findOverflow(page)).toEqual([])
})

test.describe('the home page', () => {
  const pageOf = sharedPage((page) => page.goto('/'))

  test('shows one line that the products are fictional', async () => {
    const notice = (await pageOf()).locator('p.shell-demo')
    await expect(notice).toHaveText(/^Esittelykauppa: /)
    expect((await notice.boundingBox())?.height).toBeLessThan(40)
  })

  test('shows the first products within one and a half screens of a phone', async () => {
    const page = await pageOf()
    await page.setViewportSize({ width: 390, height: 844 })
    const list = await page.locator('.home-list').first().boundingBox()
    expect(list?.y).toBeLessThan(1.5 * 844)
    const tiles = page.locator('.category-tiles')
    const boxes = await tiles.evaluate((each) => [each.scrollWidth, each.clientWidth])
    expect(boxes[0]).toBeGreaterThan(boxes[1] ?? 0)
    expect(await findOverflow(page)).toEqual([])
  })
})

test('the home page requests its first image once', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  const link = page.locator('head link[rel=preload][as=image]')
  const path = await link.getAttribute('href')
  await expect(page.locator('.home-banner[data-kind=hero] img')).toHaveAttribute('src', `${path}`)
  expect(requests.filter((each) => each === path)).toHaveLength(1)
})

test.describe('related products', () => {
  const pageOf = sharedPage((page) => page.goto(SSD))

  for (const width of [768, 1280]) {
    test(`fill their rows at ${width} pixels`, async () => {
      const page = await pageOf()
      await page.setViewportSize({ width, height: 900 })
      const tops = await page
        .locator('.product-related li')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
      const rows = new Map<number, number>()
      for (const top of tops) rows.set(top, (rows.get(top) ?? 0) + 1)
      expect(new Set(rows.values()).size).toBe(1)
    })
  }

  test('scroll horizontally on a phone, with the next one visible', async () => {
    const page = await pageOf()
    await page.setViewportSize({ width: 390, height: 844 })
    const rights = await page
      .locator('.product-related li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
    expect(rights.some(({ left, right }) => left < 370 && right > 390)).toBe(true)
    expect(new Set(rights.map(({ top }) => Math.round(top))).size).toBe(1)
  })
})

test.describe('a form sent empty', () => {
  test.use({ javaScriptEnabled: false })

  test('shows beside the field that a required option is missing', async ({ page, request }) => {
    const response = await request.get('/api/search', { params: { q: 'SOL-CBA-110' } })
    const { items } = (await response.json()) as { items: { url: string }[] }
    await page.goto(items[0]?.url ?? '')
    await page.getByRole('button', { name: 'Päivitä hinta' }).click()
    const group = page.getByRole('group', { name: /^Pituus/ })
    await expect(group).toHaveAccessibleDescription(/^Täytä tai valitse: Pituus/)
    await expect(group.getByText(/^Täytä tai valitse/)).toBeVisible()
  })

  test('with an invalid amount does not change the list', async ({ page }) => {
    await page.goto('/c/usb-kaapelit')
    const count = await page.locator('.category-bar p').first().textContent()
    await page.getByLabel('Vähintään').fill('abc')
    await page.getByLabel('Enintään').fill('10')
    await page.getByRole('button', { name: /^Näytä \d+ tuotetta/ }).click()
    await expect(page).toHaveURL('/c/usb-kaapelit')
    await expect(page.locator('.category-bar p').first()).toHaveText(count ?? '')
  })
})

test.describe('machine-readable data', () => {
  test('the image of link previews is a raster image of 1200 x 630', async ({ page, request }) => {
    for (const path of ['/', SSD]) {
      await page.goto(path)
      const address = await page.locator('meta[property="og:image"]').getAttribute('content')
      const response = await request.get(new URL(address ?? '').pathname)
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg'])
      const size = await page.evaluate(
        async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return [image.naturalWidth, image.naturalHeight]
        },
        new URL(address ?? '').pathname,
      )
      expect(size).toEqual([1200, 630])
    }
  })

  test('static files have HSTS for https requests', async ({ request }) => {
    const { headers } = { headers: (await request.get('/placeholder.svg')).headers() }
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})
