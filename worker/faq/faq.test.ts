import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Faq, FaqCategory } from '../../shared/faq/faq.ts'
import { parseFaq, parseFaqCategory } from '../../shared/faq/parse.ts'
import { documents } from '../testing/products.ts'
import { fetchPage } from '../testing/data-centre-pages.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'
import type { ShopDocument } from '../shop/import/writer.ts'

const subject = (id: number, name: string, position: number, more: Partial<FaqCategory> = {}) => ({
  ...{ id, name, url_key: name.toLowerCase(), position, publish_date: null, active: true },
  ...more,
})
const faq = (id: number, question: string, answer: string, more: Partial<Faq> = {}): Faq => ({
  ...{ id, question, answer, url_key: `kysymys-${id}`, position: id, publish_date: null },
  ...{ category_ids: [1], product_id: 0, active: true },
  ...more,
})

const subjects: readonly FaqCategory[] = [
  subject(1, 'Toimitus', 2),
  subject(2, 'Maksu', 1),
  subject(3, 'Salaisuus', 3, { publish_date: '2026-12-01 00:00:00' }),
]
const faqs: readonly Faq[] = [
  faq(1, 'Kuinka nopeasti paketti tulee?', '<p>Kahdessa päivässä <script>alert(1)</script></p>'),
  faq(2, 'Voiko laskun maksaa erissä?', '<p>Kyllä, toimituksen jälkeen.</p>', {
    ...{ category_ids: [2, 1], position: 0 },
  }),
  faq(3, 'Tuleeko uutuuksia?', '<p>Pian.</p>', { publish_date: '2026-11-18 12:30:00' }),
  faq(4, 'Yksinäinen?', '<p>Ilman aihetta.</p>', { category_ids: [] }),
  faq(5, 'Sopiiko tämä kaapeli?', '<p>Kyllä <b>sopii</b>.</p>', { product_id: 1001 }),
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([
    ...documents,
    ...subjects.map((value): ShopDocument => ({ type: 'cms_faq_category', value })),
    ...faqs.map((value): ShopDocument => ({ type: 'cms_faq', value })),
  ])
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

async function open(path: string) {
  const response = await visit(path)
  const html = await response.text()
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]
  const entries = data.map(([, json = '{}']) => JSON.parse(json) as Record<string, unknown>)
  return {
    status: response.status,
    html,
    main,
    faq: entries.find((each) => each['@type'] === 'FAQPage'),
  }
}

describe('the knowledge base', () => {
  it('lists subjects and their published questions by position at /knowledge-base', async () => {
    const { status, main } = await open('/knowledge-base')
    expect(status).toBe(200)
    const order = [...main.matchAll(/<h2>(?:<a[^>]*>)?([^<]+)/g)].map(([, name]) => name)
    expect(order).toEqual(['Maksu', 'Toimitus', 'Yleistä'])
    expect(main).toContain('href="/knowledge-base/toimitus"')
    expect(main).toContain('href="/knowledge-base/toimitus/kysymys-1"')
    expect(main).toContain('Yksinäinen?')
    expect(main).not.toMatch(/Salaisuus|uutuuksia|Sopiiko/)
  })

  it('shows a subject at /knowledge-base/{slug} with its answers and FAQ structured data', async () => {
    const { status, html, main, faq } = await open('/knowledge-base/toimitus')
    expect(status).toBe(200)
    expect(main).toContain('<h1>Toimitus</h1>')
    expect(main.indexOf('erissä')).toBeLessThan(main.indexOf('paketti'))
    expect(html).not.toContain('alert(1)')
    expect(faq).toMatchObject({
      mainEntity: [
        { '@type': 'Question', name: 'Voiko laskun maksaa erissä?' },
        {
          name: 'Kuinka nopeasti paketti tulee?',
          acceptedAnswer: { '@type': 'Answer', text: 'Kahdessa päivässä' },
        },
      ],
    })
  })

  it('shows a question at /knowledge-base/{slug}/{question}; under several subjects the first is canonical', async () => {
    const { status, html, main, faq } = await open('/knowledge-base/toimitus/kysymys-2')
    expect(status).toBe(200)
    expect(main).toContain('<h1>Voiko laskun maksaa erissä?</h1>')
    expect(main).toContain('href="/knowledge-base/toimitus/kysymys-1"')
    expect(html).toContain('rel="canonical" href="http://localhost/knowledge-base/maksu/kysymys-2"')
    expect(faq).toBeDefined()
  })

  it('returns 404 for missing, unpublished and foreign subjects and questions', async () => {
    for (const path of ['nothing', 'salaisuus', 'toimitus/kysymys-3', 'maksu/kysymys-1']) {
      expect([path, (await open(`/knowledge-base/${path}`)).status]).toEqual([path, 404])
    }
  })

  it('finds questions by a plain form in question, answer and subject, inflected too, best first; shows a message if there are none', async () => {
    const { html, main } = await open('/knowledge-base?q=toimituksia')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(main).toContain('value="toimituksia"')
    expect(main).toContain('Voiko laskun maksaa erissä?')
    expect(main.indexOf('erissä')).toBeLessThan(main.indexOf('paketti tulee'))
    const parcels = (await open('/knowledge-base?q=paketit')).main
    expect(parcels).toContain('Kuinka nopeasti paketti')
    expect(parcels).not.toContain('erissä')
    const none = await open('/knowledge-base?q=%3Cscript%3Ealert(2)%3C%2Fscript%3E')
    expect(none.main).toContain('Mitään ei löytynyt')
    expect(none.html).not.toContain('<script>alert(2)')
  })

  it('shows a question from its publish_date on, without a purge', async () => {
    const cache = `faq-${crypto.randomUUID()}`
    const path = '/knowledge-base/toimitus'
    await fetchPage(cache, path)
    const stored = await fetchPage(cache, path)
    expect([stored.cache, stored.body.includes('uutuuksia')]).toEqual(['hit', false])
    vi.setSystemTime(NOW + 31 * 60_000)
    expect((await fetchPage(cache, path)).body).toContain('uutuuksia')
    vi.setSystemTime(NOW)
  })
})

describe('FAQ documents', () => {
  it('keep url_key, position and publish_date; a single category_id, a title and a missing url_key are accepted', () => {
    const raw = { id: 7, question: 'Mikä tämä on?', answer: '<p>x</p>', category_id: 3 }
    const dated = { ...raw, position: '4', publish_date: '2026-01-02 03:04:05', url_key: 'mika' }
    expect(parseFaq(dated)).toMatchObject({
      ok: true,
      value: { url_key: 'mika', position: 4, publish_date: '2026-01-02 03:04:05' },
    })
    expect(parseFaq(raw)).toMatchObject({
      value: { category_ids: [3], url_key: 'mika-tama-on', product_id: 0, publish_date: null },
    })
    expect(parseFaqCategory({ id: 2, title: 'Maksu', position: 1 })).toMatchObject({
      value: { name: 'Maksu', url_key: 'maksu', position: 1, active: true },
    })
    expect(parseFaq({ question: 'x' }).ok).toBe(false)
  })
})
