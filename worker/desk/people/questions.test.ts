import { describe, expect, it, vi } from 'vitest'
import { QUESTION_FORM } from '../../../shared/faq/question.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { BRANDS } from '../../brand/select.ts'
import { setUpAccounts } from '../../testing/accounts.ts'
import {
  readAuditEntries,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  type DeskBrowser,
  mainText,
} from '../../testing/desk.ts'
import { sendForm } from '../../testing/send-form.ts'
import { readMails } from '../../testing/mails.ts'
import { NOW, testEnv, visit } from '../../testing/shop.ts'

setUpAccounts()

const PATH = '/admin/questions'
const HOUR_MS = 60 * 60 * 1000
const editor = () => signInToDesk('editor')
let count = 0

interface SentQuestion {
  id: number
  email: string
  question: string
}

/** Asks a question about a product. */
async function sendQuestion(more: Record<string, string> = {}): Promise<SentQuestion> {
  count += 1
  const fields = {
    ...{ sku: 'CBL-1', name: 'Aino Öhman', email: `kysyja${count}@example.test` },
    ...{ question: `Onko kaapeli ${count} kierretty?`, ...more },
  }
  await sendForm(QUESTION_FORM, fields)
  const id = await testEnv()
    .SHOP.prepare('SELECT max(id) AS id FROM submission')
    .first<number>('id')
  return { id: id ?? 0, email: fields.email, question: fields.question }
}

/** The fields of a page's form, as a browser would send them. */
async function fieldsOf(desk: DeskBrowser, path: string, action: string) {
  const { text } = await desk.get(path)
  const form = new RegExp(`<form[^>]*action="${action}"[^>]*>([^]*?)</form>`).exec(text)?.[1] ?? ''
  const version = /name="version" value="(\d+)"/.exec(form)?.[1]
  return { version: version ?? 'none' }
}

const REPLY = 'Kyllä, kaapeli on kierretty.\n\nTerveisin myyjä'
const openForm = (desk: DeskBrowser, id: number) =>
  fieldsOf(desk, `${PATH}/${id}`, `${PATH}/${id}/answer`)

async function reply(
  desk: DeskBrowser,
  { id, question }: SentQuestion,
  more: Record<string, string> = {},
) {
  const form = await openForm(desk, id)
  const fields = { ...form, answer: REPLY, publish: '1', question, ...more }
  return desk.form(`${PATH}/${id}/answer`, fields)
}

const mailsTo = async (email: string) =>
  (await readMails(testEnv().SHOP, 500)).filter(({ recipient }) => recipient === email)

async function productPage(env: { REUNA_CACHE?: string } = {}): Promise<string> {
  const address = (await visit('/p/CBL-1/cbl-1')).headers.get('Location') ?? ''
  return (await visit(address, { env })).text()
}

const shopOf = () => {
  const [brand] = BRANDS
  if (!brand) throw new Error('no brand')
  return shopOperations(testEnv(), brand, NOW)
}

describe('questions at the desk', () => {
  it('are pending with text, product and age, oldest first', async () => {
    const first = await sendQuestion()
    vi.setSystemTime(NOW + 50 * HOUR_MS)
    const second = await sendQuestion()
    const desk = await signInToDesk('editor', { at: NOW + 50 * HOUR_MS })
    const shown = mainText((await desk.get(PATH)).text)
    expect(shown).toContain('Kaapeli 1 m (CBL-1)')
    expect(shown).toContain('2 days ago')
    expect(shown.indexOf(first.question)).toBeLessThan(shown.indexOf(second.question))
    expect((await desk.get('/admin')).text).toMatch(
      /<a href="\/admin\/questions"><strong>\d+<\/strong> <span>questions? without an answer/,
    )
  })

  it('are answered by one e-mail in their language', async () => {
    const sent = await sendQuestion()
    const desk = await editor()
    const answer = await reply(desk, sent)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, PATH])
    const [mail, ...more] = await mailsTo(sent.email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Vastaus kysymykseesi tuotteesta Kaapeli/)
    expect(mail?.reply_to).toBe('asiakaspalvelu@reuna.example')
    for (const text of [REPLY, 'Hei Aino Öhman,', sent.question, 'http://localhost/p/CBL-1/']) {
      expect(mail?.body).toContain(text)
    }
    expect(mainText((await desk.get(PATH)).text)).not.toContain(sent.question)
    const answered = mainText((await desk.get(`${PATH}/${sent.id}`)).text)
    expect(answered).toContain('Kyllä, kaapeli on kierretty.')
  })

  it('are published at their product when answered, without the asker', async () => {
    const sent = await sendQuestion({ question: 'Mikä on kaapelin pituus?' })
    const stored = { REUNA_CACHE: `answers-${crypto.randomUUID()}` }
    expect(await productPage(stored)).not.toContain('pituus')
    const shortened = 'Kuinka pitkä kaapeli on?'
    await reply(await editor(), sent, { question: shortened })
    vi.setSystemTime(NOW + 5000)
    const html = await productPage(stored)
    expect(html).toMatch(
      /<summary>Kuinka pitkä kaapeli on\?<\/summary>[^]*<p>Kyllä, kaapeli on kierretty\.<\/p><p>Terveisin myyjä<\/p>/,
    )
    expect(html).not.toMatch(/Aino|Öhman|pituus|@example\.test/)
    expect(html).not.toContain('FAQPage')
  })

  it('are not published if the box is not checked; they can be later', async () => {
    const sent = await sendQuestion({ question: 'Onko tästä kahden metrin versio?' })
    const desk = await editor()
    const form = await openForm(desk, sent.id)
    await desk.form(`${PATH}/${sent.id}/answer`, { ...form, answer: REPLY })
    expect(await mailsTo(sent.email)).toHaveLength(1)
    expect(await productPage()).not.toContain('kahden metrin')
    const publish = `${PATH}/${sent.id}/publish`
    const fields = await fieldsOf(desk, `${PATH}/${sent.id}`, publish)
    const words = { answer: 'On.', question: 'Onko kahden metrin?', publish: '1' }
    const done = await desk.form(publish, { ...fields, ...words })
    expect(done.status).toBe(303)
    expect((await desk.form(publish, { ...fields, ...words })).status).toBe(303)
    expect((await desk.form(publish, { ...fields, ...words, answer: 'Ei.' })).status).toBe(409)
    expect((await productPage()).split('Onko kahden metrin?')).toHaveLength(2)
    expect(await mailsTo(sent.email)).toHaveLength(1)
  })

  it('are answered once for a repeated form', async () => {
    const sent = await sendQuestion()
    const desk = await editor()
    const form = await openForm(desk, sent.id)
    const fields = { ...form, answer: REPLY, publish: '1', question: sent.question }
    const send = () => desk.form(`${PATH}/${sent.id}/answer`, fields)
    const responses = await Promise.all([send(), send(), send()])
    expect([...responses, await send()].map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await mailsTo(sent.email)).toHaveLength(1)
    expect((await productPage()).split(sent.question)).toHaveLength(2)
    const written = (await readAuditEntries()).filter(({ subject }) => subject === String(sent.id))
    expect(written.map(({ action }) => action)).toEqual(['question.answered'])
  })

  it('are answered by the first of two people; the second sees both texts', async () => {
    const sent = await sendQuestion()
    const [first, second] = [await editor(), await editor()]
    const form = await openForm(second, sent.id)
    await reply(first, sent)
    const late = { ...form, answer: 'Ei ole kierretty.', publish: '1', question: sent.question }
    const response = await second.form(`${PATH}/${sent.id}/answer`, late)
    expect(response.status).toBe(409)
    for (const text of ['Ei ole kierretty.', 'Kyllä, kaapeli on kierretty.']) {
      expect(mainText(response.text)).toContain(text)
    }
    const closed = await second.form(`${PATH}/${sent.id}/close`, { ...form, reason: 'spam' })
    expect(closed.status).toBe(409)
    expect(await mailsTo(sent.email)).toHaveLength(1)
  })

  it('are closed without an e-mail, with a reason, and can still be answered', async () => {
    const sent = await sendQuestion()
    const desk = await editor()
    const form = await openForm(desk, sent.id)
    await desk.form(`${PATH}/${sent.id}/close`, { ...form, reason: 'duplicate' })
    expect(await mailsTo(sent.email)).toEqual([])
    expect(mainText((await desk.get(PATH)).text)).not.toContain(sent.question)
    expect(mainText((await desk.get(`${PATH}?state=closed`)).text)).toContain(sent.question)
    expect(mainText((await desk.get(`${PATH}/${sent.id}`)).text)).toContain('Asked twice')
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'question.closed', subject: String(sent.id), before: '{"state":"open"}' },
      after: '{"state":"closed","reason":"duplicate"}',
    })
    expect((await reply(desk, sent)).status).toBe(303)
    expect(await mailsTo(sent.email)).toHaveLength(1)
  })

  it('are audited without personal data of the asker', async () => {
    const sent = await sendQuestion()
    await reply(await editor(), sent)
    const [entry] = await readAuditEntries()
    expect(entry).toMatchObject({
      ...{ action: 'question.answered', subject: String(sent.id), before: '{"state":"open"}' },
      after: '{"state":"answered","published":true,"sku":"CBL-1"}',
    })
    const changes = mainText((await (await signInToDesk('owner')).get('/admin/audit')).text)
    expect(changes).toContain('Answered a question')
  })

  it.each([
    ['answer', { answer: ' ' }, 'Write something here.'],
    ['answer', { answer: 'x'.repeat(10_000) }, 'at most 5,000 characters'],
    ['question', { question: '' }, 'Write something here.'],
    ['question', { question: 'y'.repeat(10_000) }, 'at most 2,000 characters'],
    ['question', { question: 'Kysyy Aino ÖHMAN' }, 'It names the person who asked.'],
    ['question', { question: 'Vastaa: muu@example.test' }, 'It names the person who asked.'],
    ['answer', { answer: 'Hei aino öhman!' }, 'It names the person who asked.'],
  ])('are not answered with a wrong %s: %j', async (_field, wrong, problem) => {
    const sent = await sendQuestion()
    const desk = await editor()
    const answer = await reply(desk, sent, wrong as Record<string, string>)
    expect(answer.status).toBe(422)
    expect(mainText(answer.text)).toContain(problem)
    for (const text of Object.values(wrong as Record<string, string>)) {
      expect(answer.text).toContain(text.trim())
    }
    expect(await mailsTo(sent.email)).toEqual([])
    expect(mainText((await desk.get(`${PATH}?q=${count}`)).text)).toContain(sent.question)
  })

  it('about a removed product are answered by e-mail only', async () => {
    const sent = await sendQuestion()
    const sql = "UPDATE submission SET payload = json_set(payload, '$.sku', 'GONE-1') WHERE id = ?"
    await testEnv().SHOP.prepare(sql).bind(sent.id).run()
    const desk = await editor()
    const { text } = await desk.get(`${PATH}/${sent.id}`)
    expect(mainText(text)).toContain('the answer goes by email only')
    expect(text).not.toContain('name="publish"')
    await reply(desk, sent)
    const [mail] = await mailsTo(sent.email)
    expect(mail?.subject).toBe('Vastaus kysymykseesi tuotteesta GONE-1')
    expect(mail?.body).not.toContain('/p/GONE-1')
    expect(mainText((await desk.get(`${PATH}/published?q=${count}`)).text)).not.toContain(
      sent.question,
    )
  })

  it('asked before the notice of publication are published only if the box is checked', async () => {
    const [old, fresh] = [await sendQuestion(), await sendQuestion()]
    const sql = "UPDATE submission SET consent_version = 'question-1' WHERE id = ?"
    await testEnv().SHOP.prepare(sql).bind(old.id).run()
    const desk = await editor()
    const boxOf = async ({ id }: SentQuestion) =>
      /<input type="checkbox"[^>]*>/.exec((await desk.get(`${PATH}/${id}`)).text)?.[0]
    expect(await boxOf(fresh)).toContain('checked')
    expect(await boxOf(old)).not.toContain('checked')
    const shown = mainText((await desk.get(`${PATH}/${old.id}`)).text)
    expect(shown).toContain('the form did not say yet')
  })

  it('may have a salutation if the answer is sent by e-mail only', async () => {
    const sent = await sendQuestion()
    const desk = await editor()
    const form = await openForm(desk, sent.id)
    const fields = { ...form, answer: 'Hei Aino Öhman! Kyllä.', question: sent.question }
    expect((await desk.form(`${PATH}/${sent.id}/answer`, fields)).status).toBe(303)
    expect((await mailsTo(sent.email))[0]?.body).toContain('Hei Aino Öhman! Kyllä.')
  })

  it('are found by their words, sku, name and address, and are paginated', async () => {
    const desk = await editor()
    const { question, email, id } = await sendQuestion({ name: 'Åke Ärlig' })
    for (const search of [email, 'åke ÄRLIG', `cbl-1 ${count} KIERRETTY`]) {
      const found = mainText((await desk.get(`${PATH}?q=${encodeURIComponent(search)}`)).text)
      expect(found).toContain(question)
    }
    expect(mainText((await desk.get(`${PATH}?q=olematon`)).text)).toContain('No question is here')
    expect((await desk.get(`/admin/search?q=${email}`)).text).toContain(`href="${PATH}/${id}"`)
    for (let more = 0; more < 26; more += 1) await sendQuestion({ question: `Sivutus ${more}?` })
    const first = await desk.get(`${PATH}?q=sivutus`)
    const next = /href="([^"]*after=\d+)" rel="next"/.exec(first.text)?.[1] ?? ''
    const second = mainText((await desk.get(next.replaceAll('&amp;', '&'))).text)
    expect(mainText(first.text)).not.toContain('Sivutus 25?')
    expect(second).toContain('Sivutus 25?')
    expect(second).not.toContain('Sivutus 24?')
  })

  it('that are unknown or another brand’s return 404', async () => {
    const sent = await sendQuestion()
    const desk = await editor()
    const form = await openForm(desk, sent.id)
    const fields = { ...form, answer: REPLY, publish: '1', question: sent.question }
    for (const id of ['999999', 'x', '1e3']) {
      expect((await desk.get(`${PATH}/${id}`)).status).toBe(404)
      expect((await desk.form(`${PATH}/${id}/answer`, fields)).status).toBe(404)
    }
    const otherDesk = await signInToDesk('editor', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(`${PATH}/${sent.id}`)).status).toBe(404)
    for (const path of ['answer', 'close', 'publish']) {
      const answer = await otherDesk.form(`${PATH}/${sent.id}/${path}`, {
        ...fields,
        reason: 'spam',
      })
      expect(answer.status).toBe(404)
    }
    expect((await otherDesk.get(PATH)).text).not.toContain(sent.question)
    expect(await mailsTo(sent.email)).toEqual([])
  })

  it('are for editors and owners', async () => {
    const question = await sendQuestion()
    for (const role of ['seller', 'operator'] as const) {
      const desk = await signInToDesk(role)
      const sent = await desk.form(`${PATH}/${question.id}/answer`, { version: '0', answer: REPLY })
      expect([(await desk.get(PATH)).status, sent.status]).toEqual([403, 403])
    }
    expect((await (await signInToDesk('owner')).get(PATH)).status).toBe(200)
  })

  it('are text, whatever was entered, at the desk, in the e-mail and at the product', async () => {
    const hostile = '"><script>alert(1)</script>'
    const sent = await sendQuestion({ question: hostile, name: '<img src=x onerror=alert(2)>' })
    const desk = await editor()
    const pages = [await desk.get(`${PATH}?q=alert`), await desk.get(`${PATH}/${sent.id}`)]
    await reply(desk, sent, { answer: '<img src=x onerror=alert(3)>' })
    const html = await productPage()
    const [mail] = await mailsTo(sent.email)
    for (const text of [...pages.map((each) => each.text), html, mail?.html ?? '']) {
      expect(text).not.toMatch(/<script>alert|<img src=x/)
      expect(text).toContain('&lt;script')
    }
  })

  it('lose the asker but stay published after the erasure', async () => {
    const sent = await sendQuestion({ question: 'Onko halogeeniton?' })
    const desk = await editor()
    await reply(desk, sent)
    await shopOf().people.erase(sent.email)
    expect((await desk.get(`${PATH}/${sent.id}`)).status).toBe(404)
    expect(await mailsTo(sent.email)).toEqual([])
    expect(await productPage()).toContain('Onko halogeeniton?')
    const { text } = await desk.get(`${PATH}/published`)
    const page = /href="(\/admin\/questions\/published\/\d+)">Onko halogeeniton/.exec(text)?.[1]
    const shown = mainText((await desk.get(page ?? '')).text)
    expect(shown).toContain('this text contains nothing about the person who asked')
  })

  it('that are published are removed if they contain the address of an erased person', async () => {
    const sent = await sendQuestion({ question: 'Onko muovia?' })
    await reply(await editor(), sent, { answer: 'Kirjoita: myyja.muu@example.test' })
    expect(await productPage()).toContain('myyja.muu@example.test')
    await shopOf().people.erase('myyja.muu@example.test')
    expect(await productPage()).not.toContain('myyja.muu@example.test')
  })

  it.each([
    ['fi', 'Vastaamatta'],
    ['de', 'Ohne Antwort'],
    ['it', 'Senza risposta'],
  ])('are listed in the language of the browser: %s', async (language, words) => {
    await sendQuestion()
    const { text } = await (await editor()).get(PATH, { 'Accept-Language': language })
    expect(mainText(text)).toContain(words)
  })
})

describe('answers at products', () => {
  async function shown(question: string) {
    const sent = await sendQuestion({ question })
    const desk = await editor()
    await reply(desk, sent)
    const { text } = await desk.get(`${PATH}/published`)
    const found = new RegExp(`href="(${PATH}/published/\\d+)">${question.slice(0, 10)}`).exec(text)
    const path = found?.[1] ?? ''
    return { desk, path, fields: await fieldsOf(desk, path, path) }
  }

  it('are corrected, and the page of the product with them', async () => {
    const { desk, path, fields } = await shown('Kestaako pakkasta?')
    const stored = { REUNA_CACHE: `corrected-${crypto.randomUUID()}` }
    expect(await productPage(stored)).toContain('Kestaako pakkasta?')
    const words = { question: 'Kestääkö se pakkasta?', answer: 'Kestää −20 °C.' }
    expect((await desk.form(path, { ...fields, ...words })).status).toBe(303)
    vi.setSystemTime(NOW + 5000)
    const html = await productPage(stored)
    expect(html).toContain('Kestääkö se pakkasta?')
    expect(html).not.toContain('Kestaako')
    expect((await readAuditEntries())[0]).toMatchObject({ action: 'answer.corrected' })
  })

  it('are corrected by the first of two people; the second sees both texts', async () => {
    const { desk, path, fields } = await shown('Sopiiko autoon?')
    await desk.form(path, { ...fields, question: 'Sopiiko autoon?', answer: 'Sopii.' })
    const late = { ...fields, question: 'Sopiiko autoon?', answer: 'Ei sovi.' }
    const answer = await (await editor()).form(path, late)
    expect(answer.status).toBe(409)
    for (const text of ['Sopii.', 'Ei sovi.']) expect(mainText(answer.text)).toContain(text)
    expect((await desk.form(`${path}/withdraw`, fields)).status).toBe(409)
    expect(await productPage()).toContain('Sopii.')
  })

  it('are unchanged by an invalid correction', async () => {
    const { desk, path, fields } = await shown('Onko valkoista?')
    const response = await desk.form(path, { ...fields, question: 'Aino Öhman kysyy', answer: '' })
    expect(response.status).toBe(422)
    expect(mainText(response.text)).toContain('It names the person who asked.')
    expect(mainText(response.text)).toContain('Write something here.')
    expect(await productPage()).toContain('Onko valkoista?')
  })

  it('are removed from the product page, once', async () => {
    const { desk, path, fields } = await shown('Onko punaista?')
    const stored = { REUNA_CACHE: `withdrawn-${crypto.randomUUID()}` }
    expect(await productPage(stored)).toContain('Onko punaista?')
    const done = await desk.form(`${path}/withdraw`, fields)
    expect([done.status, done.headers.get('Location')]).toEqual([303, `${PATH}/published`])
    vi.setSystemTime(NOW + 5000)
    expect(await productPage(stored)).not.toContain('Onko punaista?')
    expect((await desk.form(`${path}/withdraw`, fields)).status).toBe(404)
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'answer.withdrawn', after: '{"published":false}' },
      before: '{"published":true,"sku":"CBL-1"}',
    })
  })

  it('of another brand return 404', async () => {
    const { path, fields } = await shown('Onko sinista?')
    const otherDesk = await signInToDesk('editor', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(path)).status).toBe(404)
    const words = { ...fields, question: 'x', answer: 'x' }
    expect((await otherDesk.form(path, words)).status).toBe(404)
    expect((await otherDesk.form(`${path}/withdraw`, fields)).status).toBe(404)
    expect(await productPage()).toContain('Onko sinista?')
  })
})
