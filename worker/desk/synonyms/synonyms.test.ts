import { beforeEach, describe, expect, it, vi } from 'vitest'
import { simpleProduct } from '../../../shared/fixtures/products.ts'
import { adminEnv, importStep } from '../../testing/admin.ts'
import {
  readAuditEntries,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  type DeskBrowser,
  mainText,
} from '../../testing/desk.ts'
import { NOW, stockCatalog, visit } from '../../testing/shop.ts'

const { DB, SHOP } = adminEnv
const PATH = '/admin/synonyms'
const operator = () => signInToDesk('operator')

const product = (id: number, name: string) => ({
  ...{ ...simpleProduct, id, sku: `SYN-${id}`, name, url_key: `syn-${id}`, url_path: `syn-${id}` },
})

beforeEach(async () => {
  vi.setSystemTime(NOW)
  await DB.prepare('DELETE FROM purge_log').run()
  await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
  await SHOP.prepare("DELETE FROM document WHERE type = 'synonym'").run()
  const value = product(71, 'Pelikonsoli Zeta')
  await stockCatalog([{ type: 'product', value }])
})

const BOTH = { terms: 'pleikka\npelikonsoli', way: 'both', mapsTo: '', active: '1' }

/** Adds a set by the form and returns its address. */
async function added(desk: DeskBrowser, fields: Record<string, string> = {}): Promise<string> {
  const response = await desk.form(`${PATH}/new`, { ...BOTH, ...fields })
  expect([response.status, mainText(response.text)]).toEqual([303, ''])
  return decodeURI(response.headers.get('Location') ?? '')
}

async function versionOf(desk: DeskBrowser, at: string): Promise<string> {
  return /name="version" value="(\w+)"/.exec((await desk.get(at)).text)?.[1] ?? ''
}

const finds = async (term: string, env = {}) =>
  (await (await visit(`/search/${encodeURIComponent(term)}`, { env })).text()).includes('Zeta')

async function importSets(sets: readonly object[]): Promise<void> {
  const { answer } = await importStep({ step: 'open' })
  const run = String(answer['run'])
  const lines = sets.map((_, at) => at + 1)
  await importStep({ step: 'write', run, file: 's', type: 'synonym', lines }, sets)
  await importStep({ step: 'finish', run })
}

describe('synonyms at the desk', () => {
  it('apply as soon as they are saved, also on stored pages of the search', async () => {
    const env = { REUNA_CACHE: `synonyms-${crypto.randomUUID()}` }
    expect(await finds('pleikka', env)).toBe(false)
    await DB.prepare('DELETE FROM purge_log').run()
    await added(await operator())
    vi.setSystemTime(NOW + 5000)
    expect(await finds('pleikka', env)).toBe(true)
    const { results } = await DB.prepare('SELECT tag FROM purge_log').all<{ tag: string }>()
    expect(results.map(({ tag }) => tag)).toEqual(['search'])
  })

  it('are listed with their results, found by a term, and counted', async () => {
    const desk = await operator()
    await added(desk)
    await added(desk, { terms: 'luuri', way: 'one', mapsTo: 'puhelin' })
    const shown = mainText((await desk.get(PATH)).text)
    for (const word of ['pleikka, pelikonsoli', 'each other', 'luuri', 'puhelin', 'Applies']) {
      expect(shown).toContain(word)
    }
    expect(mainText((await desk.get(`${PATH}?q=PUHEL`)).text)).not.toContain('pleikka')
    const tried = (await desk.get(`${PATH}?try=pleikka`)).text
    expect(mainText(tried)).toContain('pleikka : 1 product')
    expect(tried).toMatch(/href="[^"]*\/search\?q=pleikka"/)
    expect((await desk.get('/admin/search?q=luuri')).text).toContain(`${PATH}/set/luuri`)
  })

  it('of one direction find their targets, not the reverse', async () => {
    const value = product(72, 'Nopsa')
    await stockCatalog([{ type: 'product', value }])
    await added(await operator(), { terms: 'nopsa', way: 'one', mapsTo: 'pelikonsoli' })
    expect(await finds('nopsa')).toBe(true)
    const back = await (await visit('/search/pelikonsoli')).text()
    expect(back).not.toContain('Nopsa')
  })

  it('are changed, disabled and removed, each audited with the value before', async () => {
    const desk = await operator()
    const at = await added(desk)
    const version = await versionOf(desk, at)
    expect(mainText((await desk.get(at)).text)).toContain('pleikka : 1 product')
    const { active: _, ...off } = BOTH
    expect((await desk.form(at, { ...off, version })).status).toBe(303)
    expect(await finds('pleikka')).toBe(false)
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'synonym.change', subject: 'fi pleikka' },
      before: '{"synonyms":"pleikka = pelikonsoli"}',
      after: '{"synonyms":"pleikka = pelikonsoli (off)"}',
    })
    const again = await versionOf(desk, at)
    expect((await desk.form(`${at}/remove`, { version: again })).headers.get('Location')).toBe(PATH)
    expect((await desk.get(at)).status).toBe(404)
    expect((await readAuditEntries())[0]).toMatchObject({ action: 'synonym.remove', after: '{}' })
  })

  it.each([
    ['no term', { terms: ' \n ' }, 'Enter at least one term'],
    ['one term', { terms: 'pleikka' }, 'One term alone has no effect'],
    ['one direction to nowhere', { way: 'one' }, 'Enter at least one term'],
    ['101 terms', { terms: Array.from({ length: 101 }, (_, at) => `t${at}`).join('\n') }, '100'],
    ['a long term', { terms: `a\n${'x'.repeat(101)}` }, 'longer than 100 characters'],
    ['signs alone', { terms: 'a\n!!' }, '“!!” contains no letter and no number'],
    ['a loop', { way: 'one', mapsTo: 'PLEIKKA' }, '“PLEIKKA” would lead to itself'],
  ])('are refused beside their field, with the input: %s', async (_, fields, words) => {
    const answer = await (await operator()).form(`${PATH}/new`, { ...BOTH, ...fields })
    expect(answer.status).toBe(422)
    expect(mainText(answer.text)).toContain(words)
    expect(answer.text).toContain('aria-invalid="true"')
    if ('way' in fields) expect(answer.text).toMatch(/value="one" selected=""/)
  })

  it('that form a loop of two sets are refused', async () => {
    const desk = await operator()
    await added(desk, { terms: 'luuri', way: 'one', mapsTo: 'puhelin' })
    const back = { terms: 'puhelin', way: 'one', mapsTo: 'luuri', active: '1' }
    const response = await desk.form(`${PATH}/new`, back)
    expect(mainText(response.text)).toContain('“luuri” leads back to these terms')
    expect((await desk.form(`${PATH}/new`, { ...back, active: '' })).status).toBe(422)
  })

  it('of the same first term get ids of their own', async () => {
    const desk = await operator()
    expect(await added(desk)).toBe(`${PATH}/set/pleikka`)
    expect(await added(desk)).toBe(`${PATH}/set/pleikka-2`)
  })

  it('keep the first of two concurrent changes; the second person sees both', async () => {
    const [first, second] = [await operator(), await operator()]
    const at = await added(first)
    const version = await versionOf(second, at)
    await first.form(at, { ...BOTH, terms: 'pleikka\nkonsoli', version })
    const response = await second.form(at, { ...BOTH, terms: 'pleikka\npeli', version })
    expect(response.status).toBe(409)
    for (const word of ['pleikka = konsoli', 'pleikka = peli']) {
      expect(mainText(response.text)).toContain(word)
    }
    expect((await second.form(`${at}/remove`, { version })).status).toBe(409)
    expect(mainText((await first.get(PATH)).text)).toContain('pleikka, konsoli')
  })

  it('keep changes when the same document is imported again, and take those of a new one', async () => {
    const set = { id: 'tv', terms: ['televisio', 'töllö'] }
    await importSets([set])
    const desk = await operator()
    const at = `${PATH}/set/tv`
    const fields = { ...BOTH, terms: 'televisio\ntelkku', version: await versionOf(desk, at) }
    await desk.form(at, fields)
    await added(desk)
    await importSets([set])
    const kept = mainText((await desk.get(PATH)).text)
    for (const word of ['televisio, telkku', 'pleikka']) expect(kept).toContain(word)
    await importSets([{ ...set, terms: ['televisio', 'taulu'] }])
    expect(mainText((await desk.get(PATH)).text)).toContain('televisio, taulu')
  })

  it('keep their changes through a full import of the same document', async () => {
    const set = { id: 'tv', terms: ['televisio', 'töllö'] }
    await importSets([set])
    const desk = await operator()
    const at = `${PATH}/set/tv`
    const { answer } = await importStep({ step: 'open', full: 'folder-1' })
    const run = String(answer['run'])
    const head = { step: 'write', run, file: 's', type: 'synonym', lines: [1] }
    await importStep(head, [set])
    await importStep({ step: 'carry', run, type: 'product' })
    await desk.form(at, { ...BOTH, terms: 'televisio\ntelkku', version: await versionOf(desk, at) })
    await added(desk)
    const finished = await importStep({ step: 'finish', run })
    expect(finished.answer['step']).toBe('finish')
    const shown = mainText((await desk.get(PATH)).text)
    expect(shown).toContain('televisio, telkku')
    expect(shown).not.toContain('pleikka')
  })

  it('of another store view are its own', async () => {
    await stockCatalog([], 'electronics_en', 'en-US')
    const desk = await operator()
    const env = { REUNA_SETTINGS: JSON.stringify({ 'storeViews.multistore': true }) }
    const answer = await desk.send(`${PATH}/new?view=en`, {
      ...{ method: 'POST', env, body: new URLSearchParams(BOTH).toString() },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.headers.get('Location')).toBe(`${PATH}/set/pleikka?view=en`)
    const headers = { 'Accept-Language': 'en' }
    const list = async (query: string) =>
      mainText((await desk.send(`${PATH}${query}`, { headers, env })).text)
    expect(await list('')).toContain('no synonyms of your own yet')
    expect(await list('?view=en')).toContain('pleikka')
  })

  it('are for operators and owners, of their brand, and return 404 if unknown', async () => {
    const desk = await operator()
    const at = await added(desk)
    for (const role of ['seller', 'editor'] as const) {
      const otherDesk = await signInToDesk(role)
      expect((await otherDesk.get(PATH)).status).toBe(403)
      expect((await otherDesk.form(at, BOTH)).status).toBe(403)
    }
    const otherDesk = await signInToDesk('operator', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(at)).status).toBe(404)
    expect((await otherDesk.form(`${at}/remove`, { version: 'x' })).status).toBe(404)
    expect((await desk.get(`${PATH}/set/nothing`)).status).toBe(404)
  })

  it('are text, whatever was entered', async () => {
    const desk = await operator()
    const at = await added(desk, { terms: '<script>alert(1)</script>\n"><img src=x>' })
    for (const page of [PATH, at]) {
      expect((await desk.get(page)).text).not.toMatch(/<script>alert|<img src=x/)
    }
  })

  it('of a connected search are managed there', async () => {
    const desk = await operator()
    const env = { SEARCH_URL: 'https://search.example' }
    const shown = await desk.send(PATH, { headers: { 'Accept-Language': 'en' }, env })
    expect(mainText(shown.text)).toContain('manage its synonyms there')
    expect(shown.text).not.toContain(`${PATH}/new`)
  })
})
