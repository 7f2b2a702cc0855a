import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../../backend/contract.ts'
import { electronics } from '../../brand/electronics.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteOf } from '../../brand/site.ts'
import { changeNewsletter, fetchNewsletterStatus } from '../../customer/newsletter.ts'
import { pickBackend } from '../../pick/backend.ts'
import { PRODUCTS } from '../../testing/magento/products.ts'
import { openMagentoShop, type MagentoShop } from '../../testing/magento/magento-shop.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

const SITE = siteOf(electronics, defaultView(electronics), 'http://localhost')
const AINO = { email: 'aino@reuna.example', firstname: 'Aino', lastname: 'Virtanen' }
const PASSWORD = 'salasana-1'
let shop: MagentoShop

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(() => {
  vi.restoreAllMocks()
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  shop = openMagentoShop(PRODUCTS)
})
afterAll(() => void vi.useRealTimers())

const call = <Name extends OperationName>(name: Name, input: InputOf<Name>, who: Caller = {}) =>
  pickBackend(SITE, testEnv(shop.env), Date.now()).call(name, input, who)

async function done<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  who: Caller = {},
): Promise<ResultOf<Name>> {
  const answer = await call(name, input, who)
  if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.text ?? answer.reason ?? ''}`)
  return answer.result
}

/** A logged-in customer. */
async function loggedIn(): Promise<{ token: string }> {
  await done('user.create', { ...AINO, password: PASSWORD })
  const { token } = await done('user.login', { username: AINO.email, password: PASSWORD })
  return { token }
}

const NOT_AUTHORIZED = { ok: false, code: 401 }

describe('an account of Magento', () => {
  it('is created, logged into and read, with the id from the token', async () => {
    const me = await loggedIn()
    const { user } = await done('user.me', {}, me)
    expect(user).toMatchObject({ ...AINO, group_id: 1, addresses: [] })
    expect(user.id).toBe(shop.customers[0]?.id)
  })

  it("refuses a used e-mail address, a weak and a wrong password with the contract's codes", async () => {
    await loggedIn()
    expect(await call('user.create', { ...AINO, password: PASSWORD })).toMatchObject({
      ...{ code: 400, text: expect.stringContaining('already exists') },
    })
    const weak = { ...AINO, email: 'toinen@reuna.example', password: 'short' }
    expect(await call('user.create', weak)).toMatchObject({
      ...{ code: 400, text: expect.stringContaining('at least 8 characters') },
    })
    const wrong = { username: AINO.email, password: 'wrong' }
    expect(await call('user.login', wrong)).toMatchObject({ ...NOT_AUTHORIZED })
  })

  it.each(['user.me', 'cart.create', 'user.reviews'] as const)(
    "rejects an expired token by %s, although Magento treats the call as a guest's",
    async (name) => {
      const me = await loggedIn()
      expect(await call(name, {}, me)).toMatchObject({ ok: true })
      vi.setSystemTime(NOW + 3_600_001)
      const before = shop.calls.length
      expect(await call(name, {}, me)).toMatchObject(NOT_AUTHORIZED)
      expect(shop.calls.length).toBe(before)
    },
  )

  it.each(['user.me', 'cart.create'] as const)('rejects a revoked token by %s', async (name) => {
    const me = await loggedIn()
    shop.revoked.add(me.token)
    expect(await call(name, {}, me)).toMatchObject(NOT_AUTHORIZED)
  })

  it('changes names, and the e-mail address only with the password', async () => {
    const me = await loggedIn()
    const change = { ...AINO, firstname: 'Aini' }
    expect((await done('user.update', change, me)).user.firstname).toBe('Aini')
    const moved = { ...change, email: 'aini@reuna.example' }
    const wrong = { ...moved, firstname: 'Eino', currentPassword: 'wrong' }
    expect(await call('user.update', wrong, me)).toMatchObject({ ok: false, code: 401 })
    expect((await done('user.me', {}, me)).user).toMatchObject({ ...AINO, firstname: 'Aini' })
    const right = { ...moved, currentPassword: PASSWORD }
    expect((await done('user.update', right, me)).user.email).toBe('aini@reuna.example')
  })

  it('changes the password with the current one', async () => {
    const me = await loggedIn()
    const wrong = { currentPassword: 'wrong', newPassword: 'salasana-2' }
    expect(await call('user.change-password', wrong, me)).toMatchObject({
      ...{ ok: false, code: 401, text: expect.stringContaining('password') },
    })
    const fields = { currentPassword: PASSWORD, newPassword: 'salasana-2' }
    expect(await done('user.change-password', fields, me)).toBe(true)
    await done('user.login', { username: AINO.email, password: 'salasana-2' })
  })

  it('sends a reset e-mail without revealing accounts, and resets once', async () => {
    await loggedIn()
    expect(await done('user.reset-password', { email: 'nobody@reuna.example' })).toBe(true)
    expect(await done('user.reset-password', { email: AINO.email })).toBe(true)
    const resetToken = shop.resets.get(AINO.email) ?? ''
    const fields = { email: AINO.email, newPassword: 'salasana-3', resetToken }
    expect(await call('user.create-password', { ...fields, resetToken: 'x' })).toMatchObject({
      code: 400,
    })
    expect(await done('user.create-password', fields)).toBe(true)
    expect(await call('user.create-password', fields)).toMatchObject({ ok: false, code: 400 })
    await done('user.login', { username: AINO.email, password: 'salasana-3' })
  })

  it('is deleted with its password only', async () => {
    const me = await loggedIn()
    expect(await call('user.delete', { password: 'wrong' }, me)).toMatchObject({ ok: false })
    expect(shop.customers).toHaveLength(1)
    expect(await done('user.delete', { password: PASSWORD }, me)).toBe(true)
    expect(shop.customers).toHaveLength(0)
  })

  it('cannot be deleted in a version without that mutation', async () => {
    vi.restoreAllMocks()
    shop = openMagentoShop(PRODUCTS, { lacking: ['Mutation.deleteCustomer'] })
    const me = await loggedIn()
    expect(await call('user.delete', { password: PASSWORD }, me)).toMatchObject({
      ...{ ok: false, code: 404 },
    })
    expect(shop.customers).toHaveLength(1)
  })

  it('has an address book: addresses are added, changed and deleted', async () => {
    const me = await loggedIn()
    const { user } = await done('user.me', {}, me)
    const address = {
      ...{ firstname: 'Aino', lastname: 'Virtanen', street: ['Katu 1', 'A 2'], city: 'Helsinki' },
      ...{ postcode: '00100', country_id: 'FI', telephone: '0401234567', default_shipping: true },
      region: { region: 'Uusimaa', region_code: null, region_id: 0 },
    }
    const save = (addresses: readonly object[]) =>
      done(
        'address.save',
        {
          endpoint: '/api/user/{customerId}/addresses',
          customer: { ...user, addresses: addresses as never },
        },
        me,
      )
    await save([address])
    const [saved] = (await done('user.me', {}, me)).user.addresses
    expect(saved).toMatchObject({ ...address, region: { region: 'Uusimaa' } })
    await save([{ ...saved, city: 'Turku' }])
    const { user: changed } = await done('user.me', {}, me)
    expect(changed.addresses.map(({ city }) => city)).toEqual(['Turku'])
    expect(changed.default_shipping).toBe(String(saved?.id))
    // Magento does not delete default addresses, so the default flags are removed first.
    const endpoint = '/api/user/addresses/{addressId}'
    await done('address.remove', { endpoint, addressId: saved?.id ?? 0 }, me)
    expect((await done('user.me', {}, me)).user.addresses).toEqual([])
  })

  it('cannot subscribe before its e-mail address is confirmed', async () => {
    const caller = { site: SITE, backend: pickBackend(SITE, testEnv(shop.env), NOW) }
    await done('newsletter.subscribe', { email: AINO.email })
    expect(await fetchNewsletterStatus(caller, AINO.email)).toBeUndefined()
    expect(await changeNewsletter(caller, AINO.email, false)).toBe(false)
    expect(await changeNewsletter(caller, AINO.email, true)).toBe(true)
  })

  it('subscribes and unsubscribes; its state requires a login', async () => {
    const me = await loggedIn()
    const { email } = AINO
    expect(await done('newsletter.status', { email }, me)).toBe(false)
    expect(await done('newsletter.subscribe', { email }, me)).toBe(true)
    expect(await done('newsletter.subscribe', { email })).toBe(true)
    const [customer] = shop.customers
    if (customer) customer.is_subscribed = true
    expect(await done('newsletter.status', { email }, me)).toBe(true)
    expect(await call('newsletter.status', { email })).toMatchObject({ ok: false, code: 403 })
    expect(await call('newsletter.unsubscribe', { email })).toMatchObject({ ok: false, code: 400 })
    expect(await done('newsletter.unsubscribe', { email }, me)).toBe(true)
    expect(await done('newsletter.status', { email }, me)).toBe(false)
  })

  it('is subscribed at once by its owner, also after requests of guests', async () => {
    const me = await loggedIn()
    const { email } = AINO
    await done('newsletter.subscribe', { email })
    expect(await done('newsletter.subscribe', { email }, me)).toBe(true)
    expect(await done('newsletter.status', { email }, me)).toBe(true)
    const otherEmail = { email: 'toinen@reuna.example' }
    await done('newsletter.subscribe', otherEmail, me)
    expect(shop.subscribed.has(otherEmail.email)).toBe(true)
  })
})

describe('messages to Magento', () => {
  const mail = { targetAddress: 'shop@reuna.example', subject: 'Kysymys', emailText: 'Hei!' }

  it('are sent by its contact form to the shop only', async () => {
    const token = await done('mail.token', {})
    const sourceAddress = 'aino@reuna.example'
    await done('mail.send', { ...mail, sourceAddress, token })
    expect(shop.messages).toMatchObject([{ email: sourceAddress, comment: 'Kysymys\n\nHei!' }])
    const confirmed = { ...mail, sourceAddress, token, confirmation: true } as const
    expect(await call('mail.send', confirmed)).toMatchObject({ ok: false })
    expect(shop.messages).toHaveLength(1)
  })

  it('are not sent by a version without the form', async () => {
    vi.restoreAllMocks()
    shop = openMagentoShop(PRODUCTS, { lacking: ['Mutation.contactUs'] })
    expect(await call('mail.token', {})).toMatchObject({ ok: false, code: 500 })
  })
})

describe('reviews at Magento', () => {
  const written = { product_id: 101, title: 'Hyvä', detail: 'Oikein hyvä', nickname: 'Aino' }

  it("are sent with one value for all ratings, as the customer's own", async () => {
    const me = await loggedIn()
    await done('review.create', { ...written, customer_id: null, rating: 4 }, me)
    expect(shop.reviews).toMatchObject([
      {
        ...{ sku: 'CH-1', summary: 'Hyvä' },
        ratings: [
          { id: btoa('4'), value_id: btoa('19') },
          { id: btoa('1'), value_id: btoa('4') },
        ],
      },
    ])
    const [first] = await done('user.reviews', {}, me)
    expect(first).toMatchObject({ title: 'Hyvä', rating: 4, product: { sku: 'CH-1' } })
  })

  it('are sent without a rating too, but not for an unknown product', async () => {
    expect(await done('review.create', { ...written, customer_id: null })).toBe(true)
    const gone = { ...written, product_id: 999_999, customer_id: null }
    expect(await call('review.create', gone)).toMatchObject({ ok: false, code: 404 })
  })
})
