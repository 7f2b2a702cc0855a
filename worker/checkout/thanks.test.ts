import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readMails } from '../shop/mail-outbox.ts'
import { numberIn, order, post, shopperWith, thanks } from '../testing/checkout.ts'
import { documents } from '../testing/goods.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('the page of thanks', () => {
  it('makes the account after the order, and the order stands when the account cannot be made', async () => {
    const account = { 'personal.createAccount': 'yes', 'personal.password': 'secret-pass-1' }
    const shopper = await shopperWith('CBL-1')
    const mail = { 'personal.emailAddress': 'uusi@example.fi' }
    expect((await order(shopper, { ...account, ...mail })).status).toBe(303)
    expect((await thanks(shopper)).text).toContain('Asiakastilisi on luotu.')
    const me = await shopper.call('session.me', {})
    expect(me.result).toMatchObject({ state: 'customer', user: { email: 'uusi@example.fi' } })
    const other = await shopperWith('CBL-1')
    expect((await order(other, { ...account, ...mail })).status).toBe(303)
    const page = await thanks(other)
    expect(numberIn(page.text)).toBeDefined()
    expect(page.text).toContain('asiakastiliä ei voitu luoda')
    expect([...shopper.seen, ...other.seen].join()).not.toContain('secret-pass-1')
  })

  it('has nothing to show to a browser that ordered nothing', async () => {
    const page = await thanks(new Shopper())
    expect(page.status).toBe(404)
    expect(page.text).toContain('Näytettävää tilausta ei ole')
  })

  it('is forgotten after a day, and says nothing of an order to another browser', async () => {
    const shopper = await shopperWith('CBL-1')
    await order(shopper)
    const number = numberIn((await thanks(shopper)).text)
    expect((await thanks(new Shopper())).text).not.toContain(number)
    vi.setSystemTime(NOW + 24 * 60 * 60 * 1000)
    const later = await thanks(shopper)
    vi.setSystemTime(NOW)
    expect([later.status, later.text.includes(String(number))]).toEqual([404, false])
  })

  it('leaves the browser with a new server cart', async () => {
    const shopper = await shopperWith('CBL-1')
    await order(shopper)
    await thanks(shopper)
    const { result, meta } = await shopper.call('cart.pull', {})
    expect([result, meta.serverCart]).toEqual([[], 'guest'])
  })

  it('sends feedback to the contact address once, with a confirmation where it is wanted', async () => {
    const shopper = await shopperWith('CBL-1')
    await order(shopper)
    const send = (fields: Readonly<Record<string, string>>) =>
      post(shopper, fields, '/checkout/feedback')
    const feedback = { text: 'Hyvin sujui.', reply: 'yes' }
    expect((await send(feedback)).headers.get('Location')).toBe('/checkout/thank-you?notice=sent')
    await send(feedback)
    const mails = (await readMails(testEnv().SHOP, 50)).filter(({ kind }) => kind === 'contact')
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'aino.koski@example.fi',
      'asiakaspalvelu@reuna.example',
    ])
    const empty = await send({ text: ' ' })
    expect([empty.status, empty.text.includes('Täytä tämä kenttä.')]).toEqual([422, true])
  })
})
