import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentType } from '../../signed/body.ts'
import { parseDocument } from '../../shop/import/parse-line.ts'
import { searchEngine } from '../../catalog/elasticsearch/engine.ts'
import type { ShopDocument } from '../../shop/import/writer.ts'
import { documents } from '../products.ts'
import { attackData } from '../attack-data.ts'
import { inspectMarkup, type Inspected } from '../inspect-markup.ts'
import { NOW, stockCatalog, visit } from '../shop.ts'

/** A word that shows where a text is rendered. */
const WORD = 'zq9canary'

/** Each closes a possible context and begins something that a browser would execute. */
const TEXTS = [
  `${WORD}"'><zq9-element onzq9=1 zq9-attribute>`,
  `${WORD}</script><script>zq9()</script>`,
  `${WORD}</title></textarea></style></noscript><img src=x onerror=zq9()>`,
  `${WORD}<!--<script>zq9()//--></script>]]>`,
  `${WORD}" onmouseover="zq9()" autofocus onfocus='zq9()'`,
  `${WORD}\u2028\u2029\\"];zq9();//`,
  `${WORD}&lt;script&gt;zq9()&lt;/script&gt;&quot;&#39;`,
  `${WORD}<svg><style><img src=x onerror=zq9()></style></svg><math><mtext></form><form><mglyph>`,
  `${WORD}<a href="java&#9;script:zq9()">x</a><a href="data:text/html,x">y</a>`,
  `${WORD}<iframe srcdoc="<script>zq9()</script>"></iframe><base href=//zq9.test/>`,
  `${WORD}$\{7*7}{{7*7}}<%= 7*7 %>{{block id="x"}}`,
  `${WORD}<form id=__proto__ name=cookie><input name=constructor></form>`,
]

const TEXT_FIELD =
  /^(?:name|title|label|\w+_label|detail|nickname|description|short_description|content|content_heading|meta_\w+|image|small_image|thumbnail|mpn|ean|erp|option_title)$/

/** A document with the text prepended to every human-written field. */
function poisoned(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      typeof own === 'string' && TEXT_FIELD.test(name) ? `${text} ${own}` : poisoned(own, text),
    ]),
  )
}

/** The whole catalogue with the text everywhere, through the importer's parser. */
function poisonedCatalogue(text: string): readonly ShopDocument[] {
  return documents.map(({ type, value }) => {
    const parsed = parseDocument(type as DocumentType, poisoned(value, text))
    if (!parsed.ok) throw new Error(`${type}: ${parsed.problem}`)
    return parsed.value
  })
}

const ASSETS = (text: string) => {
  const banner = (link: string) => ({ title: text, subtitle: text, link, image: '/demo/og.svg' })
  const links = [
    '/c/aani',
    ['javascript', 'zq9()'].join(':'),
    '//zq9.test',
    'data:text/html,x',
    '/\\zq9.test',
    '/\t/zq9.test',
  ]
  const file = JSON.stringify({ mainBanners: links.map(banner), headImage: banner('/') })
  return { fetch: async () => new Response(file) } as unknown as Fetcher
}

const PAGES = [
  '/',
  '/c/kuulokkeet',
  '/c/kuulokkeet?color=50',
  '/p/KA-7~2FB/product-101',
  '/p/PHONE/product-200',
  '/p/PHONE/product-200/PHONE-B-256',
  '/p/BUNDLE/product-300',
  '/p/SET/product-400',
  '/i/about-us',
  '/compare?skus=CBL-1,PHONE',
  '/wishlist?skus=CBL-1,PHONE',
  '/nothing',
]

async function inspect(path: string, text: string): Promise<Inspected & { status: number }> {
  const response = await visit(path, { env: { ASSETS: ASSETS(text) } })
  return { ...(await inspectMarkup(await response.text())), status: response.status }
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe.each(TEXTS)('a catalogue in which every text is %s', (text) => {
  beforeAll(() => stockCatalog(poisonedCatalogue(text)))

  it('shows it as text everywhere', async () => {
    const search = `/search/${encodeURIComponent(
      text
        .replace(/[/\s]+/g, ' ')
        .slice(0, 100)
        .trim(),
    )}`
    for (const path of [...PAGES, `${search}`]) {
      const { status, problems, text: shown } = await inspect(path, text)
      expect([path, problems]).toEqual([path, []])
      expect(status, path).toBeLessThan(500)
      expect(shown, path).toContain(WORD)
    }
  })

  it.each(['/feeds/products.xml', '/p/PHONE/product-200.md', '/llms.txt'])(
    'is escaped for machines: %s',
    async (path) => {
      const { status, headers, body } = await visit(path)
      const output = await new Response(body).text()
      expect([path, status, output.includes(WORD)]).toEqual([path, 200, true])
      expect(headers.get('Content-Type')).not.toContain('html')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      if (path.endsWith('.xml')) expect(output).not.toMatch(/<(?:zq9|script|img|svg|iframe|form)/)
    },
  )
})

describe('a catalogue of hostile texts', () => {
  it('has its texts in every place of a page', async () => {
    const [text = ''] = TEXTS
    await stockCatalog(poisonedCatalogue(text))
    const page = await inspect('/p/KA-7~2FB/product-101', text)
    const valuesOf = (place: string) => (page.attributes.get(place) ?? []).join('\n')
    expect(page.title).toContain(WORD)
    expect(valuesOf('meta content')).toContain(WORD)
    expect(valuesOf('img alt')).toContain(WORD)
    expect(page.text).toContain(`${WORD}&quot;`)
    expect(page.text).toContain('Mainio')
    const texts = JSON.stringify(page.data)
    expect(texts).toContain(WORD)
    expect(page.data.some((each) => isNamed(each, text))).toBe(true)
    const list = await inspect('/c/kuulokkeet', text)
    expect(list.title).toContain(WORD)
    expect(list.text).toContain(`${WORD}&quot;`)
  })

  it('returns hostile texts as JSON with its content type', async () => {
    const [, text = ''] = TEXTS
    await stockCatalog(poisonedCatalogue(text))
    const response = await visit('/api/search?q=kaapeli&size=5')
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const { items } = (await response.json()) as { items: { name: string; url: string }[] }
    expect(items[0]?.name).toContain(text)
    expect(items.every(({ url }) => /^\/(?![/\\])/.test(url))).toBe(true)
  })

  it('links no banner to a script or another host', async () => {
    const { attributes } = await inspect('/', 'Banner')
    const links = (attributes.get('a href') ?? []).filter((href) => /zq9|script|data:/.test(href))
    expect(links).toEqual([])
  })
})

/** True for structured data that names a product exactly like this. */
function isNamed(value: unknown, text: string): boolean {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : ''
  return typeof name === 'string' && name.startsWith(text)
}

describe('every hostile text in every place of a request', () => {
  const routes: readonly ((text: string) => string)[] = [
    (text) => `/${encodeURIComponent(text)}`,
    (text) => `/c/${encodeURIComponent(text)}`,
    (text) => `/p/${encodeURIComponent(text)}/${encodeURIComponent(text)}`,
    (text) => `/i/${encodeURIComponent(text)}`,
    (text) => `/search/${encodeURIComponent(text)}`,
    (text) => `/search?q=${encodeURIComponent(text)}`,
    (text) => `/img/list/webp/${encodeURIComponent(text)}`,
    (text) => `/c/kuulokkeet?${encodeURIComponent(text)}=1&color=${encodeURIComponent(text)}`,
    (text) => `/c/kuulokkeet?sort=${encodeURIComponent(text)}&price=${encodeURIComponent(text)}`,
    (text) =>
      `/p/CBL-1/product-1001?option[${encodeURIComponent(text)}]=${encodeURIComponent(text)}`,
    (text) => `/api/search?q=${encodeURIComponent(text)}&sort=${encodeURIComponent(text)}`,
    (text) => `/knowledge-base?q=${encodeURIComponent(text)}`,
    (text) => `/knowledge-base/${encodeURIComponent(text)}/${encodeURIComponent(text)}`,
    (text) => `/compare?skus=CBL-1,${encodeURIComponent(text)}`,
    (text) => `/sent/watch/${encodeURIComponent(text)}`,
    (text) => `/newsletter/link/${encodeURIComponent(text)}`,
    (text) => `/back-in-stock/leave/${encodeURIComponent(text)}`,
    (text) => `/unsubscribe/newsletter/${encodeURIComponent(text)}`,
    (text) => `/__health?${encodeURIComponent(text)}`,
    (text) => `/invalidate?key=${encodeURIComponent(text)}&tag=${encodeURIComponent(text)}`,
  ]
  const payloads = attackData().payloads.map((text) => text.toWellFormed().slice(0, 1500))

  beforeAll(async () => {
    await stockCatalog(documents)
  })

  it.each(routes.map((route) => [route('TEXT'), route] as const))(
    'gets %s without a failure, and is only returned as text',
    async (_, route) => {
      for (const text of payloads) {
        const response = await visit(route(text), { env: { REUNA_CACHE: 'payloads' } })
        const body = await response.text()
        expect(response.status, text).toBeLessThan(500)
        const type = response.headers.get('Content-Type') ?? ''
        if (type.includes('html'))
          expect([text, (await inspectMarkup(body)).problems]).toEqual([text, []])
        expect(response.headers.get('Location') ?? '/', text).toMatch(/^\/(?![/\\])/)
        expect(response.headers.get('Set-Cookie'), text).toBeNull()
      }
    },
  )

  it('gets no failure as a header or the body of every call, and changes no page', async () => {
    const before = await (await visit('/c/kuulokkeet')).text()
    for (const text of payloads) {
      const headers = new Headers({ 'Content-Type': 'application/csp-report' })
      const sendable = /^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text)
      for (const name of ['Cookie', 'X-Reuna-Key', 'X-Reuna-Sign', 'User-Agent', 'If-None-Match']) {
        headers.set(name, sendable)
      }
      for (const path of ['/__report', '/__purge', '/__admin/import', '/__admin/status', '/']) {
        const response = await visit(path, { method: 'POST', headers, body: text })
        expect([400, 401, 405, 413, 415, 429, 503], text).toContain(response.status)
      }
    }
    expect(await (await visit('/c/kuulokkeet')).text()).toBe(before)
    expect('polluted' in {}).toBe(false)
  })
})

describe('names of the language itself', () => {
  const evil =
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}'
  const isClean = () => !('polluted' in {}) && !('polluted' in Object) && !('polluted' in [])

  it('pollute no prototype by any endpoint that accepts JSON', async () => {
    for (const type of ['application/csp-report', 'application/reports+json', 'application/json']) {
      for (const path of ['/__report', '/__purge', '/__admin/import', '/__admin/status', '/']) {
        const headers = { 'Content-Type': type }
        for (const body of [evil, `[${evil}]`, `{"csp-report":${evil}}`]) {
          const response = await visit(path, { method: 'POST', headers, body })
          expect(response.status, `${path} ${await response.text()}`).toBeLessThan(500)
        }
      }
    }
    expect(isClean()).toBe(true)
  })

  it('pollute nothing by documents of the catalogue and add no field', async () => {
    const taken: ShopDocument[] = []
    for (const { type, value } of documents) {
      const wild = { ...(JSON.parse(evil) as object), ...value }
      Object.defineProperty(wild, '__proto__', { value: { polluted: 1 }, enumerable: true })
      const parsed = parseDocument(type as DocumentType, wild)
      expect(parsed.ok).toBe(true)
      if (parsed.ok) expect((parsed.value.value as { polluted?: number }).polluted).toBeUndefined()
      if (parsed.ok) taken.push(parsed.value)
    }
    await stockCatalog(taken)
    expect(isClean()).toBe(true)
  })

  it('pollute no prototype by the responses of a search engine', async () => {
    const source = `{"id":1,"sku":"A","name":"N","price":1,"status":1,"visibility":4,"type_id":"simple",
      "url_path":"n","url_key":"n","slug":"n",${evil.slice(1)}`
    const body = `{"hits":{"total":1,"hits":[{"_source":${source}}]},"__proto__":{"polluted":1}}`
    const headers = { 'Content-Type': 'application/json' }
    const answer = async () => new Response(body, { headers })
    const engine = searchEngine({ url: 'https://search.test', index: 'shop', fetch: answer })
    const found = await engine.product({ sku: 'A' })
    expect(found).toMatchObject({ sku: 'A' })
    expect(found && 'polluted' in found).toBe(false)
    expect(isClean()).toBe(true)
  })

  it('pollute no prototype as names in a URL', async () => {
    for (const name of ['__proto__', 'constructor', '__proto__[polluted]', 'prototype']) {
      for (const path of ['/c/kuulokkeet', '/api/search', '/p/CBL-1/product-1001', '/search']) {
        const query = new URLSearchParams([
          [name, '1'],
          [`option[${name}]`, '1'],
          ['q', name],
        ])
        expect((await visit(`${path}?${query}`)).status).toBeLessThan(500)
      }
    }
    expect(isClean()).toBe(true)
  })
})
