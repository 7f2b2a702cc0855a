import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { builtInPoints } from '../pickup/built-in.ts'
import { page } from '../testing/accounts.ts'
import {
  FILLED_CHECKOUT,
  hiddenFields,
  orderNumberIn,
  openCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import {
  submitOrder,
  createOrderRequest,
  shopperWith as apiShopperWith,
} from '../testing/order-shopper.ts'
import { readMails } from '../testing/mails.ts'
import { documents } from '../testing/products.ts'
import { stockCatalog, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const LOCKER = { 'shipping.shippingMethod': 'locker_locker' }
const TAMPERE = '33100-29'
const HOSTILE = `"><img src=x onerror=alert(1)>'; DROP TABLE orders; --`

beforeAll(() => stockCatalog(documents))
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const namesIn = (html: string) =>
  [...html.matchAll(/data-point="[^"]*"[^>]*>(?:(?!<\/label>).)*<span>([^<]+)</g)].map(
    ([, name]) => name,
  )
const searchIn = (html: string) =>
  /<input[^>]*name="pickup.postcode"[^>]*>/.exec(html)?.[0].match(/ value="([^"]*)"/)?.[1]
const problemIn = (html: string) =>
  /id="checkout-shipping-pickupPoint-problem">([^<]*)</.exec(html)?.[1]

async function search(shopper: Shopper, postcode: string) {
  const { fields } = await openCheckout(shopper)
  const body = { 'pickup.postcode': postcode, 'pickup.search': 'yes' }
  return post(shopper, { ...FILLED_CHECKOUT, ...fields, ...LOCKER, ...body })
}

async function orderTo(shopper: Shopper, overrides: Readonly<Record<string, string>>) {
  const { fields } = await openCheckout(shopper)
  return post(shopper, { ...FILLED_CHECKOUT, ...fields, ...LOCKER, ...overrides })
}

const lastOrder = async () => {
  const row = await testEnv().SHOP.prepare('SELECT doc FROM orders ORDER BY id DESC').first()
  return JSON.parse(String(row?.['doc']))
}

describe('pick-up points without a script', () => {
  it('are found by postcode, nearest first with opening hours, without an order', async () => {
    const shopper = await shopperWith('CBL-1')
    const { status, text } = await search(shopper, '33100')
    expect(status).toBe(200)
    expect(namesIn(text).slice(0, 2)).toEqual(['Tampereen asema', 'Hervannan ostoskeskus'])
    const words = textOf(text)
    expect(words).toContain('Tampereen asema alle 1 km Rautatienkatu 25, 33100 Tampere')
    expect(words).toContain('Hervannan ostoskeskus noin 7 km Insinöörinkatu 38, 33720 Tampere')
    expect(text).toContain('Avoinna ympäri vuorokauden')
    expect(text).toContain('ma–pe 7–22, la 8–21, su 10–20')
    expect(text).toContain('value="33100"')
    expect((await openThanksPage(shopper)).status).toBe(404)
  })

  it('are those near the shipping address without a search', async () => {
    const shopper = await shopperWith('CBL-1')
    const { text } = await orderTo(shopper, {
      'shipping.zipCode': '90100',
      'shipping.city': 'Oulu',
    })
    expect(namesIn(text)[0]).toBe('Oulun Rotuaari')
  })

  it.each([
    ['FI-33100', '33100'],
    [' 33 100 ', '33100'],
    ['FIN 33100', 'FIN 33100'],
    ['331', '331'],
  ])('are found by the normalized form of %j: %s', async (entered, written) => {
    const shopper = await shopperWith('CBL-1')
    const { text } = await search(shopper, entered)
    const isPostcode = written === '33100'
    expect(text).toContain(`data-postcode="${written}"`)
    expect(namesIn(text)[0]).toBe(isPostcode ? 'Tampereen asema' : undefined)
    expect(text.includes('Noutopisteet lähellä postinumeroa 33100')).toBe(isPostcode)
    expect(text.includes('Tämän postinumeron lähellä ei ole noutopisteitä.')).toBe(!isPostcode)
  })

  it('are directly below their shipping method, with the postcode of the address in the search field', async () => {
    const shopper = await shopperWith('CBL-1')
    const { text } = await orderTo(shopper, { 'shipping.zipCode': '90100' })
    const [, below = ''] = text.split('value="locker_locker"')
    expect(below.indexOf('data-pickup')).toBeGreaterThan(0)
    expect(below.slice(0, below.indexOf('data-pickup'))).not.toContain('type="radio"')
    expect(searchIn(text)).toBe('90100')
  })

  it('follow the address until another postcode is searched for', async () => {
    const shopper = await shopperWith('CBL-1')
    const { text } = await orderTo(shopper, { 'shipping.zipCode': '90100' })
    const moved = { 'pickup.postcode': '90100', 'shipping.zipCode': '33100' }
    const next = await post(shopper, {
      ...{ ...FILLED_CHECKOUT, ...hiddenFields(text), ...LOCKER, ...moved, update: 'yes' },
    })
    expect([searchIn(next.text), namesIn(next.text)[0]]).toEqual(['33100', 'Tampereen asema'])
    const entered = await post(shopper, {
      ...{ ...FILLED_CHECKOUT, ...hiddenFields(next.text), ...LOCKER, ...moved, update: 'yes' },
    })
    expect([searchIn(entered.text), namesIn(entered.text)[0]]).toEqual(['90100', 'Oulun Rotuaari'])
  })

  it('near the address are found by its normalized postcode', async () => {
    const shopper = await shopperWith('CBL-1')
    const { text } = await orderTo(shopper, { 'shipping.zipCode': 'FI-90 100' })
    expect(text).toContain('data-postcode="90100"')
    expect(namesIn(text)[0]).toBe('Oulun Rotuaari')
  })

  it('must be chosen for a method that needs one; the message is below the list', async () => {
    const shopper = await shopperWith('CBL-1')
    const { status, text } = await orderTo(shopper, {})
    expect([status, problemIn(text)]).toEqual([422, 'Valitse noutopiste.'])
    expect(text).toContain('href="#checkout-shipping-pickupPoint"')
  })

  it('are stored with the order: thank-you page, order and e-mail name the chosen one', async () => {
    const shopper = await shopperWith('CBL-1')
    const placed = await orderTo(shopper, { 'shipping.pickupPoint': TAMPERE })
    expect(placed.status).toBe(303)
    const line = 'Pakettiautomaatti: Tampereen asema, Rautatienkatu 25, 33100 Tampere'
    expect((await openThanksPage(shopper)).text).toContain(line)
    const order = await lastOrder()
    expect(order.shipping_description).toBe(line)
    expect(order.extension_attributes.shipping_assignments[0].shipping.pickup_point).toEqual({
      ...{ id: TAMPERE, name: 'Tampereen asema', street: 'Rautatienkatu 25' },
      ...{ postcode: '33100', city: 'Tampere' },
    })
    const [mail] = await readMails(testEnv().SHOP, 1)
    expect(mail?.body).toContain(line)
  })

  it('preselect the last used one, for the same customer only', async () => {
    const shopper = await shopperWith('CBL-1')
    expect((await orderTo(shopper, { 'shipping.pickupPoint': TAMPERE })).status).toBe(303)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const { text } = await openCheckout(shopper)
    expect(namesIn(text)).toEqual(['Tampereen asema'])
    expect(text).toContain('Käytit viimeksi')
    const account = { email: `aino.${crypto.randomUUID()}@example.fi`, password: 'a long password' }
    const customer = { ...account, firstname: 'Aino', lastname: 'Koski' }
    expect((await shopper.call('session.create', { customer })).status).toBe(200)
    const { text: next } = await openCheckout(shopper)
    expect(next).toContain('value="locker_locker"')
    expect(namesIn(next)).toEqual([])
  })

  it.each([
    ['at logout', ACCOUNT_FORMS.logout],
    ['with the account', ACCOUNT_FORMS.erase],
  ])('are forgotten by this browser %s', async (_, form) => {
    const shopper = await shopperWith('CBL-1')
    const account = { email: `aino.${crypto.randomUUID()}@example.fi`, password: 'a long password' }
    const customer = { ...account, firstname: 'Aino', lastname: 'Koski' }
    await shopper.call('session.create', { customer })
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    expect((await orderTo(shopper, { 'shipping.pickupPoint': TAMPERE })).status).toBe(303)
    expect([...shopper.jar.keys()].join()).toContain('reuna-pickup')
    expect((await post(shopper, { password: account.password }, form)).status).toBe(303)
    expect([...shopper.jar.keys()].join()).not.toContain('reuna-pickup')
  })

  it('are not part of an order with another shipping method', async () => {
    const shopper = await shopperWith('CBL-1')
    const way = { 'shipping.shippingMethod': 'flatrate_flatrate', 'shipping.pickupPoint': TAMPERE }
    expect((await orderTo(shopper, way)).status).toBe(303)
    const order = await lastOrder()
    expect(JSON.stringify(order)).not.toContain('pickup_point')
    expect(order.shipping_description).toBe('Posti')
  })

  it('show a message if none is near', async () => {
    const shopper = await shopperWith('CBL-1')
    const { status, text } = await orderTo(shopper, { 'shipping.zipCode': '97700' })
    expect([status, problemIn(text)]).toEqual([422, 'Valitse noutopiste.'])
    expect(text).toContain('Tämän postinumeron lähellä ei ole noutopisteitä.')
  })

  it('are not offered in a country that the provider does not serve, nor is their method', async () => {
    const shopper = await shopperWith('CBL-1')
    vi.spyOn(builtInPoints, 'countries', 'get').mockReturnValue(['FI'])
    const abroad = { 'shipping.country': 'SE', 'shipping.zipCode': '11122' }
    const { status, text } = await orderTo(shopper, abroad)
    expect(status).toBe(422)
    expect(text).toContain('value="flatrate_flatrate"')
    expect(text).not.toContain('value="locker_locker"')
    expect(text).not.toContain('data-point=')
  })

  it('accept any text as a search', async () => {
    const shopper = await shopperWith('CBL-1')
    const { status, text } = await orderTo(shopper, {
      ...{ 'shipping.pickupPoint': HOSTILE, 'pickup.postcode': HOSTILE },
    })
    expect(status).toBe(422)
    expect(text).not.toContain('<img src=x')
    expect(problemIn(text)).toContain('ei ole enää käytössä')
  })
})

describe('a removed pick-up point', () => {
  it('is refused: another one must be chosen', async () => {
    const shopper = await shopperWith('CBL-1')
    vi.spyOn(builtInPoints, 'find').mockResolvedValue(undefined)
    const near = await builtInPoints.near({ postcode: '90100', country: 'FI' })
    vi.spyOn(builtInPoints, 'near').mockResolvedValue(near)
    const { status, text } = await orderTo(shopper, { 'shipping.pickupPoint': TAMPERE })
    expect([status, problemIn(text)]).toEqual([
      ...[422, 'Valitsemasi noutopiste ei ole enää käytössä. Valitse toinen.'],
    ])
  })
})

describe('a provider of pick-up points', () => {
  const isDead = () => {
    vi.spyOn(builtInPoints, 'near').mockRejectedValue(new Error('no answer'))
    vi.spyOn(builtInPoints, 'find').mockRejectedValue(new Error('no answer'))
  }

  it('that does not respond leaves the method usable, and the page names the destination', async () => {
    const shopper = await shopperWith('CBL-1')
    isDead()
    const { text } = await search(shopper, '33100')
    expect(text).toContain('Noutopisteitä ei voi näyttää juuri nyt. Voit silti tilata')
    expect((await orderTo(shopper, {})).status).toBe(303)
    expect((await lastOrder()).shipping_description).toBe('Pakettiautomaatti')
  })

  it('that fails after a point was chosen does not change the destination', async () => {
    const shopper = await shopperWith('CBL-1')
    isDead()
    const { status, text } = await orderTo(shopper, { 'shipping.pickupPoint': TAMPERE })
    expect(status).toBe(422)
    expect(problemIn(text)).toContain('Tilaa uudelleen: paketti tulee sinua lähimpään')
    const retried = await post(shopper, { ...FILLED_CHECKOUT, ...LOCKER, ...hiddenFields(text) })
    expect(retried.status).toBe(303)
  })

  it('that is slow is awaited for 2.5 seconds at most', async () => {
    const shopper = await shopperWith('CBL-1')
    vi.spyOn(builtInPoints, 'near').mockReturnValue(new Promise(() => {}))
    const start = Date.now()
    const { text } = await search(shopper, '33100')
    expect(Date.now() - start).toBeLessThan(8000)
    expect(text).toContain('Noutopisteitä ei voi näyttää juuri nyt.')
  })
})

describe('an order that was made without a network', () => {
  const placeAt = async (point?: { id: string; name: string }, country?: string) => {
    const shopper = await apiShopperWith({}, 'CBL-1')
    const request = await createOrderRequest(shopper)
    const { shippingAddress } = request.addressInformation
    const address = { street: 'Katu 1', postcode: '00100', city: 'Helsinki' }
    return submitOrder(shopper, {
      ...request,
      addressInformation: {
        ...request.addressInformation,
        ...(country &&
          shippingAddress && { shippingAddress: { ...shippingAddress, country_id: country } }),
        ...{ shipping_carrier_code: 'locker', shipping_method_code: 'locker' },
        ...(point && { shippingExtraFields: { pickup_point: { ...address, ...point } } }),
      },
    })
  }

  it("is sent to its pick-up point with the provider's data", async () => {
    const placed = await placeAt({ id: TAMPERE, name: HOSTILE })
    expect(placed.state).toBe('placed')
    expect((await lastOrder()).shipping_description).toBe(
      'Pakettiautomaatti: Tampereen asema, Rautatienkatu 25, 33100 Tampere',
    )
  })

  it('is refused if the point no longer exists', async () => {
    const { status, result } = await placeAt({ id: 'gone-1', name: 'Asema' })
    expect([status, result]).toEqual([
      ...[400, 'Toimitustapa puuttuu. Valitse toimitustapa ja yritä uudelleen.'],
    ])
  })

  it('is refused while the provider does not respond: no unverified point is stored', async () => {
    const last = await lastOrder()
    vi.spyOn(builtInPoints, 'find').mockRejectedValue(new Error('no answer'))
    const { status, meta, result } = await placeAt({ id: TAMPERE, name: HOSTILE })
    expect([status, meta?.problem]).toEqual([503, 'order.pickup-unavailable'])
    expect(result).toBe(
      'Noutopistettä ei voi tarkistaa juuri nyt. Yritä hetken päästä uudelleen tai valitse toinen toimitustapa.',
    )
    expect(await lastOrder()).toEqual(last)
  })

  it('is refused without a point, like the form', async () => {
    const { status, meta, result } = await placeAt()
    expect([status, meta?.problem, result]).toEqual([
      ...[400, 'order.pickup-missing', 'Valitse noutopiste.'],
    ])
  })

  it('is refused if the provider does not serve the country', async () => {
    vi.spyOn(builtInPoints, 'countries', 'get').mockReturnValue(['FI'])
    const { status, meta } = await placeAt({ id: TAMPERE, name: 'Tampereen asema' }, 'SE')
    expect([status, meta?.problem]).toEqual([400, 'order.shipping-missing'])
  })

  it('is placed without a point while the provider does not respond, like the form', async () => {
    vi.spyOn(builtInPoints, 'near').mockRejectedValue(new Error('no answer'))
    expect((await placeAt()).state).toBe('placed')
    expect((await lastOrder()).shipping_description).toBe('Pakettiautomaatti')
  })
})

describe('a guest in the order look-up', () => {
  it('does not see the pick-up point', async () => {
    const shopper = await shopperWith('CBL-1')
    expect((await orderTo(shopper, { 'shipping.pickupPoint': TAMPERE })).status).toBe(303)
    const orderNumber = orderNumberIn((await openThanksPage(shopper)).text) ?? ''
    const follower = new Shopper()
    const email = FILLED_CHECKOUT['personal.emailAddress'] ?? ''
    expect((await post(follower, { orderNumber, email }, LOOKUP_FORM)).status).toBe(303)
    const { text } = await page(follower, '/order-tracking')
    expect(text).toContain('Pakettiautomaatti')
    expect(text).not.toContain('Rautatienkatu')
    expect(text).not.toContain('Tampereen asema')
  })
})
