import type { APIRequestContext, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { normalizeSpaces } from './cart-steps.ts'
import { searchApi } from './search-api.ts'
import { gridNames, total } from './listing.ts'
import { sharedPage } from './shared-page.ts'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.describe('recent searches', () => {
  test('are offered in an empty box, by keyboard and press, until they are cleared @phone', async ({
    page,
  }) => {
    for (const path of ['/', '/c/usb-kaapelit', '/search/kuulokkeet']) {
      await page.goto(path)
      const open = page.getByRole('searchbox', { name: 'Hae kaupasta' })
      await expect(open, 'open, not behind a sign').toBeInViewport({ ratio: 1 })
    }
    const box = page.getByRole('banner').getByRole('combobox')
    const offered = page.getByRole('listbox', { name: 'Viimeksi haettu' })
    await page.getByRole('searchbox', { name: 'Hae kaupasta' }).focus()
    await box.fill('hiiri')
    await box.press('Enter')
    await expect(page).toHaveURL('/search/hiiri')
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Hae kaupasta' }).focus()
    await expect(offered.getByRole('option')).toHaveText(['hiiri', 'kuulokkeet'])
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL('/search/kuulokkeet')
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Hae kaupasta' }).focus()
    await offered.getByRole('option').last().click()
    await expect(page).toHaveURL('/search/hiiri')
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Hae kaupasta' }).focus()
    await page.getByRole('button', { name: 'Tyhjennä' }).click()
    await expect(offered).toBeHidden()
    await expect(box).toBeFocused()
  })
})

/** The first product name on a search's result page. */
async function firstName(request: APIRequestContext, text: string): Promise<string | undefined> {
  const html = await (await request.get(`/search/${encodeURIComponent(text)}`)).text()
  const [, name] = /<main[^]*?<article[^]*?<h3[^>]*><a[^>]*>([^<]*)/.exec(html) ?? []
  return name && normalizeSpaces(name)
}

test.describe('search by form', () => {
  test('a search redirects to /search/{query}, keeps its text and finds the results of the API', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const box = page.getByRole('banner').getByRole('combobox')
    await page.getByRole('searchbox', { name: 'Hae kaupasta' }).fill('langattomat kuulokkeet')
    await box.press('Enter')
    await expect(page).toHaveURL('/search/langattomat%20kuulokkeet')
    await expect(page.getByRole('searchbox')).toHaveValue('langattomat kuulokkeet')
    const found = await searchApi(request, { q: 'langattomat kuulokkeet' })
    expect(await total(page)).toBe(found.total)
    expect(await gridNames(page)).toEqual(found.items.map(({ name }) => name))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  const FOUND = {
    'a misspelt word': ['projektri', /projektori/i],
    'a misspelt compound': ['nappikulokkeet', /nappikuulokkeet/i],
    'an inflected word': ['pelikannettavalla', /pelikannettava/i],
    'a plural in another case': ['kuulokkeille', /kuulokkeet/i],
    'a part of a compound': ['puhelinkuori', /suojakuori/i],
    'two words of one compound': ['pöytä tietokone', /pöytätietokone/i],
    'a word with case and accents changed': ['POYTATIETOKONE', /pöytätietokone/i],
  } as const

  for (const [name, [text, wanted]] of Object.entries(FOUND)) {
    test(`a search finds by ${name}: ${text}`, async ({ request }) => {
      expect(await firstName(request, text)).toMatch(wanted)
    })
  }

  test('a misspelt search shows its correction', async ({ request }) => {
    const html = await (await request.get('/search/projektri')).text()
    const text = html.replaceAll(/<[^>]*>/g, '')
    expect(text).toContain('Näytetään tulokset haulle projektori')
  })

  const CODES = { sku: 'KAA-WIR-100', ean: '2990001550001', mpn: 'KAWI2000', erp: '255000' }
  for (const [name, code] of Object.entries(CODES)) {
    test(`an exact ${name} is the first result`, async ({ request }) => {
      expect(await firstName(request, code)).toBe('Kaarna Studio 1 langalliset kuulokkeet')
    })
  }

  test('a search is sorted by price and filtered like a category', async ({ page, request }) => {
    await page.goto('/search/kuulokkeet?sort=price&price=50-100')
    const found = await searchApi(request, { q: 'kuulokkeet', sort: 'price', price: '50-100' })
    expect(await gridNames(page)).toEqual(found.items.map(({ name }) => name))
    await page.getByRole('link', { name: /Poista Hinta/ }).click()
    await expect(page).toHaveURL('/search/kuulokkeet?sort=price')
  })

  test('a search without results offers shorter searches, departments, popular products and contact', async ({
    page,
  }) => {
    await page.goto('/search/xqzwvv')
    const main = page.getByRole('main')
    await expect(main).toContainText('Haulla ”xqzwvv” ei löytynyt mitään')
    await expect(main.getByRole('link', { name: 'Audio', exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Ota yhteyttä' })).toBeVisible()
    const popular = main.getByRole('article')
    await expect(popular.first()).toBeVisible()
    await popular.first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/p\//)
  })

  test('a search of fewer than 3 characters is refused by page and API', async ({
    page,
    request,
  }) => {
    const response = await request.get('/api/search?q=ab')
    expect(response.status()).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Kirjoita hakuun vähintään 3 merkkiä' })
    await page.goto('/search/ab')
    await expect(page.getByRole('main')).toContainText('Kirjoita hakuun vähintään 3 merkkiä')
    await expect(page.getByRole('searchbox')).toHaveValue('ab')
  })

  const NASTY = [
    '"><script>alert(1)</script>',
    "'; DROP TABLE product;--",
    '50% / usb\\c',
    '*:* AND {',
  ]
  for (const [at, text] of NASTY.entries()) {
    test(`a query is always text: ${text}`, deepIf(at % 2 === 1), async ({ page }) => {
      await page.goto('/')
      await page.getByRole('searchbox').fill(text)
      await page.getByRole('banner').getByRole('button', { name: 'Hae' }).click()
      await expect(page).toHaveURL(/\/search\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Haku: ”${text}”`)
      await expect(page.getByRole('searchbox')).toHaveValue(text)
    })
  }
})

test.describe('search panel', () => {
  test('suggests from 3 characters on, at most ten, and announces their number', async ({
    page,
  }) => {
    await page.goto('/')
    const requests: string[] = []
    page.on('request', (each) => {
      if (each.url().includes('/api/search')) requests.push(each.url())
    })
    await page.getByRole('searchbox').click()
    const box = page.getByRole('combobox', { name: 'Hae kaupasta' })
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.pressSequentially('ku')
    await box.pressSequentially('u')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(requests.every((url) => url.includes('q=kuu'))).toBe(true)
    const rows = page.getByRole('listbox', { name: 'Ehdotetut tuotteet' }).getByRole('option')
    expect(await rows.count()).toBeLessThanOrEqual(10)
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d+ tuotetta löytyi/)
  })

  test('requests suggestions while React is loading, once for the typed text', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/react-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/')
    const requests: string[] = []
    page.on('request', (each) => {
      if (each.url().includes('/api/search')) requests.push(new URL(each.url()).search)
    })
    const answer = page.waitForResponse('**/api/search?*')
    await page.getByRole('searchbox').click()
    // At once: keys of a busy machine come so late that a part is asked for before.
    await page.keyboard.insertText('kuulokkeet')
    await answer
    release()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect.poll(() => requests.length).toBe(2)
    expect(requests.map((search) => new URLSearchParams(search).get('q'))).toEqual([
      'kuulokkeet',
      'kuulokkee',
    ])
  })

  test('requests suggestions for text typed before the first script', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/start-*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('searchbox').click()
    await page.keyboard.type('kuulokkeet')
    script.resolve()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  })

  test('arrows move through the suggestions, aria-activedescendant names the row, Enter opens it', async ({
    page,
    request,
  }) => {
    const { items } = await searchApi(request, { q: 'robotti-imuri', size: 3 })
    await page.goto('/')
    await page.getByRole('searchbox').click()
    const box = page.getByRole('combobox')
    await box.pressSequentially('robotti-imuri')
    const rows = page.getByRole('option')
    await expect(rows.first()).toContainText(items[0]?.name ?? '-')
    await box.press('ArrowDown')
    await expect(rows.nth(0)).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowDown')
    const second = (await rows.nth(1).getAttribute('id')) ?? ''
    await expect(box).toHaveAttribute('aria-activedescendant', second)
    await expect(box).toBeFocused()
    await box.press('ArrowUp')
    await box.press('Enter')
    await expect(page).toHaveURL(items[0]?.url ?? '-')
  })

  test('the slash and Ctrl+K focus the search box, but not while typing', async ({ page }) => {
    await page.goto('/c/usb-kaapelit')
    const box = page.getByRole('banner').getByLabel('Hae kaupasta')
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type('a/b')
    await expect(box).toHaveValue('a/b')
    const price = page.getByRole('textbox', { name: 'Vähintään' })
    await price.focus()
    await page.keyboard.press('/')
    await expect(price).toBeFocused()
    await expect(price).toHaveValue('/')
    await price.fill('')
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await expect(page.getByRole('contentinfo')).toContainText('/ tai Ctrl K')
  })
})

test.describe('the box of the search panel', () => {
  const boxOf = (page: Page) => page.getByRole('combobox')
  const pageOf = sharedPage((page) => page.goto('/'))

  test('keeps text typed before hydration', async () => {
    const page = await pageOf()
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('levysoitin')
    await expect(boxOf(page)).toHaveValue('levysoitin')
    await expect(page.getByRole('listbox')).toBeVisible()
  })

  test('closes its suggestions by Esc and keeps the text', async () => {
    const page = await pageOf()
    await boxOf(page).fill('')
    await boxOf(page).pressSequentially('kaiutin')
    await expect(page.getByRole('listbox')).toBeVisible()
    await boxOf(page).press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(boxOf(page)).toHaveValue('kaiutin')
  })

  test('refuses a short text with a message on the same page', async () => {
    const page = await pageOf()
    await boxOf(page).fill('a')
    await boxOf(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Kirjoita hakuun vähintään 3 merkkiä')
    await expect(page).toHaveURL('/')
  })

  test('shows that there are no suggestions', async () => {
    const page = await pageOf()
    await boxOf(page).fill('xqzwvv')
    await expect(page.getByText('Yksikään tuote ei vastaa hakua ”xqzwvv”').last()).toBeVisible()
  })

  test('opens the results by Enter without a selected row', async () => {
    const page = await pageOf()
    await boxOf(page).fill('')
    await boxOf(page).pressSequentially('soundbar')
    await expect(page.getByRole('listbox')).toBeVisible()
    await boxOf(page).press('Enter')
    await expect(page).toHaveURL('/search/soundbar')
  })
})
