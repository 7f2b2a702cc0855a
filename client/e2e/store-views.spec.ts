import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { sharedPage } from './shared-page.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Pages of every kind, in Finnish and in English. */
const PAGES = {
  home: ['/', '/en'],
  category: ['/c/usb-kaapelit', '/en/c/usb-cables'],
  'product, configurable': [
    '/p/ROU-SSD-106/routavuo-louhi-7-ulkoinen-ssd-levy-rou-ssd-106',
    '/en/p/ROU-SSD-106/routavuo-louhi-7-portable-ssd-rou-ssd-106',
  ],
  'product, bundle': ['/p/REU-SET-211/opiskelijan-paketti-plus', '/en/p/REU-SET-211/x'],
  'product, grouped': ['/p/REU-GRP-211/jatkojohtosarja-plus', '/en/p/REU-GRP-211/x'],
  search: ['/search/usb', '/en/search/usb'],
  'empty search': ['/search/xqzwvv', '/en/search/xqzwvv'],
  'content page': ['/i/delivery', '/en/i/delivery'],
  'page-not-found': ['/ei/ole', '/en/not/there'],
  error: ['/error', '/en/error'],
} as const

/** The category of USB cables by prefix. */
const CABLES = { '/en': 'usb-cables', '/de': 'usb-kabel', '/it': 'cavi-usb' }

/** English words that no Finnish page may contain. */
const ENGLISH =
  /\b(?:search|filter|sort|price|in stock|out of stock|reviews?|page|home|products?|choose|details|close|clear|required|optional|quantity|next|previous)\b/i
const FINNISH =
  /\b(?:haku|hae|rajaa|järjestys|hinta|varastossa|loppu|arvostelut|sivu|etusivu|tuotteet|valitse|sulje|tyhjennä|pakollinen|valinnainen|määrä|tarjoushinta|osastot)\b/i
/** A message key without a translation: `category.price`. */
const KEY =
  /(?<![\w@/.])(?:common|shell|home|product|listing|category|search|review|error|not-found)\.[a-z][a-z.-]+/

test.describe('store views without scripts', () => {
  // The texts are server-rendered.
  test.use({ javaScriptEnabled: false })
  const pageOf = sharedPage(async () => undefined)

  for (const [name, [finnish, english]] of Object.entries(PAGES)) {
    test(`${name}: Finnish without a prefix, English under /en, no mixed language, no missing message`, async () => {
      const page = await pageOf()
      await page.goto(finnish)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
      const inFinnish = await frameTexts(page)
      expect(inFinnish).not.toMatch(ENGLISH)
      expect(inFinnish).not.toMatch(KEY)
      await page.goto(english)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      const inEnglish = await frameTexts(page)
      expect(inEnglish).not.toMatch(FINNISH)
      expect(inEnglish).not.toMatch(KEY)
    })
  }
})

test.describe('store views', () => {
  for (const [prefix, cables] of Object.entries(CABLES)) {
    test(`every link of a page under ${prefix} keeps the prefix, and is valid`, async ({
      request,
    }) => {
      const places = ['', `/c/${cables}?page=2`, '/p/REU-SET-211/x', '/search/xqzwvv']
      const pages = await Promise.all(
        places.map(async (path) => (await request.get(prefix + path)).text()),
      )
      const links = new Set(
        pages
          .flatMap((html) => linksOf(html.replace(/<[^>]*class="shell-views"[^]*?<\/ul>/, '')))
          .filter((href) => !/^(?:#|tel:|mailto:|https:\/\/europa\.eu\/|\/img\/)/.test(href)),
      )
      const ownPattern = new RegExp(`^${prefix}(?:/|$|\\?)`)
      expect([...links].filter((href) => !ownPattern.test(href))).toEqual([])
      const kinds = new Map([...links].map((href) => [href.split('/').slice(0, 3).join('/'), href]))
      // Banners and blocks link categories by hand-written URLs.
      const [main = ''] = /<main[^]*<\/main>/.exec(pages[0] ?? '') ?? []
      const departments = linksOf(main).filter((href) => href.includes('/c/'))
      expect(departments.length).toBeGreaterThan(15)
      const paths = [...new Set([...kinds.values(), ...departments])]
      const answers = await Promise.all(
        paths.map(async (href) => `${href} ${(await request.get(href)).status()}`),
      )
      expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([])
    })
  }

  test('products and departments have names and URLs in German and Italian', async ({ page }) => {
    await page.goto('/c/usb-kaapelit')
    const switchTo = (name: string) =>
      page.locator('.shell-views').getByRole('link', { name }).click()
    await switchTo('Deutsch')
    await expect(page).toHaveURL('/de/c/usb-kabel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('USB-Kabel')
    const italian = page.locator('link[rel=alternate][hreflang=it]')
    await expect(italian).toHaveAttribute('href', /\/it\/c\/cavi-usb$/)
    await expect(page.locator('main [lang]')).toHaveCount(0)
    await switchTo('Italiano')
    await expect(page).toHaveURL('/it/c/cavi-usb')
    await page.goto('/p/ROU-SSD-106/x')
    await switchTo('Deutsch')
    await expect(page).toHaveURL('/de/p/ROU-SSD-106/routavuo-louhi-7-tragbare-ssd-rou-ssd-106')
    await switchTo('Italiano')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SSD esterno Routavuo Louhi 7')
  })

  for (const [prefix, typed, found] of [
    ['/de', 'ladegeräte', /ladegerät/i],
    ['/it', 'cuffia', /cuffie/i],
  ] as const) {
    test(`the search panel under ${prefix} finds “${typed}” in its language`, async ({ page }) => {
      await page.goto(prefix)
      await page.getByRole('searchbox').first().click()
      await page.getByRole('combobox').pressSequentially(typed)
      const rows = page.getByRole('option')
      await expect(rows.first()).toContainText(found)
      await expect(rows.first()).toHaveAttribute('href', new RegExp(`^${prefix}/p/`))
    })
  }

  test('the links to other store views are below a page and keep it', async ({ page }) => {
    await page.goto('/c/usb-kaapelit')
    const views = page.getByRole('contentinfo').getByRole('navigation', { name: 'Kieli' })
    await expect(views.getByRole('link')).toHaveText(['English', 'Deutsch', 'Italiano'])
    await views.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/c/usb-cables')
    const footerLanguages = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'Language' })
    await footerLanguages.getByRole('link', { name: 'Suomi' }).click()
    await expect(page).toHaveURL('/c/usb-kaapelit')
  })

  test('server and browser format prices and dates identically in all four languages', async ({
    page,
    request,
  }) => {
    const path = '/p/VEL-USB-105/velmarko-nasta-9-usb-muisti-vel-usb-105'
    await page.goto('/error')
    const found = (await (await request.get('/api/search?q=televisio&sort=-price')).json()) as {
      items: readonly { url: string; price_incl_tax: number }[]
    }
    const dear = found.items.find(({ price_incl_tax }) => price_incl_tax >= 1000)
    if (!dear) throw new Error('nothing costs a thousand')
    for (const [prefix, locale] of [
      ['', 'fi-FI'],
      ['/en', 'en-US'],
      ['/de', 'de-DE'],
      ['/it', 'it-IT'],
    ] as const) {
      const read = async (address: string) => (await request.get(prefix + address)).text()
      const priced = await read(dear.url)
      const amount = Number(/"price":"([\d.]+)"/.exec(priced)?.[1])
      const html = await read(path)
      const [, day = ''] = /<time dateTime="([\d-]+)"/i.exec(html) ?? []
      const [price, date] = await page.evaluate(
        ([language, value, instant]) => [
          new Intl.NumberFormat(language, {
            ...{ style: 'currency', currency: 'EUR', useGrouping: 'always' },
          }).format(value),
          new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(instant),
          ),
        ],
        [locale, amount, day] as const,
      )
      expect(amount, locale).toBeGreaterThanOrEqual(1000)
      expect(priced, locale).toContain(price)
      expect(html, locale).toContain(`>${date}</time>`)
    }
  })

  test('prices follow the format of the store view', async ({ page }) => {
    const price = (path: string) =>
      page
        .goto(path)
        .then(() => page.getByRole('region').getByRole('paragraph').first().innerText())
    const path = '/p/ROU-SSD-106/x/ROU-SSD-106-BLACK-2000'
    expect((await price(path)).replaceAll(/\s/g, ' ')).toMatch(/^349,90 €/)
    expect(await price(`/en${path}`)).toMatch(/^€349\.90/)
  })

  test('the search panel of an English page has English texts and URLs', async ({ page }) => {
    await page.goto('/en')
    await page.getByRole('searchbox', { name: 'Search the shop' }).click()
    const box = page.getByRole('combobox')
    await box.pressSequentially('headphones')
    const rows = page.getByRole('option')
    await expect(rows.first()).toContainText('headphones')
    await expect(rows.first()).toHaveAttribute('href', /^\/en\/p\//)
    await box.press('Enter')
    await expect(page).toHaveURL('/en/search/headphones')
  })

  test('the sort of a list is described: "Please select the field which You like to sort by."', async ({
    page,
  }) => {
    await page.goto('/en/c/usb-cables')
    const hint = 'Please select the field which You like to sort by.'
    const sort = page.locator('select[name="sort"]')
    await expect(sort).toHaveAccessibleDescription(hint)
  })

  test('redirects and canonical addresses keep the prefix', async ({ page, request }) => {
    const moved = await request.get('/en/about-us', { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/en/i/about-us'])
    await page.goto('/en/c/usb-cables')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', /\/en\/c\/usb-cables$/)
  })
})

/** Link targets of a page or a part of it. */
function linksOf(html: string): readonly string[] {
  const found = html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)
  return [...found].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** The shop's own texts of a page, without names and texts of products. */
function frameTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    const products =
      'script, .ui-text, h1, h3, dd, td, th, legend, .product-choice label, .product-set-name, article, [data-banner], .home-banner, nav, .category-filters label, .category-filters summary, .category-quick, .search-message b'
    for (const each of copy.querySelectorAll(products)) each.remove()
    const named = [...document.querySelectorAll('[aria-label], [placeholder]')].filter(
      (each) => !each.matches('.product-choice a, .product-gallery, .product-gallery *'),
    )
    const labels = named.flatMap((each) => [
      each.getAttribute('aria-label') ?? '',
      each.getAttribute('placeholder') ?? '',
    ])
    return [copy.innerText, ...labels].join('\n')
  })
}
