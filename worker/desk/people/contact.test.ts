import { describe, expect, it, vi } from 'vitest'
import { CONTACT_FORM } from '../../../shared/contact/contact.ts'
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
import { NOW, testEnv } from '../../testing/shop.ts'

setUpAccounts()

const PATH = '/admin/messages'
const HOUR_MS = 60 * 60 * 1000
const editor = () => signInToDesk('editor')
let written = 0

interface Written {
  id: number
  email: string
  subject: string
}

/** Sends the contact form. */
async function write(more: Record<string, string> = {}): Promise<Written> {
  written += 1
  const fields = {
    ...{ name: 'Veikko Äyräs', email: `veikko${written}@example.test` },
    ...{ subject: `Toimitus ${written}`, message: 'Missä paketti on?', ...more },
  }
  await sendForm(CONTACT_FORM, fields)
  const sql = "SELECT max(id) AS id FROM outbox_mail WHERE once LIKE 'contact:%'"
  const id = (await testEnv().SHOP.prepare(sql).first<number>('id')) ?? 0
  return { id, email: fields.email, subject: fields.subject }
}

const versionOf = async (desk: DeskBrowser, id: number) =>
  /name="version" value="(\d+)"/.exec((await desk.get(`${PATH}/${id}`)).text)?.[1] ?? 'none'

const TEXT = 'Paketti on matkalla.'
async function reply(desk: DeskBrowser, { id }: Written, text = TEXT) {
  return desk.form(`${PATH}/${id}/reply`, { version: await versionOf(desk, id), reply: text })
}

const mailsTo = async (email: string) =>
  (await readMails(testEnv().SHOP, 500)).filter(({ recipient }) => recipient === email)

describe('messages at the desk', () => {
  it('are shown without bidirectional control characters', async () => {
    const turned = { name: 'Ai\u202eno', subject: 'Pa\u202eketti \u2066x', message: 'Y\u202eksi' }
    const { id } = await write(turned)
    const desk = await editor()
    for (const { text } of [await desk.get(PATH), await desk.get(`${PATH}/${id}`)]) {
      expect(text).toContain('Paketti x')
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }
    expect(mainText((await desk.get(`${PATH}/${id}`)).text)).toContain('Aino')
  })

  it('are pending, oldest first, with their full text', async () => {
    const [first, second] = [await write(), await write()]
    vi.setSystemTime(NOW + 3 * HOUR_MS)
    const desk = await signInToDesk('editor', { at: NOW + 3 * HOUR_MS })
    const shown = mainText((await desk.get(PATH)).text)
    expect(shown).toContain('3 hours ago')
    expect(shown.indexOf(first.subject)).toBeLessThan(shown.indexOf(second.subject))
    const ownPage = mainText((await desk.get(`${PATH}/${first.id}`)).text)
    for (const text of ['Missä paketti on?', 'Veikko Äyräs', first.email]) {
      expect(ownPage).toContain(text)
    }
    expect((await desk.get('/admin')).text).toMatch(
      /<a href="\/admin\/messages"><strong>\d+<\/strong> <span>messages? to be handled/,
    )
  })

  it('are replied to by one e-mail in their language', async () => {
    const sent = await write()
    const desk = await editor()
    const version = await versionOf(desk, sent.id)
    const send = () => desk.form(`${PATH}/${sent.id}/reply`, { version, reply: TEXT })
    const responses = await Promise.all([send(), send()])
    expect([...responses, await send()].map(({ status }) => status)).toEqual([303, 303, 303])
    const [mail, ...more] = await mailsTo(sent.email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Vastaus: .*Toimitus/)
    expect(mail?.reply_to).toBe('asiakaspalvelu@reuna.example')
    for (const text of [TEXT, 'Kirjoitit meille:', 'Missä paketti on?']) {
      expect(mail?.body).toContain(text)
    }
    expect(mainText((await desk.get(PATH)).text)).not.toContain(sent.subject)
    expect(mainText((await desk.get(`${PATH}/${sent.id}`)).text)).toContain(TEXT)
    const noted = (await readAuditEntries()).filter(({ subject }) => subject === String(sent.id))
    expect(noted).toHaveLength(1)
    expect(noted[0]).toMatchObject({
      ...{ action: 'message.replied', before: '{"state":"open"}' },
      after: '{"state":"handled","mailed":true}',
    })
  })

  it("are handled without a reply, with the person's name, and can be reopened", async () => {
    const sent = await write()
    const desk = await signInToDesk('editor', { email: 'paula@reuna.example' })
    const handled = { version: await versionOf(desk, sent.id), state: 'handled' }
    expect((await desk.form(`${PATH}/${sent.id}/state`, handled)).status).toBe(303)
    expect(mainText((await desk.get(PATH)).text)).not.toContain(sent.subject)
    expect(mainText((await desk.get(`${PATH}?state=handled`)).text)).toContain(sent.subject)
    expect(mainText((await desk.get(`${PATH}/${sent.id}`)).text)).toContain('paula@reuna.example')
    const open = { version: await versionOf(desk, sent.id), state: 'open' }
    await desk.form(`${PATH}/${sent.id}/state`, open)
    expect(mainText((await desk.get(PATH)).text)).toContain(sent.subject)
    expect((await readAuditEntries()).slice(0, 2).map(({ action }) => action)).toEqual([
      ...['message.opened', 'message.handled'],
    ])
    expect((await reply(desk, sent)).status).toBe(303)
    expect(await mailsTo(sent.email)).toHaveLength(1)
  })

  it('are replied to by the first of two people; the second sees both texts', async () => {
    const sent = await write()
    const [first, second] = [await editor(), await editor()]
    const version = await versionOf(second, sent.id)
    await reply(first, sent)
    const late = await second.form(`${PATH}/${sent.id}/reply`, { version, reply: 'En tiedä.' })
    expect(late.status).toBe(409)
    for (const text of [TEXT, 'En tiedä.']) expect(mainText(late.text)).toContain(text)
    const marked = await second.form(`${PATH}/${sent.id}/state`, { version, state: 'open' })
    expect(marked.status).toBe(409)
    expect(await mailsTo(sent.email)).toHaveLength(1)
  })

  it.each([
    ['', 'Write something here.'],
    ['z'.repeat(10_000), 'at most 5,000 characters'],
  ])('are not replied to with an invalid reply', async (text, problem) => {
    const sent = await write()
    const answer = await reply(await editor(), sent, text)
    expect(answer.status).toBe(422)
    expect(mainText(answer.text)).toContain(problem)
    expect(answer.text).toContain(text)
    expect(await mailsTo(sent.email)).toEqual([])
  })

  it.each([{}, { version: '0', state: 'gone' }, { version: 'x', state: 'handled' }])(
    'stay pending if the form is incomplete: %j',
    async (fields) => {
      const sent = await write()
      const desk = await editor()
      await desk.form(`${PATH}/${sent.id}/state`, fields as Record<string, string>)
      const { text } = await desk.get(`${PATH}/${sent.id}`)
      expect(mainText(text)).toContain('the form was not complete')
      expect(mainText(text)).toContain('Not handled')
    },
  )

  it('are found by their words and address, and are paginated', async () => {
    const desk = await editor()
    const sent = await write({ message: 'Ääkköset ÖLJYSSÄ' })
    for (const search of [sent.email, 'ääkköset öljyssä']) {
      expect((await desk.get(`${PATH}?q=${encodeURIComponent(search)}`)).text).toContain(
        sent.subject,
      )
    }
    expect(mainText((await desk.get(`${PATH}?q=olematon`)).text)).toContain('No message is here')
    expect((await desk.get(`/admin/search?q=${sent.email}`)).text).toContain(`${PATH}/${sent.id}`)
    for (let more = 0; more < 26; more += 1) await write({ subject: `Sivutus nro ${more}.` })
    const first = await desk.get(`${PATH}?q=sivutus`)
    const next = /href="([^"]*after=\d+)" rel="next"/.exec(first.text)?.[1] ?? ''
    const second = mainText((await desk.get(next.replaceAll('&amp;', '&'))).text)
    expect(mainText(first.text)).not.toContain('nro 25.')
    expect(second).toContain('nro 25.')
    expect(second).not.toContain('nro 24.')
  })

  it('that are unknown or another brand’s return 404', async () => {
    const sent = await write()
    const desk = await editor()
    for (const id of ['999999', 'x']) expect((await desk.get(`${PATH}/${id}`)).status).toBe(404)
    const otherDesk = await signInToDesk('editor', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(PATH)).text).not.toContain(sent.subject)
    expect((await otherDesk.get(`${PATH}/${sent.id}`)).status).toBe(404)
    const fields = { version: '0', reply: TEXT, state: 'handled' }
    expect((await otherDesk.form(`${PATH}/${sent.id}/reply`, fields)).status).toBe(404)
    expect((await otherDesk.form(`${PATH}/${sent.id}/state`, fields)).status).toBe(404)
    expect(await mailsTo(sent.email)).toEqual([])
  })

  it('do not show other e-mails of the outbox', async () => {
    const sent = await write({ confirmation: '1' })
    const [confirmation] = await mailsTo(sent.email)
    expect((await (await editor()).get(`${PATH}/${confirmation?.id}`)).status).toBe(404)
  })

  it('are for editors and owners', async () => {
    const message = await write()
    for (const role of ['seller', 'operator'] as const) {
      const desk = await signInToDesk(role)
      const sent = await desk.form(`${PATH}/${message.id}/reply`, { version: '0', reply: TEXT })
      expect([(await desk.get(PATH)).status, sent.status]).toEqual([403, 403])
    }
    expect((await (await signInToDesk('owner')).get(PATH)).status).toBe(200)
  })

  it('are text, whatever was entered', async () => {
    const hostile = '"><script>alert(1)</script>'
    const sent = await write({ message: hostile, subject: hostile })
    const desk = await editor()
    const pages = [await desk.get(`${PATH}?q=alert`), await desk.get(`${PATH}/${sent.id}`)]
    await reply(desk, sent, '<img src=x onerror=alert(3)>')
    const [mail] = await mailsTo(sent.email)
    for (const text of [...pages.map((each) => each.text), mail?.html ?? '']) {
      expect(text).not.toMatch(/<script>alert|<img src=x/)
      expect(text).toContain('&lt;script')
    }
  })

  it('delete their reply with their e-mail', async () => {
    const sent = await write()
    const desk = await editor()
    await reply(desk, sent)
    const { SHOP } = testEnv()
    await SHOP.prepare('DELETE FROM outbox_mail WHERE id = ?').bind(sent.id).run()
    const left = await SHOP.prepare('SELECT count(*) AS n FROM message WHERE mail = ?')
      .bind(sent.id)
      .first<number>('n')
    expect(left).toBe(0)
  })

  it.each([
    ['fi', 'Käsittelemättä'],
    ['de', 'Unerledigt'],
    ['it', 'Da gestire'],
  ])('are listed in the language of the browser: %s', async (language, words) => {
    await write()
    const { text } = await (await editor()).get(PATH, { 'Accept-Language': language })
    expect(mainText(text)).toContain(words)
  })
})
