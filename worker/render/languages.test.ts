import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { LOCALES, languageOf, type Locale } from '../../shared/i18n/locale.ts'
import { CATALOGUES } from '../../shared/i18n/catalogues.ts'
import { ROUTES } from '../../shared/routes.ts'
import { readMails } from '../testing/mails.ts'
import type { ShopDocument } from '../shop/import/writer.ts'
import { prepareAccounts, registerShopper } from '../testing/accounts.ts'
import { submitCheckout, post, openThanksPage } from '../testing/checkout.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { stockCatalog, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

type Routes = typeof ROUTES
type WithParameter = {
  [Name in keyof Routes]: Routes[Name] extends `${string}{${string}` ? Name : never
}[keyof Routes]

/** Addresses of pages with parameters; a page with a parameter does not compile until it is listed here. */
const ADDRESSES: Readonly<
  Record<WithParameter | 'page-not-found', readonly string[]> &
    Partial<Record<keyof Routes, readonly string[]>>
> = {
  product: ['/p/KA-7~2FB/x', '/p/KIT/x', '/p/CABLE-SET/x', '/p/SOFT/x', '/p/INSTALL/x', '/p/OUT/x'],
  variant: ['/p/PHONE/x/PHONE-B-256'],
  category: ['/c/kuulokkeet', '/c/kuulokkeet?color=50', '/c/kuulokkeet?price=1-2'],
  'cms-page': ['/i/about-us'],
  sent: [
    ...['/sent/review/CBL-1', '/sent/question/CBL-1', '/sent/watch/OUT'],
    ...['/sent/confirmed/OUT', '/sent/left/-', '/sent/over/-'],
  ],
  'newsletter-told': ['/newsletter/sent', '/newsletter/joined', '/newsletter/left'],
  'newsletter-link': ['/newsletter/link/test.AAAA'],
  'watch-link': [
    `/back-in-stock/confirm/${'f'.repeat(64)}`,
    `/back-in-stock/leave/${'f'.repeat(64)}`,
  ],
  'knowledge-base': ['/knowledge-base', '/knowledge-base?q=xqzwvv'],
  'knowledge-base-category': ['/knowledge-base/paketit'],
  'knowledge-base-question': ['/knowledge-base/paketit/kysymys-1'],
  'search-results': ['/search/kaapeli', '/search/xqzwvv', '/search/kaapelu'],
  wishlist: ['/wishlist', '/wishlist?skus=CBL-1,KA-7%2FB'],
  compare: ['/compare', '/compare?skus=CBL-1,KA-7%2FB'],
  'checkout-step': ['/checkout/payment'],
  'create-password': [`/create-password/token/${'a'.repeat(64)}/email/aino@example.fi`],
  'my-order': ['/my-account/orders/1', '/my-account/orders/999999'],
  'page-not-found': ['/ei/ole'],
}

const PAGES = [
  ...new Set([
    ...Object.values(ROUTES).filter((path) => !path.includes('{')),
    ...Object.values(ADDRESSES).flat(),
  ]),
]
const OWN_PAGES = PAGES.filter((path) => path.startsWith('/my-account'))
/** Words of the product data, whatever the language of the view. */
const OF_PRODUCTS = ['Saatavuus', 'Varastossa']

const faq = { name: 'Paketit', url_key: 'paketit', position: 1, publish_date: null, active: true }
const question = { question: 'Kuinka nopeasti?', answer: '<p>Heti.</p>', url_key: 'kysymys-1' }
const more: readonly ShopDocument[] = [
  { type: 'cms_faq_category', value: { id: 1, ...faq } },
  {
    type: 'cms_faq',
    value: {
      ...{ id: 1, ...question, position: 1, publish_date: null },
      ...{ category_ids: [1], product_id: 0, active: true },
    },
  },
  {
    type: 'product',
    value: productOf({
      ...{ ...HEADPHONES_CATEGORY, id: 9100, sku: 'OUT', name: 'Lamppu' },
      stock: { is_in_stock: false, qty: 0 },
    }),
  },
]

beforeAll(async () => {
  await prepareAccounts()
  await stockCatalog([...documents, ...more])
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

describe('pages of every kind', () => {
  it.each(LOCALES)(
    '%s: no missing message, no empty placeholder, no text of another language, on pages and in e-mails',
    async (locale) => {
      const settings = {
        'storeViews.views.0.i18n.defaultLocale': locale,
        // The brand's name is not translated.
        'storeViews.views.0.seo.defaultDescription': 'Reuna',
      }
      const env = { REUNA_SETTINGS: JSON.stringify(settings) }
      const found: string[] = []
      const expectText = (path: string, text: string) => {
        expect(text === '' || text.includes(`lang="${languageOf(locale)}"`), path).toBe(true)
        found.push(...faultsOf(text, locale).map((fault) => `${path}: ${fault}`))
      }
      const guest = new Shopper(env)
      const { shopper: customer } = await registerShopper(env)
      for (const path of PAGES) expectText(path, await open(guest, path))
      const json = JSON.stringify({ ...settings, 'tracking.publicKey': 'KEY' })
      for (const path of ['/', '/cookies']) {
        const text = await open(new Shopper({ REUNA_SETTINGS: json }), path)
        expect(text).toContain(CATALOGUES[locale]['consent.all'])
        expectText(`${path}, asked for consent`, text)
      }
      for (const visitor of [guest, customer]) {
        expect((await visitor.post('add', { sku: 'CBL-1', qty: '2' })).status).toBe(303)
        for (const path of ['/cart', '/checkout']) expectText(path, await open(visitor, path))
        expectText('refused', (await post(visitor, {})).text)
        expect((await submitCheckout(visitor)).status).toBe(303)
        expectText('thanks', (await openThanksPage(visitor)).text)
      }
      for (const path of OWN_PAGES) expectText(path, await open(customer, path))
      const mails = (await readMails(testEnv().SHOP, 50)).filter((mail) => mail.locale === locale)
      expect(mails.length).toBeGreaterThanOrEqual(2)
      for (const { subject, body } of mails) {
        found.push(...faultsOf(`${subject}\n${body}`, locale).map((fault) => `mail: ${fault}`))
      }
      expect(found).toEqual([])
    },
    120_000,
  )
})

describe('a catalogue in another language than its store view', () => {
  it('has a lang attribute on its texts: names, filters, choices, comparison, breadcrumbs, order', async () => {
    const products = documents.filter(({ type }) => type !== 'review')
    const marked = withMark([...products, ...more]) as readonly ShopDocument[]
    await stockCatalog(marked, 'electronics_en', 'en-US')
    const settings = {
      'storeViews.multistore': true,
      'storeViews.views.3.elasticsearch.index': 'electronics_en',
      'storeViews.views.3.elasticsearch.language': 'en',
    }
    const env = { REUNA_SETTINGS: JSON.stringify(settings) }
    const shopper = new Shopper(env)
    const body = new URLSearchParams({ sku: 'CBL-1', qty: '3' }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await shopper.send('/cart/add?storeCode=it', { method: 'POST', body, headers })
    const paths = [
      ...['/', '/c/aani', '/c/kuulokkeet?color=50', '/search/kaapeli', '/wishlist?skus=CBL-1'],
      ...['/p/PHONE/x', '/p/KIT/x', '/p/CABLE-SET/x', '/p/SOFT/x', '/p/KA-7~2FB/x'],
      ...['/compare?skus=CBL-1,PHONE', '/sent/watch/CBL-1', '/knowledge-base'],
      ...['/knowledge-base/paketit', '/knowledge-base/paketit/kysymys-1', '/cart', '/checkout'],
    ]
    const found: string[] = []
    let text = 0
    for (const path of paths) {
      const texts = textsWithLanguage(await open(shopper, `/it${path}`))
      const alone = texts.filter(({ text }) => text.startsWith(MARK))
      text += alone.length
      const unmarked = alone.filter(({ text, lang }) => lang !== 'en' && !text.includes('Kaarna'))
      found.push(...unmarked.map(({ text }) => `${path}: ${text}`))
      const own = texts.filter(({ text, lang }) => lang === 'en' && text.includes('Carrello'))
      found.push(...own.map(({ text }) => `${path} marks ${text}`))
    }
    expect([...new Set(found)]).toEqual([])
    expect(text).toBeGreaterThan(200)
  }, 60_000)
})

/** Prefix of every text in the catalogue. */
const MARK = 'Zq '
const WORDS = new Set(['name', 'label', 'frontend_label', 'title', 'question'])

function withMark(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WORDS.has(key) ? MARK + value : value
  if (Array.isArray(value)) return value.map((each) => withMark(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withMark(own, name)]))
}

const VOID = /^(?:br|img|input|link|meta|hr|source|wbr)$/i

/** Returns the texts of a page, each with the language of its nearest element. */
function textsWithLanguage(html: string): readonly { text: string; lang: string }[] {
  const around: string[] = ['']
  const body = html.slice(html.indexOf('<body'))
  const markup = body.replace(/<(script|style)[^]*?<\/\1>/g, '').replaceAll('<!-- -->', '')
  return [...markup.matchAll(/<(\/?)([a-z][a-z\d]*)([^>]*)>|([^<]+)/gi)].flatMap(
    ([, end, name = '', own = '', text]) => {
      const lang = around.at(-1) ?? ''
      if (text !== undefined) return [{ text: text.trim(), lang }]
      if (end) around.pop()
      else if (!VOID.test(name) && !own.endsWith('/'))
        around.push(/ lang="([^"]*)"/.exec(own)?.[1] ?? lang)
      return []
    },
  )
}

/** Returns a page after its redirects; empty for a response without a page. */
async function open(visitor: Shopper, path: string): Promise<string> {
  let at = path
  for (let hops = 0; hops < 4; hops += 1) {
    const { headers, text } = await visitor.send(at, { method: 'GET' })
    const next = headers.get('Location')
    if (next === null) return text
    at = next
  }
  throw new Error(`${path} leads round in a circle`)
}

const KEYS: ReadonlySet<string> = new Set(Object.keys(CATALOGUES['en-US']))

/** Returns the language problems of a page or an e-mail. */
function faultsOf(markup: string, locale: Locale): string[] {
  const texts = textsIn(markup)
  const whole = texts.join('\n')
  return [
    ...texts.filter((text) => KEYS.has(text)),
    ...texts.filter((text) => /(?<!\{)\{[a-zA-Z_-]+\}/.test(text)),
    ...foreignTo(locale).filter((sentence) => whole.includes(sentence)),
  ]
}

/** Returns what a reader sees or hears: texts and text attributes. */
function textsIn(markup: string): string[] {
  const plain = markup.replace(/<(script|style)[^]*?<\/\1>/g, '').replaceAll('<!-- -->', '')
  const attributes = plain.matchAll(
    /\s(?:aria-label|title|alt|placeholder|content|aria-description)="([^"]*)"/g,
  )
  const texts = plain.split(/<[^>]+>/)
  return [...texts, ...[...attributes].map(([, text = '']) => text)]
    .map((text) =>
      text
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
}

const SHORTEST_SENTENCE = 9
const foreign = new Map<Locale, readonly string[]>()

/** Returns the longest constant piece of each message in the other languages. */
function foreignTo(locale: Locale): readonly string[] {
  const known = foreign.get(locale)
  if (known) return known
  const messages = JSON.stringify(Object.values(CATALOGUES[locale]))
  const others = LOCALES.filter((each) => each !== locale).flatMap((each) =>
    Object.values(CATALOGUES[each]).flatMap((message) =>
      typeof message === 'string' ? [message] : [message.one, message.other],
    ),
  )
  const pieces = others.map(
    (message) =>
      message
        .split(/\{\w+\}|\n+/)
        .map((piece) => piece.trim())
        .toSorted((a, b) => b.length - a.length)[0] ?? '',
  )
  const sentences = [...new Set(pieces)].filter(
    (piece) =>
      piece.length >= SHORTEST_SENTENCE &&
      !messages.includes(piece) &&
      !OF_PRODUCTS.includes(piece),
  )
  foreign.set(locale, sentences)
  return sentences
}
