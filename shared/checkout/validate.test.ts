import { describe, expect, it } from 'vitest'
import { checkoutRules, filledDetails } from '../fixtures/checkout.ts'
import { en } from '../i18n/messages/en/all.ts'
import { translator } from '../i18n/translate.ts'
import type { CheckoutDetails } from './details.ts'
import type { CheckoutField } from './form.ts'
import { readDetails, writeDetails } from './form.ts'
import { normalizeDetails } from './normalize.ts'
import type { CheckoutRules } from './rules.ts'
import { problemOf, validateDetails } from './validate.ts'

const t = translator(en, 'en-US')

/** The problems of a form that is valid except for the given fields. */
function problemsOf(
  field: CheckoutField,
  entered: Readonly<Record<string, string>>,
  rules: Partial<CheckoutRules> = {},
): string | undefined {
  const problem = problemOf(field, entering(entered), checkoutRules(rules))
  return problem && t(problem.code, problem.values ?? {})
}

function entering(entered: Readonly<Record<string, string>>): CheckoutDetails {
  const fields: Readonly<Record<string, string>> = { ...writeDetails(filledDetails()), ...entered }
  return readDetails((name) => fields[name] ?? null, 'FI', 1)
}

describe('validateDetails', () => {
  it('finds no problem in a complete checkout', () => {
    expect(validateDetails(filledDetails(), checkoutRules())).toEqual([])
  })

  it.each([
    ['personal.emailAddress', 'Enter your email address.'],
    ['personal.firstName', 'Enter the first name.'],
    ['personal.lastName', 'Enter the last name.'],
    ['shipping.streetAddress', 'Enter the street address.'],
    ['shipping.zipCode', 'Enter the zip-code.'],
    ['shipping.city', 'Enter the city.'],
    ['shipping.phoneNumber', 'Enter the phone number.'],
  ] as const)(
    "says 'Field is required' where the checkout's %s is empty: %s",
    (field, required) => {
      expect(problemsOf(field, { [field]: ' ' })).toBe(`Field is required. ${required}`)
    },
  )

  it('checks an optional phone number only if there is one', () => {
    const phone = (phoneNumber: string) =>
      problemsOf(
        'shipping.phoneNumber',
        { 'shipping.phoneNumber': phoneNumber },
        { phoneOptional: true },
      )
    expect([phone(''), phone(' ')]).toEqual([undefined, undefined])
    expect(phone('12')).toBeDefined()
  })

  it('requires the purchase order number of that payment method', () => {
    const by = (paymentMethod: string, purchaseOrder: string) =>
      problemsOf(
        'payment.purchaseOrder',
        { 'payment.paymentMethod': paymentMethod, 'payment.purchaseOrder': purchaseOrder },
        { paymentMethods: ['purchaseorder', 'checkmo'] },
      )
    expect(by('purchaseorder', ' ')).toContain('Field is required')
    expect(by('purchaseorder', 'x'.repeat(101))).toBeDefined()
    expect([by('purchaseorder', 'PO-7'), by('checkmo', '')]).toEqual([undefined, undefined])
  })

  it("requires an offered payment method: 'This is a required field.'", () => {
    expect(problemsOf('payment.paymentMethod', { 'payment.paymentMethod': '' })).toBe(
      'This is a required field. Choose how you pay.',
    )
    expect(problemsOf('payment.paymentMethod', { 'payment.paymentMethod': 'gold' })).toBe(
      'This is a required field. Choose how you pay.',
    )
  })

  it('requires names of at least 2 letters', () => {
    expect(problemsOf('personal.firstName', { 'personal.firstName': 'A' })).toBe(
      'Name must have at least 2 letters',
    )
    expect(problemsOf('personal.firstName', { 'personal.firstName': 'Bo' })).toBeUndefined()
  })

  it('requires a zip-code of at least 3 characters, and 5 digits in Finland', () => {
    const abroad = { 'shipping.country': 'LU' }
    expect(problemsOf('shipping.zipCode', { ...abroad, 'shipping.zipCode': '12' })).toBe(
      'Zip-code must have at least 3 letters',
    )
    expect(problemsOf('shipping.zipCode', { ...abroad, 'shipping.zipCode': '123' })).toBeUndefined()
    expect(problemsOf('shipping.zipCode', { 'shipping.zipCode': '1234' })).toBe(
      'Enter the zip-code with 5 digits, for example 00100.',
    )
  })

  it("requires a tax id of 3: 'Tax identification number must have at least 3 letters'", () => {
    const message = 'Tax identification number must have at least 3 letters'
    expect(problemsOf('payment.taxId', { 'payment.taxId': 'SE' })).toBe(message)
    expect(problemsOf('payment.taxId', { 'payment.taxId': 'SE1' })).toBeUndefined()
    expect(problemsOf('payment.taxId', { 'payment.taxId': '' })).toBeUndefined()
  })

  it('checks the check digit of a Finnish business id', () => {
    expect(problemsOf('payment.taxId', { 'payment.taxId': '1366959-9' })).toContain('last digit')
    expect(problemsOf('payment.taxId', { 'payment.taxId': ' FI 1366959-8 ' })).toBeUndefined()
  })

  it("requires valid addresses: 'Please provide valid e-mail address.'", () => {
    expect(problemsOf('personal.emailAddress', { 'personal.emailAddress': 'aino@' })).toBe(
      'Please provide valid e-mail address. After the @ sign it needs a name with a dot, as in name@example.com.',
    )
  })

  it('requires a password of 8 characters only with a new account', () => {
    const fields = { 'personal.createAccount': 'yes', 'personal.password': '1234567' }
    expect(problemsOf('personal.password', fields)).toBe('Password must have at least 8 characters')
    expect(problemsOf('personal.password', { 'personal.password': '1' })).toBeUndefined()
    expect(problemsOf('personal.password', fields, { isCustomer: true })).toBeUndefined()
    expect(problemsOf('personal.password', fields, { offersAccount: false })).toBeUndefined()
  })

  it("says 'Shipping method is missing.' if no offered one is selected", () => {
    const message = 'Shipping method is missing.'
    expect(problemsOf('shipping.shippingMethod', { 'shipping.shippingMethod': '' })).toBe(message)
    expect(problemsOf('shipping.shippingMethod', { 'shipping.shippingMethod': 'x_y' })).toBe(
      message,
    )
  })

  it("says 'You must accept the terms and conditions.' if the brand requires it", () => {
    const message = 'You must accept the terms and conditions.'
    expect(problemsOf('acceptsTerms', {}, { termsRequired: true })).toBe(message)
    expect(
      problemsOf('acceptsTerms', { acceptsTerms: 'yes' }, { termsRequired: true }),
    ).toBeUndefined()
    expect(problemsOf('acceptsTerms', {})).toBeUndefined()
  })

  it('says the same at each unchecked agreement of the backend', () => {
    const rules = { agreements: ['3'] }
    const words = 'You must accept the terms and conditions.'
    expect(problemsOf('agreement.3', {}, rules)).toBe(words)
    const details = { ...filledDetails(), agreements: ['3'] }
    expect(problemOf('agreement.3', details, checkoutRules(rules))).toBeUndefined()
  })

  it('defaults the country to that of the store if it is empty', () => {
    expect(normalizeDetails(entering({ 'shipping.country': '' }), checkoutRules())).toHaveProperty(
      'shipping.country',
      'FI',
    )
  })

  it('asks to set the default country if there is none', () => {
    const nowhere = { ...filledDetails().shipping, country: '' }
    const details = { ...filledDetails(), shipping: nowhere }
    const problem = problemOf('shipping.country', details, checkoutRules({ defaultCountry: '' }))
    expect(problem?.code).toBe('cart.country-missing')
  })

  it('requires the region if the brand does for the country', () => {
    const italy = { 'shipping.country': 'IT', 'shipping.zipCode': '20121' }
    expect(problemsOf('shipping.state', italy)).toBe(
      'Field is required. Enter the state or province.',
    )
    expect(problemsOf('shipping.state', { ...italy, 'shipping.state': 'MI' })).toBeUndefined()
    expect(problemsOf('shipping.state', {})).toBeUndefined()
  })

  it('refuses a country that the brand does not ship to', () => {
    expect(problemsOf('shipping.country', { 'shipping.country': 'US' })).toBe(
      'This is a required field. Choose the country.',
    )
  })

  it('validates the billing address only if it differs', () => {
    const other = { 'payment.sameAsShipping': '' }
    expect(problemsOf('payment.streetAddress', {})).toBeUndefined()
    expect(problemsOf('payment.streetAddress', other)).toBe(
      'Field is required. Enter the street address.',
    )
  })

  it('requires no shipping address for a virtual cart, but a billing address', () => {
    const nothing = { 'shipping.streetAddress': '', 'shipping.shippingMethod': '' }
    const rules = { isVirtual: true, shippingMethods: [] }
    expect(problemsOf('shipping.streetAddress', nothing, rules)).toBeUndefined()
    expect(problemsOf('shipping.shippingMethod', nothing, rules)).toBeUndefined()
    expect(problemsOf('payment.streetAddress', nothing, rules)).toBe(
      'Field is required. Enter the street address.',
    )
  })

  it('returns problems in the order of the form', () => {
    const details = readDetails(() => null, 'FI', 1)
    const fields = validateDetails(details, checkoutRules()).map(({ field }) => field)
    expect(fields[0]).toBe('personal.emailAddress')
    expect(fields.at(-1)).toBe('payment.paymentMethod')
    expect(new Set(fields).size).toBe(fields.length)
  })

  it('reports texts that are too long', () => {
    expect(problemsOf('shipping.city', { 'shipping.city': 'x'.repeat(101) })).toContain('too long')
    expect(problemsOf('shipping.city', { 'shipping.city': 'x'.repeat(100) })).toBeUndefined()
  })
})

describe('normalizeDetails', () => {
  it('normalizes telephone, postcode, business id and e-mail', () => {
    const entered = entering({
      'personal.emailAddress': ' Aino.Koski@Example.fi ',
      'shipping.phoneNumber': '040-123 4567',
      'shipping.zipCode': 'FI-00 100',
      'payment.taxId': 'FI13669598',
    })
    const details = normalizeDetails(entered, checkoutRules())
    expect(details.personal.emailAddress).toBe('aino.koski@example.fi')
    expect(details.shipping.phoneNumber).toBe('+358401234567')
    expect(details.shipping.zipCode).toBe('00100')
    expect(details.payment.taxId).toBe('1366959-8')
  })

  it('ships to the buyer unless another name is entered', () => {
    const rules = checkoutRules()
    expect(normalizeDetails(filledDetails(), rules).shipping.firstName).toBe('Aino')
    const other = entering({ 'shipping.firstName': 'Veli', 'shipping.lastName': 'Mäki' })
    expect(normalizeDetails(other, rules).shipping).toMatchObject({
      firstName: 'Veli',
      lastName: 'Mäki',
    })
  })

  it('bills to the shipping address if that is checked', () => {
    const details = normalizeDetails(filledDetails(), checkoutRules())
    expect(details.payment).toMatchObject({ streetAddress: 'Rantatie 5 A 2', zipCode: '00100' })
  })
})

describe('the form of the checkout', () => {
  it('reads its own output, except for the password', () => {
    const written = { ...filledDetails(), acceptsTerms: true }
    const fields: Readonly<Record<string, string>> = writeDetails(written)
    expect(readDetails((name) => fields[name] ?? null, 'FI', 1)).toEqual(written)
    expect(
      JSON.stringify(writeDetails(entering({ 'personal.password': 'secret-1' }))),
    ).not.toContain('secret-1')
  })

  describe('a method that leads to a pick-up point', () => {
    const way = { 'shipping.shippingMethod': 'locker_locker' }
    const shippingMethods = ['locker_locker']
    const pickup = (points: readonly string[] | undefined) => ({
      shippingMethods,
      pickup: { methods: shippingMethods, points },
    })
    const at = (point: string, points: readonly string[] | undefined) =>
      problemsOf('shipping.pickupPoint', { ...way, 'shipping.pickupPoint': point }, pickup(points))

    it('requires one of the displayed points', () => {
      expect(at('', ['a', 'b'])).toBe('Choose a pick-up point.')
      expect(at('a', ['a', 'b'])).toBeUndefined()
      expect(at('c', ['a', 'b'])).toContain('no longer in use')
    })

    it('requires none if no points can be shown, after a notice', () => {
      expect(at('', undefined)).toBeUndefined()
      expect(at('a', undefined)).toContain('cannot be shown right now')
    })

    it('is the only one that requires a point', () => {
      const rules = { pickup: { methods: ['locker_locker'], points: ['a'] } }
      expect(problemsOf('shipping.pickupPoint', {}, rules)).toBeUndefined()
    })
  })
})
