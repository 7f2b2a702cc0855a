import { mountEndpoints } from '../guard/endpoint.ts'
import { createExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { pruneNotes } from '../session/note.ts'
import type { Env } from '../env.ts'
import { registerShopper } from '../testing/accounts.ts'
import { htmlTextOf } from '../testing/mail-markup.ts'
import { readMails } from '../testing/mails.ts'
import {
  FILLED_CHECKOUT,
  hiddenFields,
  orderNumberIn,
  openCheckout,
  submitCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { checkoutForms } from './api.ts'
import { orderService, type OrderService } from './order-service.ts'
import { session } from '../session/middleware.ts'
import { site } from '../brand/site-api.ts'
import { provideRoutes } from '../render/page-routes.ts'
import { routes } from '../routes.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const EN = { REUNA_SETTINGS: JSON.stringify({ 'storeViews.views.0.i18n.defaultLocale': 'en-US' }) }

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

const BY_COURIER = { 'shipping.shippingMethod': 'courier_courier' }
const LIST_ITEM = /<li>(.*?)<\/li>/gs

/** Posts a filled form to a checkout with a scripted order service. */
async function postTo(
  service: OrderService,
  shopper: Shopper,
  fields: Readonly<Record<string, string>>,
) {
  const forms = new Hono<{ Bindings: Env }>()
  forms.use(
    provideRoutes(routes),
    site(() => false),
    session,
  )
  mountEndpoints(forms, checkoutForms(service))
  const Cookie = [...shopper.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = new URLSearchParams({ ...FILLED_CHECKOUT, ...fields })
  const response = new Request('http://localhost/checkout/place', {
    ...{ method: 'POST', body },
    headers: { Cookie },
  })
  return forms.fetch(response, { ...testEnv(), ...EN }, createExecutionContext())
}

describe('the thank-you page', () => {
  it('creates the account after the order; the order is kept if that fails', async () => {
    const account = { 'personal.createAccount': 'yes', 'personal.password': 'secret-pass-1' }
    const shopper = await shopperWith('CBL-1')
    const mail = { 'personal.emailAddress': 'uusi@example.fi' }
    expect((await submitCheckout(shopper, { ...account, ...mail })).status).toBe(303)
    expect((await openThanksPage(shopper)).text).toContain('Asiakastilisi on luotu.')
    const me = await shopper.call('session.me', {})
    expect(me.result).toMatchObject({ state: 'customer', user: { email: 'uusi@example.fi' } })
    const otherShopper = await shopperWith('CBL-1')
    expect((await submitCheckout(otherShopper, { ...account, ...mail })).status).toBe(303)
    const page = await openThanksPage(otherShopper)
    expect(orderNumberIn(page.text)).toBeDefined()
    expect(page.text).toContain('asiakastiliä ei voitu luoda')
    expect([...shopper.seen, ...otherShopper.seen].join()).not.toContain('secret-pass-1')
  })

  it('shows the products with pictures, totals with tax, addresses, shipping and payment method', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    const { text } = await openThanksPage(shopper)
    const list = /class="placed-order".*?<\/section>/s.exec(text)?.[0] ?? ''
    expect(list).toMatch(/<li>.*<img[^>]*width="\d+"[^>]*>.*Kaapeli 1.*<b>[\d,]+\s€<\/b><\/li>/s)
    const words = textOf(list)
    expect(words).toMatch(/Yhteensä [\d,]+\s€ Sisältää arvonlisäveroa [\d,]+\s€/)
    expect(words).toContain('Toimitusosoite Aino Koski Rantatie 5 A 2 00100 Helsinki Suomi')
    expect(words).toContain('Toimitustapa Posti')
    expect(words).toContain('Maksetaan vastaanotettaessa')
    expect(textOf(text)).toContain('Maksat, kun saat tilauksen.')
    expect(textOf(text)).toMatch(/Kiitos tilauksestasi Arvioitu toimitus .+ Tilausnumero/)
  })

  it('writes a Swedish postcode in two groups, as the e-mail does', async () => {
    const shopper = await shopperWith('CBL-1')
    const abroad = { 'shipping.zipCode': '11120', 'shipping.city': 'Stockholm' }
    await submitCheckout(shopper, { 'shipping.country': 'SE', ...abroad })
    expect(textOf((await openThanksPage(shopper)).text)).toContain('111 20 Stockholm')
  })

  it('links to the withdrawal and can be printed', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    const { text } = await openThanksPage(shopper)
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? ''
    expect(main).toContain('<a href="/withdrawal">')
    expect(main).toMatch(
      /<div class="thanks-actions">.*Seuraa tilausta.*<button[^>]* data-print=""/s,
    )
  })

  it('shows the transfer as the first step of an order that waits for it', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper, { 'payment.paymentMethod': 'banktransfer' })
    const text = textOf((await openThanksPage(shopper)).text)
    expect(text).toMatch(/Mitä seuraavaksi tapahtuu Maksa tilaus tilisiirrolla yllä olevin tiedoin/)
    expect(text).toContain('Odottaa tilisiirtoasi')
    expect(text).toMatch(/arkipäivässä siitä, kun maksu on saapunut/)
    expect(text).not.toContain('Arvioitu toimitus')
    expect(text.indexOf('Maksa tilisiirrolla')).toBeLessThan(text.indexOf('Tilausnumero'))
  })

  it.each(['banktransfer', 'cashondelivery'])(
    'has the same content as the e-mail of the order, as text and HTML: %s',
    async (method) => {
      const shopper = await shopperWith('CBL-1', {}, 2)
      await submitCheckout(shopper, { 'payment.paymentMethod': method })
      const { text } = await openThanksPage(shopper)
      const [mail] = await readMails(testEnv().SHOP, 1)
      const mailTexts = [htmlTextOf(mail?.html ?? ''), (mail?.body ?? '').replace(/\s+/g, ' ')]
      const details = [...text.matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)].map(([, each]) => each ?? '')
      const steps = [
        ...(/class="thanks-next">.*?<\/ol>/s.exec(text)?.[0] ?? '').matchAll(LIST_ITEM),
      ]
      const [first, second] = steps.map(([, each]) => each ?? '')
      const shown = [...details, first ?? '', second ?? '', orderNumberIn(text) ?? '', 'Kaapeli 1']
      expect(shown.length).toBeGreaterThan(method === 'banktransfer' ? 14 : 9)
      for (const each of shown.flatMap((part) => part.split(/\n|, |<small/)).map(textOf)) {
        const words = each.replace(/^data-payment="[^"]*">/, '')
        for (const whole of mailTexts) expect(whole).toContain(words)
      }
    },
  )

  it('shows the days of the chosen shipping method, like the checkout and the e-mail', async () => {
    const shopper = await shopperWith('CBL-1')
    const rows = textOf((await openCheckout(shopper)).text)
    const days = [/Posti .*?Arvioitu toimitus (.*?) Paketti/, /Kuriiri .*?Arvioitu toimitus (\S+)/]
    const [byPost = '', courier = ''] = days.map((row) => row.exec(rows)?.[1])
    expect(byPost.startsWith(courier)).toBe(false)
    const sent = await submitCheckout(shopper, BY_COURIER)
    await post(shopper, { ...FILLED_CHECKOUT, ...hiddenFields(sent.text), ...BY_COURIER })
    const text = textOf((await openThanksPage(shopper)).text)
    expect(text).toContain(`Arvioitu toimitus ${courier}`)
    const [mail] = await readMails(testEnv().SHOP, 1)
    for (const each of [text, mail?.body]) expect(each).toContain('perillä 1–2 arkipäivässä')
  })

  it("links to the order's state", async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    const { text } = await openThanksPage(shopper)
    const form = /<form action="\/order-lookup\/find".*?<\/form>/s.exec(text)?.[0] ?? ''
    const fields = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    expect(fields).toEqual({ orderNumber: orderNumberIn(text), email: 'aino.koski@example.fi' })
    const found = await post(shopper, fields, '/order-lookup/find')
    expect([found.status, found.headers.get('Location')]).toEqual([303, '/order-tracking'])
  })

  it('has no order in a browser without one', async () => {
    const page = await openThanksPage(new Shopper())
    expect(page.status).toBe(404)
    expect(page.text).toContain('Näytettävää tilausta ei ole')
  })

  it('expires after a day and shows no order to another browser', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    const number = orderNumberIn((await openThanksPage(shopper)).text)
    expect((await openThanksPage(new Shopper())).text).not.toContain(number)
    vi.setSystemTime(NOW + 24 * 60 * 60 * 1000)
    const later = await openThanksPage(shopper)
    vi.setSystemTime(NOW)
    expect([later.status, later.text.includes(String(number))]).toEqual([404, false])
  })

  it('is followed by a new server cart', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    await openThanksPage(shopper)
    const { result, meta } = await shopper.call('cart.pull', {})
    expect([result, meta.serverCart]).toEqual([[], 'guest'])
  })

  it('is followed by a new cart of the customer', async () => {
    const { shopper } = await registerShopper({ REUNA_SETTINGS: '{}' })
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const before = await shopper.call('cart.pull', {})
    expect(before.meta.serverCart).toBe('customer')
    expect((await submitCheckout(shopper)).status).toBe(303)
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toBeDefined()
    const { result, meta } = await shopper.call('cart.pull', {})
    expect([result, meta.serverCart]).toEqual([[], 'customer'])
    expect(meta.cart).not.toBe(before.meta.cart)
  })

  it('sends feedback to the contact address once, with a confirmation if requested', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
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
    expect([empty.status, empty.text.includes('Kirjoita palautteesi.')]).toEqual([422, true])
  })

  it('keeps input out of its cookies: the e-mail address is sealed for an hour', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    expect((await openThanksPage(shopper)).text).toContain('aino.koski@example.fi')
    const rows = await testEnv().DB.prepare('SELECT * FROM kept_note').all()
    expect(rows.results.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.results)).not.toContain('example.fi')
    await pruneNotes(testEnv().DB, NOW + 60 * 60 * 1000)
    const page = await openThanksPage(shopper)
    expect(orderNumberIn(page.text)).toBeDefined()
    expect(page.text).not.toContain('aino.koski')
    expect(page.text).toContain('Tilausvahvistus on lähetetty sähköpostitse.')
  })

  it('names the ordered cart in every later response, also to a page with the old cookie', async () => {
    const shopper = await shopperWith('CBL-1')
    const before = (await shopper.call('cart.pull', {})).meta.cart
    const late = new Shopper()
    for (const [name, value] of shopper.jar) late.jar.set(name, value)
    await submitCheckout(shopper)
    expect((await shopper.call('cart.pull', {})).meta.ordered).toEqual([before])
    expect((await openThanksPage(shopper)).text).toContain(`data-ordered="${before}"`)
    const lost = await late.call('cart.pull', {})
    expect(lost.meta).toMatchObject({ problem: 'cart.id-missing', ordered: [before] })
    expect((await late.call('cart.create', { renew: true })).meta.ordered).toEqual([before])
  })

  it("shows 'Could not send an email. Please try again later.' if the outbox fails, and keeps the input", async () => {
    const shopper = await shopperWith('CBL-1', EN)
    await submitCheckout(shopper)
    const { SHOP } = testEnv()
    const away = new Proxy(SHOP, {
      get(shop, name) {
        if (name === 'batch') return () => Promise.reject(new Error('away'))
        const value: unknown = Reflect.get(shop, name)
        return typeof value === 'function' ? value.bind(shop) : value
      },
    })
    const { status, text } = await shopper.send('/checkout/feedback', {
      method: 'POST',
      body: new URLSearchParams({ text: 'It went well.', reply: 'yes' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      env: { SHOP: away },
    })
    expect(status).toBe(503)
    expect(text).toContain('Could not send an email. Please try again later.')
    expect(text).toContain('It went well.')
  })

  it("shows the total with the payment method's fee before it is confirmed", async () => {
    const shopper = await shopperWith('CBL-1', EN)
    const { fields } = await openCheckout(shopper)
    const order_id = String(fields['order_id'])
    const total_segments = [{ code: 'grand_total', title: 'Grand total', value: 99 }]
    const totals = {
      grand_total: 99,
      subtotal: 99,
      subtotal_incl_tax: 99,
      items: [],
      total_segments,
    }
    const problem = 'order.totals-changed'
    const service: OrderService = {
      place: () => Promise.resolve({ state: 'refused', order_id, problem, result: '', totals }),
      readState: () => Promise.resolve(undefined),
      readStateOfCart: () => Promise.resolve(undefined),
    }
    const response = await postTo(service, shopper, fields)
    expect(response.status).toBe(422)
    expect(hiddenFields(await response.text())['confirmed.grand_total']).toBe('99')
  })

  it('shows an order in doubt as being checked, without number and feedback form', async () => {
    const shopper = await shopperWith('CBL-1', EN)
    const { fields } = await openCheckout(shopper)
    const order_id = String(fields['order_id'])
    const service: OrderService = {
      place: () => Promise.resolve({ state: 'checking', order_id }),
      readState: () => Promise.resolve(undefined),
      readStateOfCart: () => Promise.resolve(undefined),
    }
    const response = await postTo(service, shopper, fields)
    expect(response.headers.get('Location')).toBe('/checkout/thank-you')
    const line =
      response.headers.getSetCookie().find((each) => each.startsWith('reuna-receipt=')) ?? ''
    shopper.jar.set('reuna-receipt', /=([^;]*)/.exec(line)?.[1] ?? '')
    const { status, text } = await openThanksPage(shopper)
    expect(status).toBe(200)
    expect(text).toContain('data-state="checking"')
    expect(text).toContain(order_id)
    expect(text).toContain('aino.koski@example.fi')
    expect([orderNumberIn(text), text.includes('/checkout/feedback')]).toEqual([undefined, false])
  })

  it('adds an order that was in doubt to the account that was created with it', async () => {
    const shopper = await shopperWith('CBL-1')
    const { fields } = await openCheckout(shopper)
    const order_id = String(fields['order_id'])
    const checking: OrderService = {
      ...orderService,
      place: async (context, request) => {
        await orderService.place(context, request)
        return { state: 'checking', order_id }
      },
    }
    const response = await postTo(checking, shopper, {
      ...fields,
      'personal.emailAddress': 'myohassa@example.fi',
      ...{ 'personal.createAccount': 'yes', 'personal.password': 'secret-pass-1' },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      shopper.jar.set(name, value)
    }
    // The order was made after the account.
    const { SHOP } = testEnv()
    await SHOP.prepare('UPDATE orders SET customer = NULL WHERE order_id = ?').bind(order_id).run()
    const number = orderNumberIn((await openThanksPage(shopper)).text)
    expect(number).toMatch(/^\d{9}$/)
    const history = await shopper.send('/my-account/orders', { method: 'GET' })
    expect(history.text).toContain(`/my-account/orders/${number}`)
  })

  it('does not reveal the e-mail address to a form posted again after an hour', async () => {
    const shopper = await shopperWith('CBL-1')
    const { fields } = await openCheckout(shopper)
    const posted = { ...FILLED_CHECKOUT, ...fields }
    await post(shopper, posted)
    expect((await openThanksPage(shopper)).text).toContain('aino.koski@example.fi')
    vi.setSystemTime(NOW + 61 * 60_000)
    await pruneNotes(testEnv().DB, Date.now())
    shopper.jar.delete('reuna-receipt')
    await post(shopper, posted)
    const { text } = await openThanksPage(shopper)
    vi.setSystemTime(NOW)
    expect(orderNumberIn(text)).toMatch(/^\d{9}$/)
    expect(text).not.toContain('aino.koski@example.fi')
  })
})

describe('a store view in German or Italian', () => {
  const EXPECTED_TEXTS = {
    'de-DE': {
      button: 'Zahlungspflichtig bestellen',
      law: 'Mit der Bestellung verpflichten Sie sich zur Zahlung.',
      summary: ['Zwischensumme', 'Gesamtbetrag', 'Enthaltene MwSt.', 'Widerrufsrecht: 30 Tage'],
      missing: 'Nachnamen eingeben.',
      thanks: 'Vielen Dank für Ihre Bestellung',
      email: [
        'Guten Tag Aino,',
        'Widerrufsformular',
        'Sie können einen Kauf ohne Angabe von Gründen',
      ],
      withdrawal: ['Vertrag widerrufen', 'Widerruf bestätigen'],
    },
    'it-IT': {
      button: 'Ordine con obbligo di pagare',
      law: 'Inviando l’ordine ti obblighi a pagare.',
      summary: ['Subtotale', 'Totale', 'IVA inclusa', 'Diritto di recesso: 30 giorni'],
      missing: 'Scrivi il cognome.',
      thanks: 'Grazie per il tuo ordine',
      email: ['Ciao Aino,', 'Modulo di recesso', 'Puoi recedere da un acquisto'],
      withdrawal: ['Recedere dal contratto', 'Conferma recesso'],
    },
  } as const

  it.each(Object.keys(EXPECTED_TEXTS) as (keyof typeof EXPECTED_TEXTS)[])(
    "%s: has 'Zahlungspflichtig bestellen' or 'Ordine con obbligo di pagare' below the total, and the order pages in its language",
    async (locale) => {
      const expected = EXPECTED_TEXTS[locale]
      const settings = { 'storeViews.views.0.i18n.defaultLocale': locale }
      const env = { REUNA_SETTINGS: JSON.stringify(settings) }
      const shopper = await shopperWith('CBL-1', env)
      const { text, fields } = await openCheckout(shopper)
      expect(text).toContain(`<html lang="${locale.slice(0, 2)}"`)
      const review = textOf(text.slice(text.indexOf('id="review"')))
      for (const words of expected.summary) expect(review).toContain(words)
      expect(review.indexOf(expected.button)).toBeGreaterThan(review.indexOf(expected.summary[1]))
      expect(review.indexOf(expected.law)).toBeLessThan(review.indexOf(expected.button))
      const form = textOf(text.slice(text.indexOf('<form'), text.lastIndexOf('</form>')))
      expect(form).not.toMatch(/\b(?:the|your|you|and)\b|Tilaa|Toimitus/i)
      const refused = await post(shopper, {
        ...FILLED_CHECKOUT,
        ...fields,
        'personal.lastName': '',
      })
      expect([refused.status, textOf(refused.text)]).toEqual([
        ...[422, expect.stringContaining(expected.missing)],
      ])
      expect((await submitCheckout(shopper)).status).toBe(303)
      const page = await openThanksPage(shopper)
      expect(textOf(page.text)).toContain(expected.thanks)
      const [mail] = await readMails(testEnv().SHOP, 1)
      for (const words of [orderNumberIn(page.text) ?? '?', ...expected.email]) {
        expect(mail?.body).toContain(words)
      }
      expect(mail?.locale).toBe(locale)
      const notice = { name: 'Aino', orderNumber: '1', email: 'aino@example.fi', step: 'check' }
      const check = textOf((await post(shopper, notice, '/withdrawal/send')).text)
      for (const words of expected.withdrawal) expect(check).toContain(words)
    },
  )
})
