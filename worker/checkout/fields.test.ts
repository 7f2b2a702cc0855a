import { beforeAll, describe, expect, it } from 'vitest'
import { emptyDetails } from '../../shared/checkout/details.ts'
import { writeDetails } from '../../shared/checkout/form.ts'
import { documents } from '../testing/products.ts'
import { stockCatalog } from '../testing/shop.ts'
import { openCheckout, shopperWith } from '../testing/checkout.ts'

let html = ''

beforeAll(async () => {
  await stockCatalog(documents)
  html = (await openCheckout(await shopperWith('CBL-1'))).text
})

/** Returns the opening tag of the control with this name. */
const control = (name: string): string =>
  new RegExp(`<(?:input|select)[^>]* name="${name.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0] ??
  ''

describe('the fields of the checkout', () => {
  it.each([
    ['personal.emailAddress', 'email'],
    ['personal.firstName', 'given-name'],
    ['personal.lastName', 'family-name'],
    ['shipping.streetAddress', 'shipping address-line1'],
    ['shipping.apartmentNumber', 'shipping address-line2'],
    ['shipping.zipCode', 'shipping postal-code'],
    ['shipping.city', 'shipping address-level2'],
    ['shipping.country', 'shipping country'],
    ['shipping.phoneNumber', 'shipping tel'],
    ['payment.streetAddress', 'billing address-line1'],
    ['payment.zipCode', 'billing postal-code'],
    ['payment.city', 'billing address-level2'],
    ['payment.company', 'billing organization'],
  ])('%s has autocomplete “%s”', (name, token) => {
    expect(control(name).toLowerCase()).toContain(`autocomplete="${token}"`)
  })

  it.each([
    ['personal.emailAddress', 'email', 'email'],
    ['shipping.phoneNumber', 'tel', 'tel'],
    ['shipping.zipCode', 'text', 'numeric'],
  ])('%s has its inputmode and no spelling check', (name, type, inputmode) => {
    const tag = control(name).toLowerCase()
    expect(tag).toContain(`type="${type}"`)
    expect(tag).toContain(`inputmode="${inputmode}"`)
    expect(tag).toContain('spellcheck="false"')
  })

  it('explain why the telephone number is asked for', () => {
    const described = /aria-describedby="([^"]*)"/.exec(control('shipping.phoneNumber'))?.[1] ?? ''
    const [hint = ''] = described.split(' ')
    expect(html).toContain(`id="${hint}">Saapumisilmoitusta varten.<`)
  })

  it('have a control for every field of an order', () => {
    // These depend on a method that is chosen, or on a setting.
    const others = ['shipping.pickupPoint', 'payment.purchaseOrder', 'acceptsTerms']
    const names = Object.keys(writeDetails(emptyDetails('FI')))
    expect(names.filter((name) => control(name) === '').toSorted()).toEqual(others.toSorted())
  })

  it('ask for no card data: the payment provider does', () => {
    expect(html.toLowerCase()).not.toMatch(/autocomplete="cc-/)
  })

  it("are validated by the shop, without the browser's messages", () => {
    const form = /<form[^>]* action="\/checkout\/place"[^>]*>/.exec(html)?.[0] ?? ''
    expect(form.toLowerCase()).toContain('novalidate')
  })

  it('show the state only if the country requires one', async () => {
    const at = async (code: string, regionRequired: boolean) => {
      const countries = { 'checkout.countries': [{ code, regionRequired }] }
      const env = { REUNA_SETTINGS: JSON.stringify(countries) }
      const { text } = await openCheckout(await shopperWith('CBL-1', env))
      const unfolded = text.replaceAll(/<details class="checkout-more">.*?<\/details>/gs, '')
      const tag = '<input[^>]*name="shipping.state"[^>]*>'
      return [
        [...text.matchAll(new RegExp(tag, 'g'))].length,
        new RegExp(tag).exec(unfolded)?.[0].includes('required'),
      ]
    }
    expect(await at('US', true)).toEqual([1, true])
    expect(await at('FI', false)).toEqual([1, undefined])
  })

  it('start with guest checkout; optional fields are folded', () => {
    const personal = html.slice(
      html.indexOf('id="personal-details"'),
      html.indexOf('id="shipping"'),
    )
    expect(personal).toMatch(/Voit tilata ilman asiakastiliä\..*<a href="[^"]*\/login/)
    expect(personal.indexOf('/login')).toBeLessThan(personal.indexOf('<input'))
    expect(control('personal.createAccount')).not.toContain('checked')
    expect(control('payment.sameAsShipping')).toContain('checked')
    const folded = html.match(/<details class="checkout-more">.*?<\/details>/gs) ?? []
    const holding = (name: string) => folded.some((part) => part.includes(`name="${name}"`))
    expect(holding('shipping.apartmentNumber')).toBe(true)
    expect(holding('payment.company')).toBe(true)
  })
})
