import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Brand } from '../../shared/brand/brand.ts'
import {
  answerAboutSubmissions,
  type RetentionAnswer,
  type SubmissionsAnswer,
  type SubmissionsBody,
} from '../admin/submissions.ts'
import { electronics } from '../brand/electronics.ts'
import { hair } from '../brand/hair.ts'
import { applySettings } from '../brand/select.ts'
import { emailSender } from '../brand/company.ts'
import { prepareAccounts } from '../testing/accounts.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { createPersonalData, stockProducts } from '../testing/personal-data.ts'
import { countOtherMails, readOutbox, type MailDraft, type StoredMail } from '../mail/outbox.ts'
import { insertMail } from '../mail/insert-mail.ts'
import { readMails } from '../testing/mails.ts'
import { sendMails, sendToServices } from '../mail/send.ts'
import { mailTarget } from '../mail/target.ts'

beforeAll(async () => {
  await prepareAccounts()
  await stockProducts()
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

it('every e-mail has the reply address of its shop, with any mail service', async () => {
  const email = 'kanaria@example.test'
  await createPersonalData({ email, firstname: 'Kanaria', lastname: 'Lintunen' })
  const emails = (await readMails(testEnv().SHOP, 500)).filter(
    ({ recipient }) => recipient === email,
  )
  const kinds = new Set(emails.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['account', 'contact', 'newsletter', 'order', 'withdrawal'])
  const answered = new Set(emails.map(({ reply_to }) => reply_to))
  expect([...answered]).toEqual([electronics.checkout.contactAddress])
  for (const { once, body, website: brandId } of emails) {
    const signature = 'Reuna, asiakaspalvelu@reuna.example'
    expect([once, body.trimEnd().endsWith(signature), brandId]).toEqual([once, true, 'electronics'])
  }
}, 120_000)

const { SHOP } = testEnv()
const EMAIL = 'monen.kaupan@example.test'
const email = (brandId: string, once: string, more: Partial<MailDraft> = {}): MailDraft => ({
  ...{ website: brandId, once, kind: 'contact', locale: 'fi-FI', recipient: EMAIL },
  ...{ replyTo: EMAIL, subject: 'Hei', body: `Lähettäjä: ${EMAIL}`, html: '', ...more },
})

/** E-mails of two brands, and one from before e-mails stored their brand. */
async function insertMails(): Promise<void> {
  await SHOP.prepare('DELETE FROM outbox_mail').run()
  const hairAddress = hair.checkout.contactAddress
  const ownAddress = electronics.checkout.contactAddress
  const drafts = [
    email('hair', 'contact:hair', { recipient: hairAddress }),
    email('electronics', 'contact:own', { recipient: ownAddress }),
    email('', 'contact:old', { recipient: ownAddress }),
  ]
  await SHOP.batch(drafts.map((each) => insertMail(SHOP, each, NOW)))
}

const namesOf = async () => (await readMails(SHOP, 9)).map(({ once }) => once).toSorted()

describe('e-mails of several brands', () => {
  it('are listed, counted and deleted by brand; one without a brand belongs to every brand', async () => {
    await insertMails()
    const send = async (brand: Brand, fields: object) =>
      (await answerAboutSubmissions(testEnv(), brand, fields as SubmissionsBody, NOW)) as never
    const listed = ({ submissions }: SubmissionsAnswer) => submissions.length
    const retentionOf = ({ retention }: RetentionAnswer) =>
      retention.filter(({ kind }) => kind === 'mail' || kind === 'contact').map((row) => row.kept)
    const contact = { kind: 'contact', after: 0 }
    expect(listed(await send(electronics, contact))).toBe(2)
    expect(listed(await send(hair, contact))).toBe(1)
    expect(retentionOf(await send(electronics, { retention: true }))).toEqual([2, 2])
    expect((await readOutbox(SHOP, 'hair', 9)).map(({ once }) => once)).toEqual([
      ...['contact:old', 'contact:hair'],
    ])
    expect(await countOtherMails(SHOP, 'battery')).toEqual({ electronics: 1, hair: 1 })
    await send(electronics, { erase: EMAIL })
    expect(await namesOf()).toEqual(['contact:hair'])
    await send(hair, { erase: EMAIL })
    expect(await namesOf()).toEqual([])
  })

  it('are kept when an address of the shop is deleted, also one from the current settings', async () => {
    await insertMails()
    const contactAddress = 'kauppa@example.test'
    const settings = JSON.stringify({ 'checkout.contactAddress': contactAddress })
    const env = testEnv({ REUNA_SETTINGS: settings })
    await insertMail(
      SHOP,
      email('electronics', 'contact:set', { recipient: contactAddress }),
      NOW,
    ).run()
    const configured = applySettings(electronics, settings)
    await answerAboutSubmissions(env, configured, { erase: contactAddress }, NOW)
    expect(await namesOf()).toContain('contact:set')
  })

  it("have the brand's name and contact address as sender, else checkout.mailFrom; MAIL_FROM overrides both", async () => {
    const api = { MAIL_API: 'https://api.test/', MAIL_API_KEY: 'k' }
    const stored = (brandId: string) =>
      ({ website: brandId, recipient: EMAIL, unsubscribe: '' }) as StoredMail
    const from = (brandId: string, env: object = {}) => {
      const sent = mailTarget({ ...api, ...env })?.body(stored(brandId)) ?? {}
      return 'from' in sent ? sent.from : undefined
    }
    expect(from('hair')).toBe(`${hair.name} <asiakaspalvelu@latva.example>`)
    expect(from('electronics')).toBe('Reuna <asiakaspalvelu@reuna.example>')
    expect(from('')).toBe(from('electronics'))
    const mailFrom = 'Kauppa <kirjeet@example.test>'
    const set = { REUNA_SETTINGS: JSON.stringify({ 'checkout.mailFrom': mailFrom }) }
    expect(from('hair', set)).toBe(mailFrom)
    expect(from('hair', { MAIL_FROM: 'Yksi <yksi@example.test>' })).toBe('Yksi <yksi@example.test>')
    const hook = { MAIL_WEBHOOK: 'https://hook.test/', MAIL_WEBHOOK_SECRET: 's'.repeat(32) }
    expect(mailTarget(hook)?.body(stored('hair'))).toMatchObject({
      ...{ brand: 'hair', from: `${hair.name} <asiakaspalvelu@latva.example>`, to: EMAIL },
    })
    const quoted = { ...hair, name: 'Kampa & "Sakset"' }
    expect(emailSender(quoted)).toBe('"Kampa & Sakset" <asiakaspalvelu@latva.example>')
  })

  it("are sent by the brand's mail service with its key, else by the common one", async () => {
    await SHOP.prepare('DELETE FROM outbox_mail').run()
    const brands = ['hair', 'mac', 'battery', 'electronics', '', 'a-shop-that-is-gone']
    await SHOP.batch(brands.map((brand) => insertMail(SHOP, email(brand, `to:${brand}`), NOW)))
    const calls: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { brand } = JSON.parse(String(init.body)) as { brand?: string }
      const name = new Headers(init.headers).get('Idempotency-Key')
      const key = new Headers(init.headers).get('Authorization') ?? 'signed'
      calls.push(`${name} ${brand} ${new URL(url).hostname} ${key}`)
      return new Response(null, { status: 200 })
    })
    const env = testEnv({
      ...{ MAIL_WEBHOOK: 'https://all.test/', MAIL_WEBHOOK_SECRET: 's'.repeat(32) },
      ...{ MAIL_API_HAIR: 'https://hair.test/', MAIL_API_KEY_HAIR: 'of-hair' },
      // MAC has its own service but no key of its own, and does not use the common one. BATTERY's empty
      // address turns sending off.
      ...{ MAIL_API_MAC: 'https://mac.test/', MAIL_API_KEY: 'of-all', MAIL_WEBHOOK_BATTERY: '' },
    })
    await sendToServices(env, NOW)
    vi.unstubAllGlobals()
    expect(calls).toEqual([
      'to:electronics electronics all.test signed',
      'to:  all.test signed',
      'to:a-shop-that-is-gone a-shop-that-is-gone all.test signed',
      'to:hair undefined hair.test Bearer of-hair',
    ])
    const waiting = (await readMails(SHOP, 9)).filter(({ sent_at }) => sent_at === null)
    expect(waiting.map(({ website: brandId, tries }) => [brandId, tries])).toEqual([
      ['battery', 0],
      ['mac', 0],
    ])
  })

  it('wait if the sender address is unknown, and the outbox states the problem', async () => {
    await SHOP.prepare('DELETE FROM outbox_mail').run()
    await insertMail(SHOP, email('a-shop-that-is-gone', 'contact:gone'), NOW).run()
    const target = mailTarget({ MAIL_API: 'https://api.test/', MAIL_API_KEY: 'k' })
    if (!target) throw new Error('there is no provider')
    await sendMails(SHOP, { ...target, send: () => Promise.reject(new Error('asked')) }, NOW)
    const [mail] = await readMails(SHOP, 1)
    expect(mail).toMatchObject({ problem: 'there is no sender: checkout.mailFrom', sent_at: null })
    expect(mail?.next_at).not.toBeNull()
  })
})
