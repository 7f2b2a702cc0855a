import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SoftAuthenticator, type AuthenticatorDeviation } from '../../testing/authenticator.ts'
import {
  readAuditEntries,
  DeskBrowser,
  OTHER_DESK_ORIGIN,
  signInToDesk,
} from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { CHALLENGE_MS } from './challenge.ts'
import { PASSKEY_FIELD } from './passkey-form.tsx'
import { NEW_PASSKEY_FIELD } from '../me/page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const challenge = async (browser: DeskBrowser, ceremony: string) => {
  const { status, text } = await browser.get(`/admin/challenge/${ceremony}`)
  expect(status).toBe(200)
  return JSON.parse(text)
}

/** A signed-in browser that has registered a passkey. */
async function withPasskey(twist: AuthenticatorDeviation = {}) {
  const browser = await signInToDesk('owner')
  const key = await SoftAuthenticator.make()
  const made = await key.create(await challenge(browser, 'register'), twist)
  const fields = { [NEW_PASSKEY_FIELD]: made, name: 'Test key' }
  const response = await browser.form('/admin/me/passkeys/add', fields)
  return { browser, key, made, answer: response }
}

async function signIn(
  key: SoftAuthenticator,
  twist: AuthenticatorDeviation = {},
  browser = new DeskBrowser(),
) {
  const answered = await key.get(await challenge(browser, 'sign-in'), twist)
  const response = await browser.form('/admin/sign-in', { [PASSKEY_FIELD]: answered })
  return { browser, answered, answer: response }
}

const isIn = async (browser: DeskBrowser) => (await browser.get('/admin')).status === 200

describe('a passkey', () => {
  it('is created in a session, and signs in afterwards', async () => {
    const { browser, key } = await withPasskey()
    expect((await browser.get('/admin/me')).text).toContain('The passkey “Test key” was added.')
    const { browser: otherDesk, answer } = await signIn(key)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin'])
    expect(await isIn(otherDesk)).toBe(true)
    expect((await readAuditEntries())[0]).toMatchObject({
      action: 'session.begin',
      after: '{"by":"passkey"}',
    })
  })

  it("is requested for the desk's host, discoverable and with user verification", async () => {
    const options = await challenge(await signInToDesk('owner'), 'register')
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Reuna · Desk' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(await challenge(new DeskBrowser(), 'sign-in')).toMatchObject({
      ...{ rpId: 'localhost', userVerification: 'required' },
    })
  })

  const MADE_WRONGLY: readonly AuthenticatorDeviation[] = [
    { origin: 'https://stranger.example' },
    { rp: 'stranger.example' },
    { isUnverified: true },
    { type: 'webauthn.get' },
    // RS1 signs by SHA-1 and is not offered.
    { algorithm: -65535 },
  ]
  it.each(MADE_WRONGLY)('is not stored with %j', async (twist) => {
    const { browser, key, answer } = await withPasskey(twist)
    expect(answer.headers.get('Location')).toBe('/admin/me')
    expect((await browser.get('/admin/me')).text).toContain('could not be added')
    expect((await signIn(key)).answer.status).toBe(422)
  })

  const USED_WRONGLY: readonly AuthenticatorDeviation[] = [
    { isForged: true },
    { origin: 'https://stranger.example' },
    { rp: 'stranger.example' },
    { isUnverified: true },
    { type: 'webauthn.create' },
    { userHandle: btoa('somebody else') },
  ]
  it.each(USED_WRONGLY)('does not sign in with %j', async (twist) => {
    const { key } = await withPasskey()
    const { browser, answer } = await signIn(key, twist)
    expect(answer.status).toBe(422)
    expect(await isIn(browser)).toBe(false)
    expect((await signIn(key)).answer.status).toBe(303)
  })

  it('is refused if its counter has decreased', async () => {
    const { key } = await withPasskey()
    await signIn(key, { counter: 7 })
    expect((await signIn(key, { counter: 7 })).answer.status).toBe(422)
    expect((await signIn(key, { counter: 8 })).answer.status).toBe(303)
  })

  it('shows whether it is synchronised to other devices', async () => {
    const { browser, key } = await withPasskey()
    expect((await browser.get('/admin/me')).text).toContain('On one device')
    key.isBackedUp = true
    await signIn(key)
    expect((await browser.get('/admin/me')).text).toContain('On all your devices')
  })

  it('of one brand is invalid at another', async () => {
    const { key } = await withPasskey()
    const browser = new DeskBrowser({}, OTHER_DESK_ORIGIN)
    const answered = await key.get(await challenge(browser, 'sign-in'), {
      origin: OTHER_DESK_ORIGIN,
    })
    expect((await browser.form('/admin/sign-in', { [PASSKEY_FIELD]: answered })).status).toBe(422)
  })

  it('that is unknown gets the response of a wrong signature, after the same work', async () => {
    const { key } = await withPasskey()
    const stranger = await SoftAuthenticator.make()
    await stranger.create(await challenge(await signInToDesk('owner'), 'register'))
    const verify = vi.spyOn(crypto.subtle, 'verify')
    const unknown = await signIn(stranger, {})
    const checks = verify.mock.calls.length
    const wrong = await signIn(key, { isForged: true })
    expect([checks, verify.mock.calls.length]).toEqual([1, 2])
    expect(unknown.answer.status).toBe(wrong.answer.status)
    expect(unknown.answer.text).toBe(wrong.answer.text)
    expect([unknown, wrong].map(({ browser }) => browser.jar.size)).toEqual([0, 0])
  })

  it.each(['', 'x', '{}', '[]', '{"id":1}', JSON.stringify({ id: 'a', type: 'public-key' })])(
    'is none in a form with %j',
    async (posted) => {
      const answer = await new DeskBrowser().form('/admin/sign-in', { [PASSKEY_FIELD]: posted })
      expect(answer.status).toBe(422)
    },
  )
})

describe('a passkey that is added', () => {
  const add = async (browser: DeskBrowser, made: string, name = 'k') =>
    browser.form('/admin/me/passkeys/add', { [NEW_PASSKEY_FIELD]: made, name })

  it.each([5, 'x', [{}], ['x'.repeat(33)]])(
    'is refused with unknown transports: %j',
    async (transports) => {
      const browser = await signInToDesk('owner')
      const key = await SoftAuthenticator.make()
      const credential = JSON.parse(await key.create(await challenge(browser, 'register')))
      const odd = { ...credential, response: { ...credential.response, transports } }
      expect((await add(browser, JSON.stringify(odd))).status).toBe(303)
      expect((await browser.get('/admin/me')).text).toContain('could not be added')
    },
  )

  it('under a used id is refused', async () => {
    const { browser, key } = await withPasskey()
    const before = (await readAuditEntries()).length
    const otherDesk = await signInToDesk('owner')
    const credential = await key.create(await challenge(otherDesk, 'register'))
    expect((await add(otherDesk, credential)).status).toBe(303)
    expect((await otherDesk.get('/admin/me')).text).toContain('could not be added')
    expect((await readAuditEntries()).length).toBe(before)
    expect((await browser.get('/admin/me')).text).toContain('<strong>Test key</strong>')
  })

  it('has a name that is truncated between graphemes', async () => {
    const browser = await signInToDesk('owner')
    const key = await SoftAuthenticator.make()
    const credential = await key.create(await challenge(browser, 'register'))
    expect((await add(browser, credential, `${'x'.repeat(99)}🔑`)).status).toBe(303)
    expect((await browser.get('/admin/me')).text).toContain(`“${'x'.repeat(99)}” was added.`)
  })
})

describe('a challenge', () => {
  it('is valid once', async () => {
    const { key } = await withPasskey()
    const { answered } = await signIn(key)
    const newBrowser = new DeskBrowser()
    const { status } = await newBrowser.form('/admin/sign-in', { [PASSKEY_FIELD]: answered })
    expect([status, newBrowser.jar.size]).toEqual([422, 0])
  })

  it('of a registration is valid once', async () => {
    const { browser, made } = await withPasskey()
    await testEnv().DB.prepare('DELETE FROM desk_passkey').run()
    await browser.form('/admin/me/passkeys/add', { [NEW_PASSKEY_FIELD]: made, name: 'again' })
    expect((await browser.get('/admin/me')).text).toContain('could not be added')
  })

  it('expires after five minutes', async () => {
    const { key } = await withPasskey()
    const browser = new DeskBrowser()
    const options = await challenge(browser, 'sign-in')
    const late = await challenge(browser, 'sign-in')
    vi.setSystemTime(NOW + CHALLENGE_MS - 1)
    const inTime = { [PASSKEY_FIELD]: await key.get(options) }
    expect((await browser.form('/admin/sign-in', inTime)).status).toBe(303)
    vi.setSystemTime(NOW + CHALLENGE_MS)
    const tooLate = { [PASSKEY_FIELD]: await key.get(late) }
    expect((await new DeskBrowser().form('/admin/sign-in', tooLate)).status).toBe(422)
  })

  it('is valid for its use and its session only', async () => {
    const { key, browser } = await withPasskey()
    const proving = { [PASSKEY_FIELD]: await key.get(await challenge(browser, 'prove')) }
    expect((await new DeskBrowser().form('/admin/sign-in', proving)).status).toBe(422)
    const otherDesk = await signInToDesk('owner')
    const foreign = await SoftAuthenticator.make()
    const credential = await foreign.create(await challenge(browser, 'register'))
    await otherDesk.form('/admin/me/passkeys/add', { [NEW_PASSKEY_FIELD]: credential, name: 'x' })
    expect((await otherDesk.get('/admin/me')).text).toContain('could not be added')
  })

  it('cannot be forged', async () => {
    const { key } = await withPasskey()
    const challengeOptions = { challenge: btoa('a challenge of my own'), rpId: 'localhost' }
    const fields = { [PASSKEY_FIELD]: await key.get(challengeOptions) }
    expect((await new DeskBrowser().form('/admin/sign-in', fields)).status).toBe(422)
  })

  it('is issued without a session for sign-in only', async () => {
    for (const ceremony of ['register', 'prove', 'other'])
      expect((await new DeskBrowser().get(`/admin/challenge/${ceremony}`)).status).toBe(404)
  })

  it('is not stored', async () => {
    const count = 'SELECT count(*) AS n FROM desk_challenge'
    const before = await testEnv().DB.prepare(count).first('n')
    await challenge(new DeskBrowser(), 'sign-in')
    expect(await testEnv().DB.prepare(count).first('n')).toBe(before)
  })
})

describe('signing in', () => {
  it("starts a new session and ends the browser's previous one", async () => {
    const { key, browser } = await withPasskey()
    const copy = new DeskBrowser()
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    await signIn(key, {}, browser)
    expect(browser.jar.get('reuna-desk')).not.toBe(copy.jar.get('reuna-desk'))
    expect([await isIn(browser), await isIn(copy)]).toEqual([true, false])
  })

  it('redirects to the requested page', async () => {
    const { key } = await withPasskey()
    const browser = new DeskBrowser()
    const sent = await browser.get('/admin/me?a=1')
    expect(sent.headers.get('Location')).toBe('/admin/sign-in?to=%2Fadmin%2Fme%3Fa%3D1')
    const page = await browser.get(sent.headers.get('Location') ?? '')
    expect(page.text).toContain('name="to" value="/admin/me?a=1"')
    const answered = await key.get(await challenge(browser, 'sign-in'))
    const fields = { [PASSKEY_FIELD]: answered, to: '/admin/me?a=1' }
    expect((await browser.form('/admin/sign-in', fields)).headers.get('Location')).toBe(
      '/admin/me?a=1',
    )
  })

  it.each([
    'https://stranger.example/admin',
    '//stranger.example/admin',
    '/\\x',
    '/',
    '/adminx',
    'x',
  ])('never redirects outside the desk: %s', async (to) => {
    const { text } = await new DeskBrowser().get(`/admin/sign-in?to=${encodeURIComponent(to)}`)
    expect(text).toContain('name="to" value="/admin"')
  })

  it('explains why a passkey needs scripts, and its button is disabled without them', async () => {
    const { text } = await new DeskBrowser().get('/admin/sign-in')
    expect(text).toContain('Passkeys need JavaScript')
    expect(text).toMatch(/<button[^>]*disabled[^>]*>.*Sign in with a passkey/)
  })
})

describe('asking again', () => {
  const old = async () => {
    const { browser, key } = await withPasskey()
    await signIn(key, {}, browser)
    await testEnv()
      .DB.prepare('UPDATE desk_session SET verified_at = ?')
      .bind(NOW - 300_000)
      .run()
    return { browser, key }
  }
  const remove = '/admin/me/passkeys/remove'

  it('shows a page that keeps the input', async () => {
    const { browser } = await old()
    const { status, text } = await browser.form(remove, { id: '"><b>1' })
    expect(status).toBe(403)
    expect(text).toContain('name="id" value="&quot;&gt;&lt;b&gt;1"')
    expect(text).toContain(`action="${remove}"`)
  })

  it('executes the form after the proof, and renews the session id', async () => {
    const { browser, key } = await old()
    const copy = new DeskBrowser()
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    const answered = await key.get(await challenge(browser, 'prove'))
    const response = await browser.form(remove, { id: 'gone', [PASSKEY_FIELD]: answered })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/me'])
    expect((await browser.get('/admin/me')).text).toContain('not there any more')
    expect([await isIn(browser), await isIn(copy)]).toEqual([true, false])
    expect((await browser.form(remove, { id: 'gone' })).status).toBe(303)
  })

  it('does nothing after a wrong assertion, or with another person’s passkey', async () => {
    const { browser, key } = await old()
    const forged = await key.get(await challenge(browser, 'prove'), { isForged: true })
    const otherDesk = await withPasskey()
    const foreign = await otherDesk.key.get(await challenge(browser, 'prove'))
    for (const answered of [forged, foreign, 'x']) {
      const response = await browser.form(remove, { id: 'gone', [PASSKEY_FIELD]: answered })
      expect(response.status).toBe(403)
      expect(response.text).toContain('That was not confirmed')
    }
  })

  it('does not prolong a session: it ends 12 hours after the sign-in', async () => {
    const { browser, key } = await old()
    const answered = await key.get(await challenge(browser, 'prove'))
    await browser.form(remove, { id: 'gone', [PASSKEY_FIELD]: answered })
    await testEnv()
      .DB.prepare('UPDATE desk_session SET seen_at = ?')
      .bind(NOW + 12 * 3600e3)
      .run()
    vi.setSystemTime(NOW + 12 * 3600e3)
    expect(await isIn(browser)).toBe(false)
  })

  it('executes one of two concurrent forms, and audits one proof', async () => {
    const { browser, key } = await old()
    const proofs = async () =>
      (await readAuditEntries()).filter(({ action }) => action === 'session.prove').length
    const before = await proofs()
    const copy = new DeskBrowser()
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    const answered: string[] = []
    for (const _ of [1, 2]) answered.push(await key.get(await challenge(browser, 'prove')))
    const responses = await Promise.all(
      [browser, copy].map((each, at) =>
        each.form(remove, { id: 'gone', [PASSKEY_FIELD]: answered[at] ?? '' }),
      ),
    )
    expect(responses.map(({ headers }) => headers.get('Location')).toSorted()).toEqual([
      '/admin/me',
      '/admin/sign-in',
    ])
    expect((await proofs()) - before).toBe(1)
  })

  it('explains how to get a passkey to a person without one', async () => {
    const browser = await signInToDesk('owner', { verifiedAt: null })
    const { status, text } = await browser.form(remove, { id: 'x' })
    expect(status).toBe(403)
    expect(text).toContain('you have none at this address')
  })

  it('is needed to add a second passkey, not the first', async () => {
    const browser = await signInToDesk('owner', { verifiedAt: null })
    const [first, second] = [await SoftAuthenticator.make(), await SoftAuthenticator.make()]
    const add = async (key: SoftAuthenticator, more = {}) => {
      const credential = await key.create(await challenge(browser, 'register'))
      return browser.form('/admin/me/passkeys/add', {
        [NEW_PASSKEY_FIELD]: credential,
        name: 'k',
        ...more,
      })
    }
    expect((await add(first)).status).toBe(303)
    expect((await add(second)).status).toBe(403)
    const proof = await first.get(await challenge(browser, 'prove'))
    expect((await add(second, { [PASSKEY_FIELD]: proof })).status).toBe(303)
    expect((await signIn(second)).answer.status).toBe(303)
  })
})

describe('removing a passkey', () => {
  it('deletes the named one, never the only one', async () => {
    const { browser, key } = await withPasskey()
    await browser.form('/admin/me/passkeys/remove', { id: key.id })
    expect((await browser.get('/admin/me')).text).toContain('your only passkey')
    const second = await SoftAuthenticator.make()
    const credential = await second.create(await challenge(browser, 'register'))
    await browser.form('/admin/me/passkeys/add', {
      [NEW_PASSKEY_FIELD]: credential,
      name: 'second',
    })
    await browser.form('/admin/me/passkeys/remove', { id: key.id })
    expect((await signIn(key)).answer.status).toBe(422)
    expect((await signIn(second)).answer.status).toBe(303)
    const [, entry] = await readAuditEntries()
    expect(entry).toMatchObject({ action: 'passkey.remove', before: '{"name":"Test key"}' })
  })

  it('concurrently leaves one', async () => {
    const { browser, key } = await withPasskey()
    const second = await SoftAuthenticator.make()
    const credential = await second.create(await challenge(browser, 'register'))
    await browser.form('/admin/me/passkeys/add', {
      [NEW_PASSKEY_FIELD]: credential,
      name: 'second',
    })
    const removals = async () =>
      (await readAuditEntries()).filter(({ action }) => action === 'passkey.remove').length
    const before = await removals()
    await Promise.all(
      [key, second].map(({ id }) => browser.form('/admin/me/passkeys/remove', { id })),
    )
    const codes = [await signIn(key), await signIn(second)].map(({ answer }) => answer.status)
    expect(codes.toSorted()).toEqual([303, 422])
    expect((await removals()) - before).toBe(1)
  })

  it('ends one’s other sessions; the only passkey and its sessions stay', async () => {
    const { browser, key } = await withPasskey()
    const colleague = await signInToDesk('owner')
    const lost = await SoftAuthenticator.make()
    const credential = await lost.create(await challenge(browser, 'register'))
    await browser.form('/admin/me/passkeys/add', { [NEW_PASSKEY_FIELD]: credential, name: 'phone' })
    const { browser: phone } = await signIn(lost)
    await browser.form('/admin/me/passkeys/remove', { id: lost.id })
    const open = await Promise.all([browser, phone, colleague].map(isIn))
    expect(open).toEqual([true, false, true])
    const { browser: again } = await signIn(key)
    await browser.form('/admin/me/passkeys/remove', { id: key.id })
    expect(await isIn(again)).toBe(true)
  })

  it('does not delete those of colleagues', async () => {
    const mine = await withPasskey()
    const otherDesk = await withPasskey()
    await mine.browser.form('/admin/me/passkeys/remove', { id: otherDesk.key.id })
    expect((await signIn(otherDesk.key)).answer.status).toBe(303)
  })
})
