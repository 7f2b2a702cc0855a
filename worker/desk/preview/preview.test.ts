import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IN_STOCK, productOf } from '../../../shared/fixtures/make-product.ts'
import { aboutUs } from '../../../shared/fixtures/catalogue.ts'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import {
  readAuditEntries,
  DeskBrowser,
  OTHER_DESK_ORIGIN,
  signInToDesk,
} from '../../testing/desk.ts'
import { documents, HEADPHONES_CATEGORY } from '../../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../../testing/shop.ts'
import type { Role } from '../access/role.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PATH = '/admin/preview'
const LAMP = '/p/LAMP/lamppu'
/** A sale that begins on the second day from now, at midnight. */
const lamp = productOf({
  ...{ ...HEADPHONES_CATEGORY, name: 'Lamppu', slug: 'lamppu', id: 920, sku: 'LAMP', price: 100 },
  ...{ special_price: 59, special_from_date: '2026-11-20 00:00:00', stock: IN_STOCK },
})

const cheaperToday = productOf({
  ...{ ...HEADPHONES_CATEGORY, name: 'Lyhty', slug: 'lyhty', id: 921, sku: 'LANTERN', price: 80 },
  stock: IN_STOCK,
})

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([
    ...documents,
    { type: 'product', value: lamp },
    { type: 'product', value: cheaperToday },
    { type: 'cms_page', value: aboutUs },
  ])
})
beforeEach(async () => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await testEnv().DB.prepare('DELETE FROM desk_draft').run()
})
afterAll(() => void vi.useRealTimers())

/** Creates a preview link at the desk. */
async function link(at = '2026-11-20T00:00', hours = '24'): Promise<string> {
  const desk = await signInToDesk('editor')
  const { text } = await desk.form(`${PATH}/link`, { at, hours })
  return /\/admin\/preview\/open\/[\w.-]+/.exec(text)?.[0] ?? ''
}

/** A browser without an account that has opened a link. */
async function visitor(path?: string): Promise<DeskBrowser> {
  const browser = new DeskBrowser({ REUNA_CACHE: `preview-${crypto.randomUUID()}` })
  await browser.form(path ?? (await link()))
  return browser
}

const strip = (html: string) => /<div class="shell-demo" role="status">.*?<\/div>/.exec(html)?.[0]

describe('a preview', () => {
  it('shows prices of another time with a notice', async () => {
    const browser = await visitor()
    const { text, status } = await browser.get(LAMP)
    expect(status).toBe(200)
    expect(textOf(text)).toContain('59,00')
    expect(textOf(strip(text) ?? '')).toMatch(/Esikatselu: kauppa perjantai 20\. marraskuuta 2026/)
  })

  const listed = (html: string) =>
    [...html.matchAll(/href="\/p\/(LAMP|LANTERN)\//g)].map(([, sku]) => sku)
  const orderOf = (html: string) => [...new Set(listed(html))]

  it.each([
    ['sorted', 'price=50-110&sort=price', ['LANTERN', 'LAMP'], ['LAMP', 'LANTERN']],
    [
      'sorted from the highest',
      'price=50-110&sort=-price',
      ['LAMP', 'LANTERN'],
      ['LANTERN', 'LAMP'],
    ],
    ['filtered', 'price=50-70', [], ['LAMP']],
    ['filtered by more than it costs then', 'price=90-110', ['LAMP'], []],
  ])('has lists %s by the prices of that time', async (_how, query, today, then) => {
    const path = `/c/aani?${query}`
    expect(orderOf((await new DeskBrowser().get(path)).text)).toEqual(today)
    expect(orderOf((await (await visitor()).get(path)).text)).toEqual(then)
  })

  it('counts price ranges by the prices of that time', async () => {
    const counts = async (browser: DeskBrowser) => {
      const { text } = await browser.get('/api/search?category=10&size=50')
      const found = JSON.parse(text) as { aggregations: { price: { doc_count: number }[] } }
      return found.aggregations.price.map(({ doc_count }) => doc_count)
    }
    const [, low = 0, high = 0] = await counts(new DeskBrowser())
    expect((await counts(await visitor())).slice(1, 3)).toEqual([low, high - 1])
  })

  it('responds to scripts with the prices of that time', async () => {
    const textAt = async (browser: DeskBrowser, path: string) => (await browser.get(path)).text
    for (const path of ['/api/price/list?skus=LAMP', '/api/search?q=lamppu']) {
      expect(await textAt(new DeskBrowser(), path)).not.toMatch(/\b59\b/)
      expect(await textAt(await visitor(), path)).toMatch(/\b59\b/)
    }
  })

  it.each([
    [LAMP, LAMP],
    ['//elsewhere.example/p/LAMP/lamppu', '/'],
    ['/\\elsewhere.example', '/'],
    ['https://elsewhere.example/', '/'],
    ['', '/'],
  ])('starts at the requested page, and never elsewhere: %s', async (to, begins) => {
    const { headers } = await new DeskBrowser().form(await link(), { to })
    expect(headers.get('Location')).toBe(begins)
  })

  it('is not stored and changes nothing for others', async () => {
    const browser = await visitor()
    const shown = await browser.get(LAMP)
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(shown.headers.get('Cache-Status')).toContain('fwd=bypass')
    browser.jar.clear()
    const plain = await browser.get(LAMP)
    expect(plain.headers.get('Cache-Status')).toContain('fwd=uri-miss')
    expect(textOf(plain.text)).not.toContain('59,00')
    expect(strip(plain.text)).toBeUndefined()
  })

  it('shows no stored page instead', async () => {
    const browser = await visitor()
    const jar = new Map(browser.jar)
    browser.jar.clear()
    await browser.get(LAMP)
    for (const [name, value] of jar) browser.jar.set(name, value)
    expect(textOf((await browser.get(LAMP)).text)).toContain('59,00')
  })

  it('expires', async () => {
    const path = await link('2026-11-20T00:00', '1')
    const browser = await visitor(path)
    vi.setSystemTime(NOW + DAY_MS / 24)
    expect(strip((await browser.get(LAMP)).text)).toBeUndefined()
    expect((await new DeskBrowser().get(path)).status).toBe(410)
    expect((await new DeskBrowser().form(path)).status).toBe(410)
  })

  it('ends by its own link', async () => {
    const browser = await visitor()
    const { headers } = await browser.get('/admin/preview/end')
    expect(headers.get('Location')).toBe('/')
    expect(strip((await browser.get(LAMP)).text)).toBeUndefined()
  })

  it('is valid for one brand, and cannot be forged', async () => {
    const path = await link()
    expect((await new DeskBrowser({}, OTHER_DESK_ORIGIN).get(path)).status).toBe(410)
    expect((await new DeskBrowser().get(`${path}x`)).status).toBe(410)
    const browser = new DeskBrowser()
    browser.jar.set('reuna-preview', 'made-up.AAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    expect(strip((await browser.get(LAMP)).text)).toBeUndefined()
  })

  it('is opened by a button, not by GET', async () => {
    const path = await link()
    const { text, headers } = await new DeskBrowser().get(path)
    expect(text).toContain('Open the preview')
    expect(headers.get('Set-Cookie')).toBeNull()
  })

  it.each([
    ['a moment more than a year away', { at: '2028-01-01T00:00', hours: '1' }],
    ['a moment that is none', { at: 'tomorrow', hours: '1' }],
    ['a time that no link lasts', { at: '', hours: '1000' }],
  ])('is not created for %s', async (_, fields) => {
    const desk = await signInToDesk('editor')
    await desk.form(`${PATH}/link`, fields)
    expect((await desk.get(PATH)).text).toContain('Choose a moment within a year.')
  })

  it('is created by owners, editors and sellers, and audited', async () => {
    const codes = (['owner', 'editor', 'seller', 'operator'] as const).map(async (role: Role) => {
      const desk = await signInToDesk(role)
      return (await desk.form(`${PATH}/link`, { at: '', hours: '1' })).status
    })
    expect(await Promise.all(codes)).toEqual([200, 200, 200, 403])
    expect((await readAuditEntries())[0]).toMatchObject({ action: 'preview.link' })
  })
})

const page = { kind: 'page', storeCode: 'fi', identifier: 'about-us', version: '0' }

describe('a draft', () => {
  it('of a page starts with the published text, and is shown in previews only', async () => {
    const desk = await signInToDesk('editor')
    const form = await desk.get(`${PATH}/draft?kind=page&storeCode=fi&identifier=about-us`)
    expect(form.text).toContain(`value="${aboutUs.title}"`)
    const content = '<p>Uusi teksti</p><script>alert(1)</script>'
    const saved = await desk.form(`${PATH}/draft`, { ...page, title: 'Luonnos', content })
    expect(saved.headers.get('Location')).toBe(PATH)
    const shown = (await (await visitor()).get('/i/about-us')).text
    expect(shown).toContain('<p>Uusi teksti</p>')
    expect(shown).not.toContain('alert(1)')
    expect((await new DeskBrowser().get('/i/about-us')).text).not.toContain('Uusi teksti')
    expect((await readAuditEntries())[1]).toMatchObject({
      action: 'draft.save',
      subject: 'fi/page/about-us',
    })
  })

  it('of a page that does not exist yet is shown too', async () => {
    const desk = await signInToDesk('editor')
    const content = '<p>Tulossa</p>'
    await desk.form(`${PATH}/draft`, { ...page, identifier: 'uusi', title: 'Uusi sivu', content })
    expect((await (await visitor()).get('/i/uusi')).text).toContain('<p>Tulossa</p>')
    expect((await new DeskBrowser().get('/i/uusi')).status).toBe(404)
  })

  it('of banners is shown on the home page of previews', async () => {
    const banner = { title: 'Huomenna ale', subtitle: '', button_text: 'Katso' }
    const content = JSON.stringify({ headImage: { ...banner, link: '/i/ale', image: '/ale.webp' } })
    const desk = await signInToDesk('editor')
    await desk.form(`${PATH}/draft`, { kind: 'banners', storeCode: 'fi', version: '0', content })
    expect((await (await visitor()).get('/')).text).toContain('Huomenna ale')
    expect((await new DeskBrowser().get('/')).text).not.toContain('Huomenna ale')
  })

  it('changed by another person meanwhile is not overwritten: 409 with both', async () => {
    const one = await signInToDesk('editor')
    const draft = { ...page, title: 'Ensimmäinen', content: '<p>1</p>' }
    await one.form(`${PATH}/draft`, draft)
    const answer = await (
      await signInToDesk('owner')
    ).form(`${PATH}/draft`, { ...draft, title: 'Toinen' })
    expect(answer.status).toBe(409)
    for (const title of ['Ensimmäinen', 'Toinen']) expect(answer.text).toContain(title)
    const form = (await one.get(`${PATH}/draft?kind=page&storeCode=fi&identifier=about-us`)).text
    const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? ''
    const retried = await one.form(`${PATH}/draft`, { ...draft, title: 'Kolmas', version })
    expect(retried.status).toBe(303)
    expect((await one.get(PATH)).text).toContain('Kolmas')
  })

  it('is discarded', async () => {
    const desk = await signInToDesk('editor')
    await desk.form(`${PATH}/draft`, { ...page, title: 'Luonnos', content: '' })
    expect((await desk.get(PATH)).text).toContain('Luonnos')
    await desk.form(`${PATH}/draft/remove`, { ...page, version: String(NOW) })
    const { text } = await desk.get(PATH)
    expect(text).toContain('The draft is gone.')
    expect(text).toContain('There is no draft')
    expect((await desk.form(`${PATH}/draft/remove`, page)).status).toBe(404)
  })

  it('changed by another person meanwhile is not deleted: 409 with that text', async () => {
    const desk = await signInToDesk('editor')
    await desk.form(`${PATH}/draft`, { ...page, title: 'Vanha', content: '' })
    const version = String(NOW)
    await desk.form(`${PATH}/draft`, { ...page, title: 'Uudempi', content: '', version })
    const response = await desk.form(`${PATH}/draft/remove`, { ...page, version })
    expect(response.status).toBe(409)
    expect(response.text).toContain('Uudempi')
    expect((await desk.get(PATH)).text).toContain('Uudempi')
    expect((await readAuditEntries())[0]?.action).toBe('draft.save')
  })

  it('is audited with its beginning only', async () => {
    const desk = await signInToDesk('owner')
    await desk.form(`${PATH}/draft`, { ...page, title: 'Pitkä', content: 'x'.repeat(200_000) })
    expect((await readAuditEntries())[0]?.after.length).toBeLessThan(1200)
    expect((await desk.get('/admin/audit')).text).toContain('x … (200000)')
  })

  it.each([
    ['an identifier that is none', { identifier: 'a b' }, 'An identifier has letters'],
    ['no title', { title: ' ' }, 'Write a title'],
    ['a text that is too long', { content: 'x'.repeat(200_001) }, 'longer than 200,000'],
    ['banners that are no JSON', { kind: 'banners', content: '{' }, 'This is not JSON'],
    [
      'banners that lead elsewhere',
      { kind: 'banners', content: '{"mainBanners":[{"link":"//evil.test","image":"/a.webp"}]}' },
      'This is not JSON',
    ],
  ])('with %s is not saved, and the input stays', async (_, wrong, said) => {
    const desk = await signInToDesk('editor')
    const fields = { ...page, title: 'Otsikko', content: '<p>x</p>', ...wrong }
    const response = await desk.form(`${PATH}/draft`, fields)
    expect(response.status).toBe(422)
    expect(response.text).toContain(said)
    expect((await desk.get(PATH)).text).toContain('There is no draft')
  })

  it('has no other kind', async () => {
    const desk = await signInToDesk('editor')
    expect((await desk.get(`${PATH}/draft?kind=block`)).status).toBe(404)
  })
})
