import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import { CART_FORMS } from '../../shared/cart/form.ts'
import { ENDPOINTS } from '../../shared/api.ts'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { CAPTCHA_FIELD } from '../../shared/ui/captcha-field.ts'
import { MAX_CODES, MAX_CODES_OF_NETWORK } from '../cart/apply-coupon.ts'
import { readMails } from '../testing/mails.ts'
import { prepareAccounts, PASSWORD, registerShopper } from '../testing/accounts.ts'
import { interceptDatabase } from '../testing/faults.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'
import {
  MAX_ATTEMPTS_UNDER_ATTACK,
  MAX_UNKNOWN_ATTEMPTS,
  MAX_ATTEMPTS,
  WINDOW_MS,
} from '../session/login-limit.ts'

beforeAll(prepareAccounts)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.setSystemTime(NOW)
})

afterAll(() => {
  vi.useRealTimers()
})

const cf = {} as IncomingRequestCfProperties
const FORM = 'application/x-www-form-urlencoded'
/** Disables the platform's rate limiter, which counts separately. */
const PLENTY = { limit: async () => ({ success: true }) } as RateLimit

let networks = 0
/** Returns an IP address of an unused network. */
const someNetwork = () => `10.${(networks += 1) >> 8}.${networks & 255}.7`

interface From {
  network: string
  env?: object
}

function sendFrom(
  shopper: Shopper,
  path: string,
  body: string,
  type: string,
  { network, env }: From,
) {
  const headers = { 'Content-Type': type, 'X-Reuna': '1', 'CF-Connecting-IP': network }
  const all = { LIMIT_LOGIN: PLENTY, LIMIT_CART: PLENTY, ...env }
  return shopper.send(path, { method: 'POST', body, headers, cf, env: all } as RequestInit)
}

/** Logs in by an API call from a network; returns the status. */
async function logIn(email: string, password: string, from: From, shopper = new Shopper()) {
  const { path } = ENDPOINTS['session.login']
  const body = JSON.stringify({ username: email, password })
  return (await sendFrom(shopper, path, body, 'application/json', from)).status
}

function postFrom(shopper: Shopper, path: string, fields: Record<string, string>, from: From) {
  return sendFrom(shopper, path, new URLSearchParams(fields).toString(), FORM, from)
}

async function lockFrom(network: string, email: string): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) await logIn(email, 'wrong', { network })
  expect(await logIn(email, PASSWORD, { network })).toBe(429)
}

/** Returns the e-mail address of a customer to whom this browser is unknown. */
async function owner(): Promise<string> {
  return (await registerShopper()).email
}

describe('login attempts', () => {
  it('60 at once: at most ten are checked', async () => {
    const email = await owner()
    let lookUps = 0
    const SHOP = interceptDatabase(testEnv().SHOP, 'SHOP', (call, work) => {
      if (/FROM customer\b/.test(call.what) && /email/.test(call.what)) lookUps += 1
      return work()
    })
    const from = { network: someNetwork(), env: { SHOP } }
    const all = await Promise.all(Array.from({ length: 60 }, () => logIn(email, 'wrong', from)))
    expect(all.filter((status) => status === 401)).toHaveLength(MAX_ATTEMPTS)
    expect(all.filter((status) => status === 429)).toHaveLength(60 - MAX_ATTEMPTS)
    expect(lookUps).toBeLessThanOrEqual(MAX_ATTEMPTS)
    expect(lookUps).toBeGreaterThan(0)
  })

  it('from another network do not lock out the owner', async () => {
    const email = await owner()
    await lockFrom(someNetwork(), email)
    expect(await logIn(email, PASSWORD, { network: someNetwork() })).toBe(200)
  })

  it('in the same network do not lock out a known browser, which is known for its account only', async () => {
    const email = await owner()
    const [network, known] = [someNetwork(), new Shopper()]
    expect(await logIn(email, PASSWORD, { network }, known)).toBe(200)
    await known.call('session.logout', {})
    await lockFrom(network, email)
    expect(await logIn(email, PASSWORD, { network }, known)).toBe(200)
    const otherShopper = await owner()
    await lockFrom(network, otherShopper)
    expect(await logIn(otherShopper, PASSWORD, { network }, known)).toBe(429)
  })

  it('of a known browser are limited to ten too, and a changed cookie is invalid', async () => {
    const email = await owner()
    const [network, known] = [someNetwork(), new Shopper()]
    await logIn(email, PASSWORD, { network }, known)
    await known.call('session.logout', {})
    await lockFrom(network, email)
    const planted = known.copy()
    planted.jar.set('reuna-known', `${known.jar.get('reuna-known')}x`)
    expect(await logIn(email, PASSWORD, { network }, planted)).toBe(429)
    const statuses: number[] = []
    for (let tries = 0; tries <= MAX_ATTEMPTS; tries += 1) {
      statuses.push(await logIn(email, 'wrong', { network }, known))
    }
    expect([statuses.at(MAX_ATTEMPTS - 1), statuses.at(MAX_ATTEMPTS)]).toEqual([401, 429])
  })

  it('of a logged-in customer at another account count like others', async () => {
    const email = await owner()
    const network = someNetwork()
    await lockFrom(network, email)
    const { shopper } = await registerShopper()
    expect(await logIn(email, PASSWORD, { network }, shopper)).toBe(429)
  })

  it('are reset when a password is set by a mailed link', async () => {
    const email = await owner()
    const network = someNetwork()
    await lockFrom(network, email)
    const shopper = new Shopper()
    await shopper.call('user.resetPassword', { email })
    const [mail] = (await readMails(testEnv().SHOP, 20)).filter(
      ({ recipient, kind }) => recipient === email && kind !== 'order',
    )
    const link = /\/create-password\/token\/([\da-f]{64})/.exec(mail?.body ?? '')?.[1] ?? ''
    const newPassword = 'uusi-salasana-1'
    const set = await shopper.call('user.createPassword', { email, newPassword, resetToken: link })
    expect(set.status).toBe(200)
    expect(await logIn(email, newPassword, { network })).toBe(200)
  })

  it("from many networks lower each network's limit, but never to zero", async () => {
    const email = await owner()
    for (let at = 0; at < MAX_UNKNOWN_ATTEMPTS; at += 1) {
      await logIn(email, 'wrong', { network: someNetwork() })
    }
    const network = someNetwork()
    const statuses: number[] = []
    for (let tries = 0; tries <= MAX_ATTEMPTS_UNDER_ATTACK; tries += 1) {
      statuses.push(await logIn(email, 'wrong', { network }))
    }
    expect(statuses).toEqual([...Array.from({ length: MAX_ATTEMPTS_UNDER_ATTACK }, () => 401), 429])
    expect(await logIn(email, PASSWORD, { network: someNetwork() })).toBe(200)
    vi.setSystemTime(NOW + WINDOW_MS + 1)
    expect(await logIn(email, PASSWORD, { network })).toBe(200)
  })

  it("from many networks require the brand's captcha, except from a known browser", async () => {
    const email = await owner()
    const settings = {
      'content.captcha.siteKey': 'SITE-KEY',
      'content.captcha.script': 'https://captcha.test/api.js?render=explicit',
      'content.captcha.verify': 'https://captcha.test/verify',
    }
    const env = { REUNA_SETTINGS: JSON.stringify(settings), TURNSTILE_SECRET: 'the-secret' }
    vi.stubGlobal('fetch', async (request: Request) => {
      const token = String((await request.formData()).get('response'))
      return Response.json({ success: token === 'good', hostname: 'localhost', action: 'login' })
    })
    const known = new Shopper()
    expect(await logIn(email, PASSWORD, { network: someNetwork(), env }, known)).toBe(200)
    await known.call('session.logout', {})
    for (let at = 0; at < MAX_UNKNOWN_ATTEMPTS; at += 1) {
      expect(await logIn(email, 'wrong', { network: someNetwork(), env })).toBe(401)
    }
    const from = { network: someNetwork(), env }
    const fields = { email, password: PASSWORD }
    const response = await postFrom(new Shopper(), ACCOUNT_FORMS.login, fields, from)
    expect(response.status).toBe(422)
    expect(response.text).toContain('data-sitekey="SITE-KEY"')
    expect(response.text).toContain('src="https://captcha.test/api.js"')
    expect(await logIn(email, PASSWORD, from)).toBe(403)
    expect(await logIn(email, PASSWORD, from, known)).toBe(200)
    for (let tries = 0; tries <= MAX_ATTEMPTS_UNDER_ATTACK; tries += 1)
      await logIn(email, PASSWORD, from)
    const passed = { ...fields, [CAPTCHA_FIELD]: 'good' }
    const done = await postFrom(new Shopper(), ACCOUNT_FORMS.login, passed, from)
    expect(done.status).toBe(303)
    vi.unstubAllGlobals()
  })

  it('that could not be checked do not count', async () => {
    const email = await owner()
    const network = someNetwork()
    const SHOP = interceptDatabase(testEnv().SHOP, 'SHOP', () => Promise.reject(new Error('away')))
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await logIn(email, PASSWORD, { network, env: { SHOP } })).toBe(503)
    }
    expect(await logIn(email, PASSWORD, { network })).toBe(200)
  })

  it('by form and by API call are counted together', async () => {
    const email = await owner()
    const network = someNetwork()
    await lockFrom(network, email)
    const fields = { email, password: PASSWORD }
    const refused = await postFrom(new Shopper(), ACCOUNT_FORMS.login, fields, { network })
    expect(refused.status).toBe(422)
    const passed = await postFrom(new Shopper(), ACCOUNT_FORMS.login, fields, {
      network: someNetwork(),
    })
    expect(passed.status).toBe(303)
  })

  it('of one IPv6 household count as one network', async () => {
    const email = await owner()
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      await logIn(email, 'wrong', { network: `2001:db8:1:200::${tries + 1}` })
    }
    expect(await logIn(email, PASSWORD, { network: '2001:db8:1:200:ffff::1' })).toBe(429)
    expect(await logIn(email, PASSWORD, { network: '2001:db8:2:200::1' })).toBe(200)
  })
})

describe('order look-ups', () => {
  const lookUp = (orderNumber: string, email: string, network: string) =>
    postFrom(new Shopper(), LOOKUP_FORM, { orderNumber, email }, { network })

  it('60 at once: at most ten are checked; another network still gets responses', async () => {
    const network = someNetwork()
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, at) => lookUp('100000777', `a${at}@example.test`, network)),
    )
    expect(all.filter(({ status }) => status === 422)).toHaveLength(MAX_ATTEMPTS)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(60 - MAX_ATTEMPTS)
    expect((await lookUp('100000777', 'b@example.test', someNetwork())).status).toBe(422)
  })
})

describe('coupon attempts', () => {
  const withProducts = async (network: string) => {
    const shopper = new Shopper()
    await postFrom(shopper, CART_FORMS.add, { sku: 'CBL-1', qty: '1' }, { network })
    return shopper
  }
  const tryCode = async (shopper: Shopper, coupon: string, network: string) => {
    const { path } = ENDPOINTS['cart.applyCoupon']
    const body = JSON.stringify({ coupon })
    return (await sendFrom(shopper, path, body, 'application/json', { network })).status
  }

  it('60 at once with one cart: at most ten are checked, by form and by API call', async () => {
    const network = someNetwork()
    const shopper = await withProducts(network)
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, at) => tryCode(shopper.copy(), `NO-${at}`, network)),
    )
    expect(all.filter((status) => status !== 429)).toHaveLength(MAX_CODES)
    const form = await postFrom(shopper, CART_FORMS.coupon, { coupon: 'NO-99' }, { network })
    expect(form.text).toContain('Liian monta pyyntöä')
    const otherShopper = await withProducts(network)
    expect(await tryCode(otherShopper, 'NO-100', network)).not.toBe(429)
  })

  it('with a new cart each are counted by network', async () => {
    const network = someNetwork()
    let refused = 0
    for (let at = 0; at < MAX_CODES_OF_NETWORK + 2; at += MAX_CODES) {
      const shopper = await withProducts(network)
      const codes = Array.from({ length: MAX_CODES }, (_, each) => `NO-${at}-${each}`)
      const all = await Promise.all(codes.map((code) => tryCode(shopper.copy(), code, network)))
      refused += all.filter((status) => status === 429).length
    }
    expect(refused).toBe(MAX_CODES)
    const elsewhere = someNetwork()
    expect(await tryCode(await withProducts(elsewhere), 'NO', elsewhere)).not.toBe(429)
  })
})
