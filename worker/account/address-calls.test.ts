import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { ADDRESS, captureLog, post, prepareAccounts, registerShopper } from '../testing/accounts.ts'
import { openRemoteShop } from '../testing/remote-shop.ts'
import { testEnv } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'

const SETTINGS = JSON.stringify({
  'storeViews.default': 'en',
  'addresses.createEndpoint': '/api/user/{customerId}/addresses',
  'addresses.removeEndpoint': '/api/user/addresses/{addressId}',
})

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

/** A connected shop that records its address book calls and responds with a code. */
async function addressBook(code?: number, message = 'No.') {
  const shop = openRemoteShop()
  const bodies: unknown[] = []
  const { shopper, email } = await registerShopper({ ...shop.env, REUNA_SETTINGS: SETTINGS })
  shop.fail(/^(?:PUT|DELETE) .*addresses/, async (request, work) => {
    bodies.push(await request.clone().json())
    return code === undefined ? work() : Response.json({ code, result: message })
  })
  return { shopper, email, bodies, lines: shop.lines }
}

async function ownOf(shopper: Shopper) {
  const { result } = await shopper.call('session.me', {})
  if (typeof result !== 'object' || !('user' in result)) throw new Error('nobody is here')
  return result.user
}

describe('the calls of the address book', () => {
  it('create: the body is the customer with id, e-mail, names, website, store and the address', async () => {
    const { shopper, email, bodies } = await addressBook()
    const { status } = await shopper.call('address.save', { address: ADDRESS })
    const { id, website_id, store_id } = await ownOf(shopper)
    expect([status, website_id, store_id]).toEqual([200, 1, 1])
    expect(bodies).toEqual([
      {
        customer: {
          ...{ id, email, firstname: 'Aino', lastname: 'Virtanen', website_id, store_id },
          addresses: [
            {
              ...{ customer_id: id, firstname: 'Aino', lastname: 'Virtanen' },
              ...{ street: ['Esimerkkikatu 5', 'A 3'], postcode: '00100', city: 'Helsinki' },
              ...{ country_id: 'FI', region_id: 0, default_shipping: true },
            },
          ],
        },
      },
    ])
  })

  it('create: the body includes company, region, telephone, tax number and the billing default', async () => {
    const { shopper, bodies } = await addressBook()
    const filled = {
      ...{ company: 'Virta Oy', region: 'Uusimaa', telephone: '040 123 4567' },
      ...{ vat_id: 'FI12345678', default_shipping: false, default_billing: true },
    }
    const { status } = await shopper.call('address.save', { address: { ...ADDRESS, ...filled } })
    const stored = {
      ...{ company: 'Virta Oy', telephone: '+358401234567', vat_id: 'FI12345678' },
      region: { region: 'Uusimaa', region_code: null, region_id: 0 },
      ...{ region_id: 0, default_billing: true },
    }
    expect(status).toBe(200)
    expect(bodies).toEqual([
      { customer: expect.objectContaining({ addresses: [expect.objectContaining(stored)] }) },
    ])
    const { addresses, default_billing, ...rest } = await ownOf(shopper)
    expect(addresses).toMatchObject([stored])
    expect(default_billing).toBe(String(addresses[0]?.id))
    expect(rest).not.toHaveProperty('default_shipping')
    expect(JSON.stringify(bodies)).not.toContain('default_shipping')
  })

  it('remove: body and URL contain addressId', async () => {
    const { shopper, bodies, lines } = await addressBook()
    await shopper.call('address.save', { address: ADDRESS })
    const [address] = (await ownOf(shopper)).addresses
    await shopper.call('address.remove', { addressId: address?.id ?? 0 })
    expect(bodies[1]).toEqual({ addressId: address?.id })
    const removed = lines.filter((line) => line.startsWith('DELETE'))
    expect(removed[0]?.split('?')[0]).toBe(`DELETE /api/user/addresses/${address?.id}`)
    expect((await ownOf(shopper)).addresses).toEqual([])
  })

  it.each([
    ['"postcode" is not valid.', 'postcode', 'Zip-code: The shop does not accept this entry.'],
    [
      '"telephone" is required. Enter and try again.',
      'telephone',
      'Field is required. Enter the phone number.',
    ],
  ])('a refusal that names a field is shown at it: %s', async (message, field, words) => {
    const { shopper } = await addressBook(400, message)
    const { default_billing: _, default_shipping: __, ...texts } = ADDRESS
    const refused = await post(shopper, 'saveAddress', texts)
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(new RegExp(`<a href="#address-${field}">${words}`))
    expect(refused.text).toMatch(new RegExp(`id="address-${field}"[^>]*aria-invalid="true"`))
    const called = await shopper.call('address.save', { address: ADDRESS })
    expect([called.status, called.meta.problem]).toEqual([400, 'field.invalid'])
    expect(called.result).toContain(words)
  })

  it.each([
    [
      '"telephone" is required. Enter and try again.',
      { telephone: '+358401234567' },
      'Another of your addresses is not accepted: Aino Virtanen, Esimerkkikatu 5, Helsinki. Field is required. Enter the phone number. Correct that address first.',
    ],
    ['"company" is not valid.', {}, 'Company: The shop does not accept this entry.'],
    ['"telephone" is required. Enter and try again.', {}, 'Enter the phone number.'],
  ])(
    'a refusal of the whole book names the address with the field: %s',
    async (message, more, words) => {
      const shop = openRemoteShop()
      const REUNA_SETTINGS = JSON.stringify({ 'storeViews.default': 'en' })
      const { shopper } = await registerShopper({ ...shop.env, REUNA_SETTINGS })
      const company = message.includes('company') ? { company: 'Virta Oy' } : {}
      await shopper.call('address.save', { address: { ...ADDRESS, ...company } })
      shop.fail(/^POST .*\/api\/user\/me/, async () =>
        Response.json({ code: 400, result: message }),
      )
      const second = { ...ADDRESS, street: 'Toinen katu 1', ...more }
      const { status, result } = await shopper.call('address.save', { address: second })
      expect([status, result]).toEqual([400, expect.stringContaining(words)])
      const isOther = words.startsWith('Another') || message.includes('company')
      expect(String(result).includes('Esimerkkikatu 5')).toBe(isOther)
    },
  )

  it.each([500, 400])('a code of %i in a 200 response is a failure', async (code) => {
    const { shopper } = await addressBook(code)
    const saved = await shopper.call('address.save', { address: ADDRESS })
    expect(saved.status).not.toBe(200)
    expect(JSON.stringify(saved.body)).toContain('Something went wrong')
    expect((await ownOf(shopper)).addresses).toEqual([])
  })
})

describe('the session', () => {
  it('returns e-mail, names, id, website, store, addresses and group of the customer', async () => {
    const { shopper, email } = await registerShopper()
    const { SHOP } = testEnv()
    const ofCustomer = (sql: string) => SHOP.prepare(sql).bind(email)
    const id = await ofCustomer('SELECT id FROM customer WHERE email = ?').first('id')
    const customer = {
      email,
      firstname: 'Aino',
      lastname: 'Virtanen',
      id,
      website_id: 1,
      addresses: [],
    }
    const { storeId } =
      electronics.storeViews.views.find(({ storeCode }) => storeCode === 'en') ?? {}
    expect(await ownOf(shopper)).toMatchObject({ ...customer, store_id: storeId, group_id: 1 })
    await ofCustomer('UPDATE customer SET group_id = 3 WHERE email = ?').run()
    expect(await ownOf(shopper)).toMatchObject({ ...customer, store_id: storeId, group_id: 3 })
  })
})
