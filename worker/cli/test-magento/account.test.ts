import { beforeAll, describe, expect, it } from 'vitest'
import { ADDRESSES } from './addresses.ts'
import { allProducts } from './products.ts'
import { magentoHasField, MAGENTO_URL, LONG_TIMEOUT, readMagento } from './real-magento.ts'
import { contractCustomer, freshEmail, PASSWORD, type ContractShopper } from './shopper.ts'
import { defaultRealStoreView, type RealStoreView } from './views.ts'

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

let main: RealStoreView

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  main = await defaultRealStoreView()
}, LONG_TIMEOUT.timeout)

const logIn = (email: string, password = PASSWORD) =>
  main.backend().call('user.login', { username: email, password })

/** Magento's own data of the owner of a token. */
async function rawCustomer<Answer>({ who }: ContractShopper, fields: string): Promise<Answer> {
  const token = who.token ?? ''
  const query = `{ customer { ${fields} } }`
  return (await readMagento<{ customer: Answer }>(query, {}, { token })).customer
}

describe.skipIf(MAGENTO_URL === '')('accounts of a living Magento', LONG_TIMEOUT, () => {
  it('are made once for an address, and opened by their password alone', async () => {
    const owner = await contractCustomer(main)
    const { user } = await owner.done('user.me', {})
    expect([user.email, user.firstname, user.addresses]).toEqual([owner.email, 'Aino', []])
    const duplicate = { ...user, email: owner.email, password: PASSWORD }
    const { email, firstname, lastname, password } = duplicate
    const taken = await main.backend().call('user.create', { email, firstname, lastname, password })
    expect(taken).toMatchObject({ ok: false, code: 400 })
    const weak = { email: freshEmail(), firstname, lastname, password: 'short' }
    expect(await main.backend().call('user.create', weak)).toMatchObject({ ok: false, code: 400 })
    expect(await logIn(owner.email, 'not-the-password-1')).toMatchObject({ ok: false, code: 401 })
  })

  it('change names, and the e-mail address with the password alone', async () => {
    const owner = await contractCustomer(main)
    const named = { email: owner.email, firstname: 'Eino', lastname: 'Salo' }
    await owner.done('user.update', named)
    const changed = { ...named, email: freshEmail() }
    const wrong = { ...changed, currentPassword: 'not-the-password-1' }
    expect(await owner.call('user.update', wrong)).toMatchObject({ ok: false })
    expect(await rawCustomer(owner, 'email firstname')).toEqual({
      ...{ email: owner.email, firstname: 'Eino' },
    })
    await owner.done('user.update', { ...changed, currentPassword: PASSWORD })
    expect(await rawCustomer(owner, 'email')).toEqual({ email: changed.email })
  })

  it('have an address book: an address is added, changed, made the default and taken away', async () => {
    const owner = await contractCustomer(main)
    const { region: state, ...american } = ADDRESSES.US
    const { available_regions: regions } = (
      await readMagento<{ country: { available_regions: { id: number; name: string }[] } }>(
        '{ country(id: "US") { available_regions { id name } } }',
      )
    ).country
    const region_id = regions.find(({ name }) => name === state)?.id ?? 0
    const saved = async () => (await owner.done('user.me', {})).user
    const save = async (addresses: readonly object[]) =>
      owner.done('address.save', {
        endpoint: '/api/user/{customerId}/addresses',
        customer: { ...(await saved()), addresses: addresses as never },
      })
    const region = { region: null, region_code: null, region_id: 0 }
    await save([{ ...ADDRESSES.DE, region, default_shipping: true }])
    await save([
      { ...american, region: { region: state, region_code: null, region_id }, region_id },
    ])
    const [first, second] = (await saved()).addresses
    expect([first?.city, first?.default_shipping, second?.city]).toEqual([
      ...['Berlin', true, 'Detroit'],
    ])
    await save([{ ...first, city: 'Potsdam' }])
    interface Book {
      addresses: readonly { city: string; region: { region: string } | null }[]
    }
    const raw = await rawCustomer<Book>(owner, 'addresses { city region { region } }')
    expect(raw.addresses.map(({ city }) => city)).toEqual(['Potsdam', 'Detroit'])
    expect(raw.addresses[1]?.region?.region).toBe(state)
    for (const address of [first, second]) {
      const endpoint = '/api/user/addresses/{addressId}'
      await owner.done('address.remove', { endpoint, addressId: address?.id ?? 0 })
    }
    expect((await saved()).addresses).toEqual([])
  })

  it('change the password for who knows the old one', async () => {
    const owner = await contractCustomer(main)
    const [currentPassword, newPassword] = [PASSWORD, 'Kolme-koivua-2']
    const wrong = { currentPassword: 'not-the-password-1', newPassword }
    expect(await owner.call('user.change-password', wrong)).toMatchObject({ ok: false })
    await owner.done('user.change-password', { currentPassword, newPassword })
    expect(await logIn(owner.email)).toMatchObject({ ok: false, code: 401 })
    expect(await logIn(owner.email, newPassword)).toMatchObject({ ok: true })
  })

  it('send a mail for a new password without telling who has one, and refuse a wrong link', async () => {
    const owner = await contractCustomer(main)
    for (const email of [owner.email, freshEmail()]) {
      const answer = await main.backend().call('user.reset-password', { email })
      expect([email, answer]).toEqual([email, { ok: true, result: true }])
    }
    const fields = { email: owner.email, newPassword: 'Kolme-koivua-2', resetToken: 'x'.repeat(32) }
    expect(await main.backend().call('user.create-password', fields)).toMatchObject({ ok: false })
    expect(await logIn(owner.email)).toMatchObject({ ok: true })
  })

  it.each(['user.me', 'cart.create', 'user.reviews'] as const)(
    'a token that has ended or is a wrong one is refused by %s',
    async (name) => {
      const { who } = await contractCustomer(main)
      const later = main.backend(Date.now() + TWO_HOURS_MS)
      expect(await later.call(name, {}, who)).toMatchObject({ ok: false, code: 401 })
      const [head, , tail] = (who.token ?? '').split('.')
      const payload = btoa(JSON.stringify({ uid: 1, utypid: 3, iat: 1, exp: 4_000_000_000 }))
      const forged = { ...who, token: [head, payload.replaceAll('=', ''), tail].join('.') }
      expect(await main.backend().call(name, {}, forged)).toMatchObject({ ok: false, code: 401 })
    },
  )

  it('subscribe to the newsletter and unsubscribe; its state needs a login', async () => {
    const owner = await contractCustomer(main)
    const { email } = owner
    expect(await owner.done('newsletter.subscribe', { email })).toBe(true)
    expect(await owner.done('newsletter.status', { email })).toBe(true)
    expect(await owner.done('newsletter.unsubscribe', { email })).toBe(true)
    expect(await rawCustomer(owner, 'is_subscribed')).toEqual({ is_subscribed: false })
    const stranger = main.backend()
    expect(await stranger.call('newsletter.status', { email })).toMatchObject({ ok: false })
    const fresh = { email: freshEmail() }
    expect(await stranger.call('newsletter.subscribe', fresh)).toMatchObject({ ok: true })
    expect(await stranger.call('newsletter.subscribe', fresh)).toMatchObject({ ok: true })
    expect(await stranger.call('newsletter.subscribe', { email: 'nobody' })).toMatchObject({
      ok: false,
    })
  })

  it('write reviews, and guests where Magento lets them', async () => {
    const [listed] = await allProducts()
    const product = await main.engine().product({ sku: listed?.sku ?? '' })
    const owner = await contractCustomer(main)
    const written = {
      ...{ product_id: product?.id ?? 0, title: 'Good', detail: 'It lasts.', nickname: 'Aino' },
      customer_id: null,
    }
    expect(await owner.done('review.create', { ...written, rating: 4 })).toBe(true)
    const { storeConfig } = await readMagento<{
      storeConfig: { allow_guests_to_write_product_reviews: string }
    }>('{ storeConfig { allow_guests_to_write_product_reviews } }')
    const isOpen = storeConfig.allow_guests_to_write_product_reviews === '1'
    const guest = await main.backend().call('review.create', { ...written, rating: 5 })
    expect(guest.ok).toBe(isOpen)
    // The author sees it, others only after approval.
    expect(
      (await owner.done('user.reviews', {})).map(({ title, rating }) => [title, rating]),
    ).toEqual([['Good', 4]])
    const gone = { ...written, product_id: 999_999_999 }
    expect(await owner.call('review.create', gone)).toMatchObject({ ok: false, code: 404 })
  })

  it('write to the shop through the contact form of Magento', async ({ skip }) => {
    const backend = main.backend()
    const token = await backend.call('mail.token', {})
    if (!token.ok) return skip('this version has no contact form')
    const mail = {
      ...{ sourceAddress: freshEmail(), targetAddress: 'shop@example.com', token: token.result },
      ...{ subject: 'A question', emailText: 'Does it last?' },
    }
    expect(await backend.call('mail.send', mail)).toMatchObject({ ok: true })
  })

  it('are erased with their password alone', async ({ skip }) => {
    if (!(await magentoHasField('Mutation.deleteCustomer'))) return skip('this version erases none')
    const owner = await contractCustomer(main)
    const password = 'not-the-password-1'
    expect(await owner.call('user.delete', { password })).toMatchObject({ ok: false })
    await owner.done('user.delete', { password: PASSWORD })
    expect(await logIn(owner.email)).toMatchObject({ ok: false, code: 401 })
  })
})
