import { describe, expect, it, vi } from 'vitest'
import { REVIEW_FORM } from '../../../shared/review/write.ts'
import { setUpAccounts } from '../../testing/accounts.ts'
import {
  readAuditEntries,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  type DeskBrowser,
  mainText,
} from '../../testing/desk.ts'
import { sendForm } from '../../testing/send-form.ts'
import { documents } from '../../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../../testing/shop.ts'

setUpAccounts()

const PATH = '/admin/reviews'
const editor = () => signInToDesk('editor')
let written = 0

async function write(more: Record<string, string> = {}): Promise<string> {
  const title = `Kaapeli ${(written += 1)}`
  const detail = 'Kestää\nja toimii.'
  const fields = { sku: 'CBL-1', nickname: 'Aino', title, detail, rating: '4', ...more }
  await sendForm(REVIEW_FORM, fields)
  return fields.title
}

/** The address of the form that judges the review with a title. */
async function formOf(desk: DeskBrowser, title: string, list = PATH): Promise<string> {
  const { text } = await desk.get(list)
  const card = text.split('<section class="card"').find((each) => each.includes(`>${title}<`)) ?? ''
  return /action="(\/admin\/reviews\/\d+)"/.exec(card)?.[1] ?? ''
}

const APPROVE = { as: 'approved', status: 'pending' }
const REFUSE = { as: 'rejected', status: 'pending', reason: 'advertising' }

describe('reviews at the desk', () => {
  it('are pending with their text, and counted on the first page', async () => {
    const title = await write()
    const desk = await editor()
    const shown = mainText((await desk.get(PATH)).text)
    for (const word of [title, 'Kestää ja toimii.', 'Aino', '4 stars', 'CBL-1']) {
      expect(shown).toContain(word)
    }
    expect((await desk.get('/admin')).text).toMatch(
      /<a href="\/admin\/reviews"><strong>\d+<\/strong> <span>reviews? to be judged/,
    )
  })

  it('isolate the text direction of the author’s name', async () => {
    const title = await write({ nickname: 'دانا' })
    const { text } = await (await editor()).get(`${PATH}?q=${encodeURIComponent(title)}`)
    expect(text).toMatch(/<bdi>دانا<\/bdi>, <time/)
  })

  it('are shown at their product after the approval, and not after a refusal', async () => {
    const title = await write()
    const stored = { REUNA_CACHE: `reviews-${crypto.randomUUID()}` }
    const address = (await visit('/p/CBL-1/cbl-1')).headers.get('Location') ?? ''
    const read = async () => (await visit(address, { env: stored })).text()
    expect(await read()).not.toContain(title)
    const desk = await editor()
    const response = await desk.form(await formOf(desk, title), APPROVE)
    expect([response.status, response.headers.get('Location')]).toEqual([303, PATH])
    vi.setSystemTime(NOW + 5000)
    expect(await read()).toContain(title)
    const judged = await formOf(desk, title, `${PATH}?judged=1`)
    await desk.form(judged, { ...REFUSE, status: 'approved' })
    vi.setSystemTime(NOW + 10_000)
    expect(await read()).not.toContain(title)
  })

  it('are one in several store views, and moderated in all at once', async () => {
    const title = await write()
    const { SHOP } = testEnv()
    await stockCatalog(documents, 'electronics_en', 'en-US')
    await SHOP.prepare(
      `INSERT INTO document (catalog, type, id, key, position, active, hash, doc)
       SELECT (SELECT no FROM catalog WHERE name = 'electronics_en'), type, id, key, position, active,
         hash, json_set(doc, '$.title', 'A cable') FROM document
       WHERE type = 'review' AND doc ->> '$.title' = ?`,
    )
      .bind(title)
      .run()
    const desk = await editor()
    const { text } = await desk.get(PATH)
    const form = await formOf(desk, title)
    expect(text.split(`action="${form}"`)).toHaveLength(3)
    expect(mainText(text)).toContain('One review in several store views (Suomi, English)')
    expect(mainText(text)).toContain('English: A cable')
    await desk.form(form, APPROVE)
    const active = await SHOP.prepare(
      `SELECT active FROM document WHERE type = 'review' AND id = ?`,
    )
      .bind(form.split('/').at(-1))
      .all<{ active: number }>()
    expect(active.results).toEqual([{ active: 1 }, { active: 1 }])
    const [entry] = await readAuditEntries()
    expect(entry?.after).toContain('electronics_fi electronics_en')
  })

  it('are audited with id, outcome and reason', async () => {
    const desk = await editor()
    const form = await formOf(desk, await write())
    await desk.form(form, REFUSE)
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'review.rejected', subject: form.split('/').at(-1) },
      ...{ before: '{"status":"pending"}', after: '{"status":"rejected","reason":"advertising"}' },
    })
    const changes = mainText((await (await signInToDesk('owner')).get('/admin/audit')).text)
    expect(changes).toContain('Refused a review')
  })

  it('keep the first of two concurrent judgements; the second person sees both', async () => {
    const title = await write()
    const [first, second] = [await editor(), await editor()]
    const form = await formOf(first, title)
    await first.form(form, APPROVE)
    const response = await second.form(form, REFUSE)
    expect(response.status).toBe(409)
    for (const word of [title, 'Refused', 'Approved'])
      expect(mainText(response.text)).toContain(word)
    expect(mainText((await first.get(`${PATH}?judged=1`)).text)).toContain(title)
    expect(await formOf(first, title, `${PATH}?judged=1`)).toBe(form)
  })

  it.each([{}, { as: 'pending' }, { as: 'rejected', reason: '' }, { as: 'approved', status: '' }])(
    'stay pending if the form is incomplete: %j',
    async (fields) => {
      const title = await write()
      const desk = await editor()
      const form = await formOf(desk, title)
      await desk.form(form, { status: 'pending', ...fields } as Record<string, string>)
      const { text } = await desk.get(PATH)
      expect(mainText(text)).toContain('the form was not complete')
      expect(text).toContain(title)
    },
  )

  it('are found by text, name and product, also moderated ones', async () => {
    const title = await write({ nickname: 'Örkki', detail: 'Kestää ÄÄNTÄ hyvin.' })
    const desk = await editor()
    for (const search of [title, 'örkki', 'ääntä cbl-1']) {
      const shown = mainText((await desk.get(`${PATH}?q=${encodeURIComponent(search)}`)).text)
      expect(shown).toContain(title)
    }
    const q = encodeURIComponent('örkki')
    expect(mainText((await desk.get(`${PATH}?q=olematon`)).text)).toContain('No review is here')
    expect(mainText((await desk.get(`${PATH}?judged=1&q=${q}`)).text)).not.toContain(title)
    await desk.form(await formOf(desk, title, `${PATH}?q=${q}`), APPROVE)
    expect(mainText((await desk.get(`${PATH}?judged=1&q=${q}`)).text)).toContain(title)
    expect((await desk.get(`/admin/search?q=${q}`)).text).toContain(
      `href="${PATH}?judged=1&amp;q=%C3%B6rkki"`,
    )
  })

  it('are paginated, without repeated or missing ones at equal times', async () => {
    const titles: string[] = []
    for (let at = 0; at < 27; at += 1) {
      vi.setSystemTime(NOW + Math.floor(at / 20) * 1000)
      titles.push(await write({ title: `Sivu ${String(at).padStart(2, '0')}.`, detail: `${at}` }))
    }
    const desk = await editor()
    const first = await desk.get(`${PATH}?q=sivu`)
    const next = /href="([^"]*after=[^"]*)" rel="next"/.exec(first.text)?.[1] ?? ''
    const second = await desk.get(next.replaceAll('&amp;', '&'))
    const on = ({ text }: { text: string }) =>
      titles.filter((each) => mainText(text).includes(each))
    expect([on(first).length, on(second).length]).toEqual([25, 2])
    expect([...on(first), ...on(second)].toSorted()).toEqual(titles)
    expect(second.text).toContain('From the beginning')
    const wrong = await desk.get(`${PATH}?q=sivu&after=x`)
    expect(on(wrong)).toEqual(on(first))
  })

  it('that are selected are moderated together, except those moderated by another person', async () => {
    const titles = [await write({ nickname: 'Monet' }), await write({ nickname: 'Monet' })]
    const third = await write({ nickname: 'Monet' })
    const desk = await editor()
    const list = `${PATH}?q=monet`
    const forms = await Promise.all([...titles, third].map((title) => formOf(desk, title, list)))
    const ticks = forms.map((form) => ['review', `${form.split('/').at(-1)} pending`])
    await (
      await signInToDesk('editor', { email: 'otso@reuna.example' })
    ).form(forms[2] ?? '', REFUSE)
    const fields = new URLSearchParams([...ticks, ['list', 'q=monet'], ['as', 'approved']])
    const response = await desk.form(`${PATH}/many`, fields)
    expect(response.status).toBe(409)
    const html = mainText(response.text)
    for (const word of ['2 reviews are approved', 'Somebody else has already judged 1 review']) {
      expect(html).toContain(word)
    }
    const faster = `${third} Approved Refused Last changed at the desk by otso@reuna.example, Nov 18, 2026`
    expect(html).toContain(faster)
    expect(response.text).toContain(`href="${list}"`)
    const judged = (await desk.get(`${PATH}?judged=1&q=monet`)).text
    expect([judged.match(/Approved</g)?.length, judged.match(/Refused</g)?.length]).toEqual([2, 1])
    const written = (await readAuditEntries()).filter(({ subject }) =>
      forms.includes(`${PATH}/${subject}`),
    )
    expect(written.map(({ action }) => action).toSorted()).toEqual([
      ...['review.approved', 'review.approved', 'review.rejected'],
    ])
  })

  it('can be selected all at once; an empty selection has no effect', async () => {
    await write({ nickname: 'Rasti' })
    await write({ nickname: 'Rasti' })
    const desk = await editor()
    expect((await desk.get(`${PATH}?q=rasti&all=1`)).text.match(/checked=""/g)).toHaveLength(2)
    const { text } = await desk.get(`${PATH}?q=rasti`)
    expect(text).not.toContain('checked=""')
    expect(text).toContain(`href="${PATH}?q=rasti&amp;all=1"`)
    await desk.form(`${PATH}/many`, { as: 'approved' })
    expect(mainText((await desk.get(PATH)).text)).toContain('tick reviews first')
  })

  it('of an import are found again when moderated', async () => {
    const title = await write()
    const desk = await editor()
    const id = (await formOf(desk, title)).split('/').at(-1)
    await testEnv()
      .SHOP.prepare(`UPDATE document SET id = '4711' WHERE type = 'review' AND id = ?`)
      .bind(id)
      .run()
    const q = encodeURIComponent(title)
    await desk.form(await formOf(desk, title, `${PATH}?q=${q}`), APPROVE)
    expect(await formOf(desk, title, `${PATH}?judged=1&q=${q}`)).toBe(`${PATH}/4711`)
  })

  it('that are unknown or another brand’s return 404', async () => {
    const title = await write()
    const desk = await editor()
    const form = await formOf(desk, title)
    expect((await desk.form(`${PATH}/123`, APPROVE)).status).toBe(404)
    expect((await desk.form(`${PATH}/x`, APPROVE)).status).toBe(404)
    const otherDesk = await signInToDesk('editor', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(PATH)).text).not.toContain(title)
    expect((await otherDesk.form(form, APPROVE)).status).toBe(404)
    expect((await desk.get(PATH)).text).toContain(title)
  })

  it('are for editors and owners', async () => {
    const form = await formOf(await editor(), await write())
    for (const role of ['seller', 'operator'] as const) {
      const desk = await signInToDesk(role)
      expect([(await desk.get(PATH)).status, (await desk.form(form, APPROVE)).status]).toEqual([
        ...[403, 403],
      ])
    }
    expect((await (await signInToDesk('owner')).get(PATH)).status).toBe(200)
  })

  it('are text, whatever was entered', async () => {
    await write({ title: '"><script>alert(1)</script>', detail: '<img src=x onerror=alert(2)>' })
    const { text } = await (await editor()).get(`${PATH}?q=onerror`)
    expect(text).not.toMatch(/<script>alert|<img src=x/)
    expect(text).toContain('&lt;img src=x')
  })

  it.each([
    ['fi', 'Hylkäyksen syy'],
    ['de', 'Grund der Ablehnung'],
    ['it', 'Motivo del rifiuto'],
  ])('are judged in the language of the browser: %s', async (language, words) => {
    await write()
    const { text } = await (await editor()).get(PATH, { 'Accept-Language': language })
    expect(mainText(text)).toContain(words)
  })
})
