import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WITHDRAWAL_FORM, type Withdrawal } from '../../shared/order/withdrawal.ts'
import { shopContextOf } from '../pick/backend.ts'
import { isWebhookSigned } from '../crypto/webhook.ts'
import {
  callShop,
  cartWith,
  HOME,
  orderNumberOf,
  placeShopOrder,
  site,
  stockScarceProducts,
} from '../testing/shop-orders.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'
import { claimMails, pruneMails, updateMail } from '../mail/outbox.ts'
import { readMails } from '../testing/mails.ts'
import { longestAsciiPart, mentionsEmail } from './account/mentions.ts'
import { readTerms } from './order/mail.ts'
import { sendMails } from '../mail/send.ts'
import { mailWebhook } from '../mail/target.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockScarceProducts()
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

/** A virtual product: its order has no shipping cost. */
const GIFT = productOf({
  ...HEADPHONES_CATEGORY,
  ...{
    id: 995,
    sku: 'GIFT',
    name: 'Lahjakortti',
    type_id: 'virtual',
    url_path: 'lahjakortti.html',
  },
  ...{ price: 20, stock: { is_in_stock: true, qty: 50 } },
})

describe('the confirmation of an order', () => {
  it('is an e-mail with number, lines, totals, addresses, withdrawal and terms', async () => {
    const done = await callShop('POST', '/order', await placeShopOrder(await cartWith('CBL-11', 2)))
    const [mail] = await readMails(testEnv().SHOP, 1)
    for (const text of [
      ...[
        String(orderNumberOf(done)),
        '2 × Kaapeli 11 m',
        'Yhteensä: ',
        'Toimitusosoite\nAino Öhman',
      ],
      ...['Kotikatu 1\nA 2\n00100 Helsinki\nSuomi', '14 päivän', 'https://shop.test/i/terms'],
      ...['https://shop.test/withdrawal', 'Tilisiirto'],
    ]) {
      expect(mail?.body).toContain(text)
    }
    expect(mail?.body).not.toContain('\u0001')
  })

  it('contains the right of withdrawal with its form and the full terms, not only links', async () => {
    await callShop('POST', '/order', await placeShopOrder(await cartWith('CBL-14')))
    const [mail] = await readMails(testEnv().SHOP, 1)
    for (const text of [
      ...['Takuu\n\nTakuu on 2 vuotta.\n\n- Kuitti & kotelo', 'Peruuttamislomake\nTäytä ja'],
      ...['Vastaanottaja: Reuna, asiakaspalvelu@reuna.example', '- Kuluttajan osoite:'],
    ]) {
      expect(mail?.body).toContain(text)
    }
    expect(mail?.body).toContain('30 päivän kuluessa tavaran vastaanottamisesta')
    expect(mail?.body).not.toContain('14 päivän kuluessa tavaran')
    expect(mail?.body).not.toMatch(/<[a-z]/)
  })

  it('is sent without the terms if they cannot be read', async () => {
    const context = shopContextOf(site, testEnv(), NOW)
    const away = { ...context.catalog, cmsPage: () => Promise.reject(new Error('away')) }
    expect(await readTerms({ ...context, catalog: away })).toBe('')
    expect(await readTerms(context)).toContain('Takuu on 2 vuotta.')
  })

  it('asks for a bank transfer only if there is an amount to pay', async () => {
    const { SHOP } = testEnv()
    await stockCatalog([{ type: 'product', value: GIFT }])
    await SHOP.prepare(
      `INSERT INTO coupon (website, code, percent, kind, amount, minimum)
       VALUES ('electronics', 'ALLOFIT', 100, 'percent', 0, 0)`,
    ).run()
    const mailOf = async (coupon: string) => {
      const order = await placeShopOrder(await cartWith(GIFT.sku, 1, coupon))
      expect((await callShop('POST', '/order', order)).code).toBe(200)
      return (await readMails(SHOP, 1))[0]?.body ?? ''
    }
    expect(await mailOf('')).toContain('Maksa tilisiirrolla')
    const mail = await mailOf('ALLOFIT')
    expect(mail).toMatch(/Yhteensä: 0,00\s€/)
    expect(mail).not.toMatch(/Maksa tilisiirrolla|FI\d\d \d{4}|Viite/)
  })

  it('names the billing address only if it differs', async () => {
    const mailTo = async (billingAddress: typeof HOME) => {
      const order = await placeShopOrder(await cartWith('CBL-14'))
      const addressInformation = {
        ...order.addressInformation,
        shippingAddress: HOME,
        billingAddress,
      }
      const { code } = await callShop('POST', '/order', { ...order, addressInformation })
      expect(code).toBe(200)
      return (await readMails(testEnv().SHOP, 1))[0]?.body ?? ''
    }
    expect(await mailTo(HOME)).not.toContain('Laskutusosoite')
    expect(await mailTo({ ...HOME, city: 'Oulu' })).toMatch(/Laskutusosoite\n(?:.+\n)+00100 Oulu/)
  })

  it('prevents header injection', async () => {
    const order = await placeShopOrder(await cartWith('CBL-12'))
    const typed = { ...HOME, firstname: 'Aino\r\nBcc: all@example.test', city: 'Oulu\u0000\nX: y' }
    const addressInformation = { ...order.addressInformation, billingAddress: typed }
    expect((await callShop('POST', '/order', { ...order, addressInformation })).code).toBe(200)
    const [mail] = await readMails(testEnv().SHOP, 1)
    expect(`${mail?.recipient}${mail?.subject}`).not.toMatch(/[\r\n]/)
    expect(mail?.body).not.toMatch(/^(?:Bcc|X):/m)
  })

  it('is sent once: a failed attempt is repeated under the same key, an acknowledged one is not', async () => {
    const { SHOP } = testEnv()
    await SHOP.prepare('DELETE FROM outbox_mail').run()
    await callShop('POST', '/order', await placeShopOrder(await cartWith('CBL-13')))
    const received: { key: string | null; headers: Headers; body: string }[] = []
    const statuses = [503, 200]
    const hook = {
      ...mailWebhook('https://mail.test/hook', 's'.repeat(32), () => ''),
      async send(_url: string, init: RequestInit) {
        const headers = new Headers(init.headers)
        received.push({ key: headers.get('Idempotency-Key'), headers, body: String(init.body) })
        return new Response(null, { status: statuses.shift() ?? 200 })
      },
    }
    await sendMails(SHOP, hook, NOW + 1000)
    expect(await sendMails(SHOP, hook, NOW + 2000)).toBe(0)
    expect(await sendMails(SHOP, hook, NOW + 62_000)).toBe(1)
    expect(await sendMails(SHOP, hook, NOW + 9_000_000)).toBe(0)
    expect(received.map(({ key }) => key)).toEqual([received[0]?.key, received[0]?.key])
    expect(received[0]?.headers.get('X-Reuna-Signature')).toMatch(/^t=\d+,v1=[\da-f]{64}$/)
    for (const [at, { headers, body }] of received.entries()) {
      const sentAt = NOW + (at === 0 ? 1000 : 62_000)
      expect(headers.get('webhook-id')).toBe(received[0]?.key)
      expect(headers.get('webhook-timestamp')).toBe(String(Math.floor(sentAt / 1000)))
      expect(await isWebhookSigned('s'.repeat(32), headers, body, sentAt)).toBe(true)
    }
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ to: 'aino@example.test' })
    const [mail] = await readMails(SHOP, 1)
    expect(mail).toMatchObject({ tries: 2, next_at: null, sent_at: NOW + 62_000 })
  })

  it('is dropped if the webhook refuses it, sent by one run at a time and deleted after 30 days', async () => {
    const { SHOP } = testEnv()
    await SHOP.prepare('DELETE FROM outbox_mail').run()
    await callShop('POST', '/order', await placeShopOrder(await cartWith('CBL-14')))
    const [claimed, others] = await Promise.all([
      claimMails(SHOP, NOW, 9),
      claimMails(SHOP, NOW, 9),
    ])
    expect([claimed, others].map((each) => each.length).toSorted()).toEqual([0, 1])
    const [mail] = [...claimed, ...others]
    if (!mail) throw new Error('no message was claimed')
    await updateMail(SHOP, mail, { kind: 'refused', problem: '422' }, NOW)
    expect(await claimMails(SHOP, NOW + 99 * 86_400_000, 9)).toEqual([])
    await pruneMails(SHOP, NOW + 31 * 86_400_000)
    expect(await readMails(SHOP, 9)).toEqual([])
  })
})

describe('an address in a text', () => {
  it('is found ignoring case, and not as a part of another address', () => {
    const email = 'no@example.test'
    for (const text of [email, `<NO@Example.TEST>`, `x ${email}.`, `${email}, ${email}`]) {
      expect([text, mentionsEmail(text, email)]).toEqual([text, true])
    }
    for (const text of [
      'aino@example.test',
      `a.${email}`,
      `${email}.fi`,
      `${email}-1`,
      'no@',
      '',
    ]) {
      expect([text, mentionsEmail(text, email)]).toEqual([text, false])
    }
    expect(mentionsEmail('Lähettäjä: ÄITI@example.test', 'äiti@example.test')).toBe(true)
    expect(longestAsciiPart('äiti@example.test')).toBe('iti@example.test')
  })
})

describe('the e-mails of a withdrawal', () => {
  const notice = {
    ...{ name: 'Aino Öhman', orderNumber: '999', email: 'peruu@example.test' },
    ...{ goods: 'Kaapeli', reason: 'Väärä väri' },
  }
  const withdraw = async (fields: Withdrawal, contact: string) => {
    const body = new URLSearchParams({ ...fields, step: 'confirm' }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const env = { REUNA_SETTINGS: JSON.stringify({ 'checkout.contactAddress': contact }) }
    await new Shopper(env).send(WITHDRAWAL_FORM, { method: 'POST', headers, body })
    const mails = await readMails(testEnv().SHOP, 500)
    return mails.filter(({ recipient, kind }) => kind === 'withdrawal' && recipient === contact)
  }

  it("are also sent once to the shop's configured address, with the whole declaration", async () => {
    const contact = 'kauppa@example.test'
    await withdraw(notice, contact)
    const [mail, ...more] = await withdraw(notice, contact)
    expect([mail?.subject, more]).toEqual(['Peruuttamisilmoitus saapui, tilaus 999', []])
    for (const part of [...Object.values(notice), '18. marraskuuta 2026']) {
      expect(mail?.body).toContain(part)
    }
  })

  it('have one-line headers, and are not sent to a shop without an address', async () => {
    const contact = 'toinen@example.test'
    const [mail] = await withdraw({ ...notice, orderNumber: '1\r\nBcc: x@example.test' }, contact)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(await withdraw({ ...notice, reason: 'ei osoitetta' }, '')).toEqual([])
  })
})
