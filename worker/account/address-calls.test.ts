import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS, hearLog, openAccounts, somebody } from '../testing/accounts.ts'
import { openRemoteShop } from '../testing/remote-shop.ts'
import type { Shopper } from '../testing/shopper.ts'

const SETTINGS = JSON.stringify({
  'storeViews.default': 'en',
  'addresses.createEndpoint': '/api/user/{customerId}/addresses',
  'addresses.removeEndpoint': '/api/user/addresses/{addressId}',
})

beforeAll(openAccounts)

beforeEach(() => {
  hearLog()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

/** A connected shop that notes what its address book is asked, and answers with a code. */
async function addressBook(code?: number) {
  const shop = openRemoteShop()
  const bodies: unknown[] = []
  const { shopper, email } = await somebody({ ...shop.env, REUNA_SETTINGS: SETTINGS })
  shop.fail(/^(?:PUT|DELETE) .*addresses/, async (request, work) => {
    bodies.push(await request.clone().json())
    return code === undefined ? work() : Response.json({ code, result: 'No.' })
  })
  return { shopper, email, bodies, lines: shop.lines }
}

async function ownOf(shopper: Shopper) {
  const { result } = await shopper.call('session.me', {})
  if (typeof result !== 'object' || !('user' in result)) throw new Error('nobody is here')
  return result.user
}

describe('the calls of the address book', () => {
  it('create: the body is the customer with id, email, names, website, store and the address', async () => {
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

  it('remove: the body has addressId, and so has the address of the call', async () => {
    const { shopper, bodies, lines } = await addressBook()
    await shopper.call('address.save', { address: ADDRESS })
    const [address] = (await ownOf(shopper)).addresses
    await shopper.call('address.remove', { addressId: address?.id ?? 0 })
    expect(bodies[1]).toEqual({ addressId: address?.id })
    const removed = lines.filter((line) => line.startsWith('DELETE'))
    expect(removed[0]?.split('?')[0]).toBe(`DELETE /api/user/addresses/${address?.id}`)
    expect((await ownOf(shopper)).addresses).toEqual([])
  })

  it.each([500, 400])('a response code of %i in an answer of 200 is no success', async (code) => {
    const { shopper } = await addressBook(code)
    const saved = await shopper.call('address.save', { address: ADDRESS })
    expect(saved.status).not.toBe(200)
    expect(JSON.stringify(saved.body)).toContain('Something went wrong')
    expect((await ownOf(shopper)).addresses).toEqual([])
  })
})

describe('the session', () => {
  it('tells email, names, id, website, store, addresses and group of who is logged in', async () => {
    const { shopper, email } = await somebody()
    expect(await ownOf(shopper)).toMatchObject({
      ...{ email, firstname: 'Aino', lastname: 'Virtanen', id: expect.any(Number) },
      ...{ website_id: 1, store_id: expect.any(Number), group_id: 1, addresses: [] },
    })
  })
})
