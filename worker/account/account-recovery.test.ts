import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import {
  ENGLISH,
  PASSWORD,
  captureLog,
  prepareAccounts,
  page,
  post,
  registerShopper,
  visibleText,
} from '../testing/accounts.ts'
import { LOSE_RESPONSE, openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

let lines: string[] = []

beforeAll(prepareAccounts)

beforeEach(() => {
  lines = captureLog()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

/** Returns the link of the last mail to an address. */
async function linkTo(email: string): Promise<string> {
  const sql =
    "SELECT body FROM outbox_mail WHERE recipient = ? AND kind = 'account' ORDER BY id DESC"
  const body = await testEnv().SHOP.prepare(sql).bind(email).first<string>('body')
  return /https?:\/\/\S+/.exec(body ?? '')?.[0] ?? ''
}

describe('a forgotten password', () => {
  it('is reset by a link that works once, for an hour, for its address only', async () => {
    const { email } = await registerShopper()
    const shopper = new Shopper(ENGLISH)
    const response = await post(shopper, 'recover', { email })
    expect(response.location).toBe('/recover-password?notice=account.recover.sent')
    const link = await linkTo(email)
    const path = new URL(link).pathname
    expect(path).toMatch(/^\/create-password\/token\/[\da-f]{64}\/email\//)
    const shown = await page(shopper, path)
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer')
    const token = path.split('/')[3] ?? ''
    const fields = { resetToken: token, email, newPassword: 'uusi salasana' }
    const both = { ...fields, repeatedPassword: 'uusi salasana' }
    const other = await post(shopper, 'createPassword', { ...both, email: 'demo@reuna.example' })
    expect(other.status).toBe(422)
    const mistyped = await post(shopper, 'createPassword', { ...fields, repeatedPassword: 'x' })
    expect(mistyped.text).toContain('Passwords must be identical')
    expect(mistyped.text).toContain(token)
    const done = await post(shopper, 'createPassword', both)
    expect(done.location).toBe('/my-account?notice=account.password-changed')
    const reused = await post(new Shopper(ENGLISH), 'createPassword', both)
    expect(visibleText(reused.text)).toContain(
      'The token provided is either invalid or expired. Please, request a new password reset.',
    )
    expect(lines.join('\n')).not.toContain(token)
    await post(shopper, 'recover', { email })
    const late = new URL(await linkTo(email)).pathname.split('/')[3] ?? ''
    vi.setSystemTime(NOW + 60 * 60 * 1000)
    const tooLate = await post(new Shopper(ENGLISH), 'createPassword', {
      ...both,
      resetToken: late,
    })
    expect(tooLate.status).toBe(422)
  })

  it('gets the same response for known, unknown and rate-limited addresses', async () => {
    const shop = openRemoteShop()
    const { email } = await registerShopper(shop.env)
    const requestLink = async (address: string) => {
      const shopper = new Shopper({ ...ENGLISH, ...shop.env })
      const { status, body } = await shopper.call('user.resetPassword', { email: address })
      return [status, body]
    }
    const known = await requestLink(email)
    expect(known).toEqual(await requestLink('nobody@reuna.example'))
    for (let times = 0; times < 6; times += 1) expect(await requestLink(email)).toEqual(known)
    const mails = shop.lines.filter((line) => line.startsWith('POST /api/user/reset-password'))
    expect(mails.length).toBe(4)
    shop.fail(/reset-password/, refuseWith(404, 'No such entity with email = x, websiteId = 1'))
    expect(await requestLink('nobody-else@reuna.example')).toEqual(known)
  })

  it("shows 'Error while sending reset password e-mail' if the backend fails", async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper({ ...ENGLISH, ...shop.env })
    shop.fail(/reset-password/, LOSE_RESPONSE)
    const lost = await post(shopper, 'recover', { email: 'somebody@reuna.example' })
    expect([lost.status, lost.text]).toEqual([
      503,
      expect.stringContaining('Error while sending reset password e-mail'),
    ])
    shop.fail(/user\/login/, LOSE_RESPONSE)
    const login = await post(shopper, 'login', { email: 'a@reuna.example', password: PASSWORD })
    expect(visibleText(login.text)).toContain(
      'Unexpected authorization error. Check your Network conection.',
    )
  })
})

describe('the existence of an account', () => {
  /** Records all awaited work of a request: statements, batches and key derivations. */
  async function workOf(send: (shopper: Shopper) => Promise<unknown>): Promise<readonly string[]> {
    const work: string[] = []
    const watch = (db: D1Database) =>
      new Proxy(db, {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            if (name === 'prepare') work.push(String(given[0]))
            if (name === 'batch') work.push(`batch of ${(given[0] as unknown[]).length}`)
            return value.apply(target, given) as unknown
          }
        },
      })
    const { DB, SHOP } = testEnv()
    const derive = vi.spyOn(crypto.subtle, 'deriveBits')
    const digest = vi.spyOn(crypto.subtle, 'digest')
    await send(new Shopper({ ...ENGLISH, DB: watch(DB), SHOP: watch(SHOP) }))
    const keys = `${derive.mock.calls.length} keys, ${digest.mock.calls.length} digests`
    vi.restoreAllMocks()
    captureLog()
    return [...work, keys]
  }

  it('is not revealed by timing: known and unknown addresses cost the same work, step by step', async () => {
    const { email } = await registerShopper()
    const nobody = 'nobody-at-all@reuna.example'
    for (const form of ['recover', 'login'] as const) {
      const requestLink = (address: string) => (shopper: Shopper) =>
        post(shopper, form, { email: address, password: 'not-the-password' })
      const known = await workOf(requestLink(email))
      expect(await workOf(requestLink(nobody))).toEqual(known)
      expect(known.at(-1)).toMatch(form === 'login' ? /^4 keys/ : /^0 keys, [1-9]/)
    }
  })
})

describe('a stored password', () => {
  it('is derived by 400,000 iterations of PBKDF2, when it is stored and when it is compared', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits')
    const countMails = () => {
      const all = derive.mock.calls.map(
        ([algorithm]) => algorithm as SubtleCryptoDeriveKeyAlgorithm,
      )
      derive.mockClear()
      expect(new Set(all.map(({ name, hash }) => `${name} ${String(hash)}`))).toEqual(
        new Set(['PBKDF2 SHA-256']),
      )
      return all.reduce((sum, { iterations = 0 }) => sum + iterations, 0)
    }
    const { email } = await registerShopper()
    // Registration also logs in.
    expect(countMails()).toBe(800_000)
    await post(new Shopper(ENGLISH), 'login', { email, password: 'not-the-password' })
    expect(countMails()).toBe(400_000)
    vi.restoreAllMocks()
    captureLog()
  })
})

function form(shopper: Shopper, path: string, fields: Record<string, string>) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields).toString()
  return shopper.send(path, { method: 'POST', headers, body })
}

async function lastMail(email: string, kind: string): Promise<string> {
  const sql = 'SELECT body FROM outbox_mail WHERE recipient = ? AND kind = ? ORDER BY id DESC'
  return (await testEnv().SHOP.prepare(sql).bind(email, kind).first<string>('body')) ?? ''
}

const tokenOf = (body: string, path: string): string =>
  body.split(`/${path}/`)[1]?.split(/[\s/]/)[0] ?? ''

async function setPasswordByLink(shopper: Shopper, email: string): Promise<void> {
  await post(shopper, 'recover', { email })
  const resetToken = tokenOf(await lastMail(email, 'account'), 'create-password/token')
  const fields = { resetToken, email, newPassword: PASSWORD, repeatedPassword: PASSWORD }
  const done = await post(shopper, 'createPassword', fields)
  expect(done.location).toBe('/my-account?notice=account.password-changed')
}

async function isSubscribed(email: string): Promise<boolean> {
  const sql = 'SELECT 1 AS found FROM newsletter_subscriber WHERE email = ?'
  return (await testEnv().SHOP.prepare(sql).bind(email).first('found')) === 1
}

async function subscribe(email: string): Promise<void> {
  const guest = new Shopper(ENGLISH)
  await form(guest, NEWSLETTER_FORMS.ask, { email, wants: 'join' })
  const token = tokenOf(await lastMail(email, 'newsletter'), 'newsletter/link')
  await form(guest, NEWSLETTER_FORMS.confirm, { token })
}

describe('the newsletter of an account', () => {
  it('newsletter: the footer form asks for confirmation by e-mail, also if the customer is logged in', async () => {
    const { shopper, email } = await registerShopper()
    const fields = { email, wants: 'join' }
    const guest = await form(new Shopper(ENGLISH), NEWSLETTER_FORMS.ask, fields)
    const subscription = await form(shopper, NEWSLETTER_FORMS.ask, fields)
    expect(subscription.headers.get('Location')).toBe(guest.headers.get('Location'))
    expect(await isSubscribed(email)).toBe(false)
  })

  it('newsletter: the switch asks for confirmation by e-mail until a mailed link has set the password', async () => {
    const { shopper, email } = await registerShopper()
    const turn = async (isSubscribed: string) =>
      (await post(shopper, 'newsletter', { isSubscribed })).location
    const isShownAs = async () =>
      /You are (?:not )?subscribed/.exec((await page(shopper, '/my-account/newsletter')).text)?.[0]
    const noticePath = '/my-account/newsletter?notice=account.newsletter.asked'
    expect(await turn('1')).toBe(noticePath)
    expect((await page(shopper, noticePath)).text).toContain('We have sent you a link.')
    const join = tokenOf(await lastMail(email, 'newsletter'), 'newsletter/link')
    await form(shopper, NEWSLETTER_FORMS.confirm, { token: join })
    expect(await isSubscribed(email)).toBe(true)

    await setPasswordByLink(shopper, email)
    expect(await isShownAs()).toBe('You are subscribed')
    expect(await turn('')).toBe('/my-account/newsletter?notice=account.newsletter.unsubscribed')
    expect(await isShownAs()).toBe('You are not subscribed')
    expect(await turn('1')).toBe('/my-account/newsletter?notice=account.newsletter.subscribed')
    expect(await isShownAs()).toBe('You are subscribed')
    await post(shopper, 'erase', { password: PASSWORD })
    expect(await isSubscribed(email)).toBe(false)
  })

  it("newsletter: an account with somebody else's address neither reveals nor ends their subscription", async () => {
    const subscribeTwice = async (email: string) => {
      const { shopper } = await registerShopper(undefined, email)
      const shown = (await page(shopper, '/my-account/newsletter')).text.replaceAll(email, '')
      const file = (await post(shopper, 'export', {})).text
      return {
        shopper,
        shown,
        newsletter: (JSON.parse(file) as { newsletter: unknown }).newsletter,
      }
    }
    const [reader, stranger] = ['lukija@shopper.example', 'muu@shopper.example']
    await subscribe(reader)
    const [ofReader, ofStranger] = [await subscribeTwice(reader), await subscribeTwice(stranger)]
    expect(ofReader.shown).toBe(ofStranger.shown)
    expect([ofReader.newsletter, ofStranger.newsletter]).toEqual(['by-mail', 'by-mail'])

    const changed = await post(ofReader.shopper, 'newsletter', { isSubscribed: '0' })
    expect(changed.location).toBe('/my-account/newsletter?notice=account.newsletter.asked')
    expect(await isSubscribed(reader)).toBe(true)
    const leave = tokenOf(await lastMail(reader, 'newsletter'), 'newsletter/link')
    await post(ofReader.shopper, 'erase', { password: PASSWORD })
    expect(await isSubscribed(reader)).toBe(true)
    await form(new Shopper(ENGLISH), NEWSLETTER_FORMS.confirm, { token: leave })
    expect(await isSubscribed(reader)).toBe(false)
  })

  it('newsletter: a changed address is unverified, and a link to the old one does not verify it', async () => {
    const { shopper, email } = await registerShopper()
    await setPasswordByLink(shopper, email)
    await post(shopper, 'recover', { email })
    const link = tokenOf(await lastMail(email, 'account'), 'create-password/token')
    const other = `toinen-${email}`
    const names = { firstname: 'Aino', lastname: 'Virtanen', currentPassword: PASSWORD }
    const changed = await post(shopper, 'profile', { ...names, email: other })
    expect(changed.location).toBe('/my-account?notice=account.updated')
    const fields = { resetToken: link, newPassword: PASSWORD, repeatedPassword: PASSWORD }
    const foreign = new Shopper(ENGLISH)
    expect((await post(foreign, 'createPassword', { ...fields, email: other })).status).toBe(422)
    const turned = await post(shopper, 'newsletter', { isSubscribed: '1' })
    expect(turned.location).toBe('/my-account/newsletter?notice=account.newsletter.asked')
  })
})
