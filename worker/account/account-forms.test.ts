import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { USER_HINT_COOKIE } from '../../shared/account/session.ts'
import {
  ADDRESS,
  ENGLISH,
  PASSWORD,
  captureLog,
  prepareAccounts,
  page,
  post,
  registerShopper,
  visibleText,
} from '../testing/accounts.ts'
import { openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

beforeAll(prepareAccounts)

beforeEach(() => {
  captureLog()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

describe('the forms of an account', () => {
  it('register: the summary lists all wrong fields and a taken address; passwords are not repeated', async () => {
    const shopper = new Shopper(ENGLISH)
    const wrong = {
      firstname: 'A',
      lastname: '',
      email: 'nobody',
      password: 'canary7',
      repeatedPassword: 'x',
    }
    const refused = await post(shopper, 'register', wrong)
    expect(refused.status).toBe(422)
    const text = visibleText(refused.text)
    for (const message of [
      ...['Name must have at least 2 letters', 'Field is required', 'Passwords must be identical'],
      ...['Please provide valid e-mail address.', 'Password must have at least 8 characters'],
    ]) {
      expect(text).toContain(message)
    }
    expect(refused.text).not.toContain('canary7')
    for (const [href, message] of [
      ['#register-lastname', 'Field is required. Enter the last name.'],
      ['#register-repeatedPassword', 'Repeat the password: Passwords must be identical'],
    ]) {
      expect(refused.text).toContain(`<a href="${href}">${message}</a>`)
    }
    expect(refused.text).toContain('value="nobody"')
    const { email } = await registerShopper()
    const fields = {
      firstname: 'Aino',
      lastname: 'Oy',
      password: PASSWORD,
      repeatedPassword: PASSWORD,
    }
    const taken = await post(shopper, 'register', { ...fields, email })
    expect(visibleText(taken.text)).toContain(
      'A customer with the same email address already exists in an associated website',
    )
    const registered = await post(shopper, 'register', { ...fields, email: 'uusi@reuna.example' })
    expect(registered.location).toBe('/my-account?notice=account.registered')
  })

  it('login: same message and status for a wrong password and an unknown address', async () => {
    const { email } = await registerShopper()
    const wrong = await post(new Shopper(ENGLISH), 'login', { email, password: 'canary-wrong' })
    const nobody = { email: 'nobody@reuna.example', password: 'canary-wrong' }
    const unknown = await post(new Shopper(ENGLISH), 'login', nobody)
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    expect(wrong.text.replaceAll(email, nobody.email)).toBe(unknown.text)
    expect(visibleText(wrong.text)).toContain(
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    )
    expect(wrong.text).not.toContain('canary-wrong')
  })

  it("logout: 'You're logged out', cookies and caches are deleted", async () => {
    const { shopper } = await registerShopper()
    const done = await post(shopper, 'logout', {})
    expect([done.status, done.location]).toEqual([303, '/login?notice=account.logged-out'])
    expect(done.headers.get('Clear-Site-Data')).toBe('"cache", "prefetchCache", "prerenderCache"')
    expect([shopper.names(), shopper.jar.get(USER_HINT_COOKIE)]).toEqual([[USER_HINT_COOKIE], '-'])
    expect(visibleText((await page(shopper, done.location ?? '')).text)).toContain(
      "You're logged out",
    )
  })

  it("profile: 'Account data has successfully been updated'; another e-mail address needs the password", async () => {
    const { shopper, email } = await registerShopper()
    const fields = { firstname: 'Aina', lastname: 'Virta', email, currentPassword: '' }
    const done = await post(shopper, 'profile', fields)
    expect(done.location).toBe('/my-account?notice=account.updated')
    const shown = await page(shopper, done.location ?? '')
    expect(shown.text).toContain('Account data has successfully been updated')
    expect(shown.text).toContain('value="Aina"')
    const moved = { ...fields, email: `uusi-${email}` }
    const refused = await post(shopper, 'profile', moved)
    expect([refused.status, visibleText(refused.text)]).toEqual([
      422,
      expect.stringContaining("The password doesn't match this account."),
    ])
    const right = await post(shopper, 'profile', { ...moved, currentPassword: PASSWORD })
    expect(right.location).toBe('/my-account?notice=account.updated')
    const taken = await post(shopper, 'profile', {
      ...{ ...fields, email: 'demo@reuna.example', currentPassword: PASSWORD },
    })
    expect(taken.text).toContain('A customer with the same email address already exists')
  })

  it("password: 'Password has successfully been changed', other sessions end, a failed change shows the server's message", async () => {
    const { shopper, email } = await registerShopper()
    const elsewhere = new Shopper(ENGLISH)
    await post(elsewhere, 'login', { email, password: PASSWORD })
    const next = { newPassword: 'uusi salasana', repeatedPassword: 'uusi salasana' }
    const refused = await post(shopper, 'password', { ...next, currentPassword: 'wrong-canary' })
    expect(visibleText(refused.text)).toContain("The password doesn't match this account.")
    expect(refused.text).not.toContain('wrong-canary')
    const done = await post(shopper, 'password', { ...next, currentPassword: PASSWORD })
    expect(done.location).toBe('/my-account?notice=account.password-changed')
    expect((await page(shopper, done.location ?? '')).text).toContain(
      'Password has successfully been changed',
    )
    expect((await page(elsewhere, '/my-account')).status).toBe(303)
    const old = await post(new Shopper(ENGLISH), 'login', { email, password: PASSWORD })
    expect(old.status).toBe(422)
  })

  it("password: 'Your password was changed, but we could not log you in.'", async () => {
    const shop = openRemoteShop()
    const { shopper } = await registerShopper(shop.env)
    const fields = { newPassword: 'uusi salasana', repeatedPassword: 'uusi salasana' }
    shop.fail(/user\/login/, refuseWith(500, 'Internal error'))
    const done = await post(shopper, 'password', { ...fields, currentPassword: PASSWORD })
    expect(done.status).toBe(422)
    expect(done.text).toContain('Your password was changed, but we could not log you in.')
    expect(shopper.jar.has('reuna-session')).toBe(false)
  })

  it('address book: adds, changes and deletes an address, each with its message', async () => {
    const { shopper } = await registerShopper()
    const { default_billing: _, default_shipping: __, ...texts } = ADDRESS
    const wrong = await post(shopper, 'saveAddress', { ...texts, postcode: '1', street: '' })
    expect([wrong.status, visibleText(wrong.text)]).toEqual([
      422,
      expect.stringContaining('Zip-code must have at least 3 letters'),
    ])
    expect(wrong.text).toContain('value="Helsinki"')
    const saved = await post(shopper, 'saveAddress', { ...texts, default_shipping: '1' })
    expect(saved.location).toBe('/my-account/shipping-details?notice=account.address.saved')
    const shown = await page(shopper, saved.location ?? '')
    expect(shown.text).toContain('Address has been saved successfully.')
    expect(shown.text).toContain('Esimerkkikatu 5, A 3')
    const [, id = ''] = /edit=(\d+)/.exec(shown.text) ?? []
    expect((await page(shopper, `/my-account/shipping-details?edit=${id}`)).text).toContain(
      'value="A 3"',
    )
    await post(shopper, 'saveAddress', { ...texts, id, city: 'Espoo' })
    expect((await page(shopper, '/my-account/shipping-details')).text).toContain('00100 Espoo')
    const none = await post(shopper, 'removeAddress', {})
    expect(none.text).toContain('Address Id missing')
    expect((await post(shopper, 'saveAddress', { ...texts, id: 'x' })).text).toContain(
      'Address Id missing',
    )
    const removed = await post(shopper, 'removeAddress', { addressId: id })
    expect(removed.location).toBe('/my-account/shipping-details?notice=account.address.deleted')
    const rest = await page(shopper, removed.location ?? '')
    expect(rest.text).toContain('Address has been deleted successfully.')
    expect(rest.text).toContain('You have no saved addresses yet.')
  })

  it("address book: 'You must have to login', and 'Something went wrong. Try again in a few seconds.'", async () => {
    const guest = new Shopper(ENGLISH)
    expect((await guest.call('address.save', { address: ADDRESS })).result).toBe(
      'You must have to login',
    )
    expect((await guest.call('address.remove', { addressId: 1 })).result).toBe(
      'You must have to login',
    )
    const { shopper } = await registerShopper()
    const missing = await shopper.call('address.remove', {} as { addressId: number })
    expect([missing.status, missing.result]).toEqual([400, 'Address Id missing'])
    const shop = openRemoteShop()
    const far = await registerShopper(shop.env)
    shop.fail(/POST \/api\/user\/me/, refuseWith(500, { errorMessage: 'no', code: 500 }))
    const failed = await far.shopper.call('address.save', { address: ADDRESS })
    expect([failed.status, failed.result]).toEqual([
      503,
      'Something went wrong. Try again in a few seconds.',
    ])
  })

  it("newsletter: subscribes and unsubscribes the customer's own address, idempotently", async () => {
    const shop = openRemoteShop()
    const { shopper } = await registerShopper(shop.env)
    const done = await post(shopper, 'newsletter', { isSubscribed: '1' })
    expect(done.location).toBe('/my-account/newsletter?notice=account.newsletter.subscribed')
    const choices = async () => {
      const { text } = await page(shopper, '/my-account/newsletter')
      return [...text.matchAll(/value="(\d)" name="isSubscribed"/g)].map(([, value]) => value)
    }
    expect(await choices(), 'only unsubscribing').toEqual(['0'])
    await post(shopper, 'newsletter', { isSubscribed: '1' })
    const posts = shop.lines.filter((line) => line.startsWith('POST /api/ext/mailchimp'))
    expect(posts).toHaveLength(1)
    const out = await post(shopper, 'newsletter', { isSubscribed: '0' })
    expect(await choices(), 'only subscribing').toEqual(['1'])
    expect(out.location).toBe('/my-account/newsletter?notice=account.newsletter.unsubscribed')
  })

  it('data: exports everything and deletes the account', async () => {
    const { shopper, email } = await registerShopper()
    await shopper.call('address.save', { address: ADDRESS })
    const file = await post(shopper, 'export', {})
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="account.json"')
    expect(JSON.parse(file.text)).toMatchObject({
      customer: { email, addresses: [{ city: 'Helsinki' }] },
      newsletter: 'by-mail',
      orders: [],
    })
    expect((await post(shopper, 'erase', { password: 'wrong' })).status).toBe(422)
    const erased = await post(shopper, 'erase', { password: PASSWORD })
    expect(erased.location).toBe('/login?notice=account.erased')
    expect((await post(new Shopper(ENGLISH), 'login', { email, password: PASSWORD })).status).toBe(
      422,
    )
    const sql = 'SELECT count(*) AS left FROM address WHERE doc LIKE ?'
    const left = await testEnv().SHOP.prepare(sql).bind(`%${email}%`).first<number>('left')
    expect(left).toBe(0)
  })
})

describe('a connected backend', () => {
  it('without an address book gets all addresses with the profile, with two street lines', async () => {
    const shop = openRemoteShop()
    const { shopper } = await registerShopper(shop.env)
    const saved = await shopper.call('address.save', { address: { ...ADDRESS, apartment: '' } })
    expect(saved.result).toMatchObject({
      user: { addresses: [{ street: ['Esimerkkikatu 5', '-'] }] },
    })
    await shopper.call('address.save', { address: { ...ADDRESS, city: 'Turku' } })
    const { result } = await shopper.call('session.me', {})
    expect(result).toMatchObject({
      user: { addresses: [{ city: 'Helsinki' }, { city: 'Turku', default_shipping: true }] },
    })
    const all = typeof result === 'object' && 'user' in result ? result.user.addresses : []
    expect(all[0]?.default_shipping).toBeUndefined()
    await shopper.call('address.remove', { addressId: all[0]?.id ?? 0 })
    expect((await shopper.call('session.me', {})).result).toMatchObject({
      user: { addresses: [{ city: 'Turku' }] },
    })
    expect(shop.lines.filter((line) => /PUT|DELETE/.test(line))).toEqual([])
  })

  it('is called at addresses.createEndpoint and addresses.removeEndpoint if they are set', async () => {
    const shop = openRemoteShop()
    const settings = {
      'storeViews.default': 'en',
      'addresses.createEndpoint': '/api/user/{customerId}/addresses',
      'addresses.removeEndpoint': '/api/user/addresses/{addressId}',
    }
    const { shopper } = await registerShopper({
      ...shop.env,
      REUNA_SETTINGS: JSON.stringify(settings),
    })
    const { result } = await shopper.call('address.save', { address: ADDRESS })
    const [address] = typeof result === 'object' && 'user' in result ? result.user.addresses : []
    await shopper.call('address.remove', { addressId: address?.id ?? 0 })
    const paths = shop.lines.map((line) => line.split('?')[0])
    expect(paths).toContainEqual(expect.stringMatching(/^PUT \/api\/user\/\d+\/addresses$/))
    expect(paths).toContain(`DELETE /api/user/addresses/${address?.id}`)
  })
})
