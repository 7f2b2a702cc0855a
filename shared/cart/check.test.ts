import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../error.ts'
import { IN_STOCK, productOf, SOLD_OUT } from '../fixtures/make-product.ts'
import { bundleProduct, configurableProduct, linkedProducts } from '../fixtures/products.ts'
import { en } from '../i18n/messages/en/all.ts'
import { translator } from '../i18n/translate.ts'
import type { CustomOption, StockItem } from '../product/product.ts'
import type { CartItem } from './cart.ts'
import { checkAdd, checkChoice, isPriceUnknown, noticesOf, type AddSettings } from './check.ts'
import { checkQty, qtyRulesOf, type Problem } from './qty.ts'

const t = translator(en, 'en-US')
const messageOf = ({ code, values }: Problem) => t(code, values ?? {})
const settings: AddSettings = {
  allowZeroPrice: false,
  allowOutOfStockInCart: true,
  synchronize: true,
}
const item: CartItem = {
  ...{ sku: 'A', qty: 1, type_id: 'simple', name: 'A', href: '', image: undefined },
  ...{ price: 8, price_incl_tax: 10, info: {}, errors: {} },
}

const add = (
  stock: StockItem | undefined,
  change: { item?: Partial<CartItem>; inCart?: number; sure?: boolean } & Partial<AddSettings> = {},
) => {
  const { item: fields, inCart = 0, sure = true, ...others } = change
  const question = { item: { ...item, ...fields }, inCart, stock, isStockConfirmed: sure }
  const answer = checkAdd(question, { ...settings, ...others })
  return {
    status: answer.status,
    errors: answer.errors.map(messageOf),
    warnings: answer.warnings.map(messageOf),
    notices: noticesOf(answer, inCart > 0).map(({ type, message }) => [type, message.code]),
  }
}

describe('the check before adding to the cart', () => {
  it('has no errors for available products: "Product has been added to the cart!"', () => {
    const added = add(IN_STOCK)
    expect(added).toEqual({
      ...{ status: 'ok', errors: [], warnings: [] },
      notices: [['success', 'cart.added']],
    })
    expect(t('cart.added')).toBe('Product has been added to the cart!')
  })

  it('says "Product quantity has been updated!" for an existing line', () => {
    expect(add(IN_STOCK, { inCart: 2 }).notices).toEqual([['success', 'cart.qty-updated']])
    expect(t('cart.qty-updated')).toBe('Product quantity has been updated!')
  })

  it('refuses a price below 0, and 0 if it is not a valid price', () => {
    const messages = ['Product price is unknown, product cannot be added to the cart!']
    for (const price_incl_tax of [-1, 0, NaN, Infinity]) {
      expect(add(IN_STOCK, { item: { price_incl_tax } }).errors).toEqual(messages)
    }
    const isUnknown = (price_incl_tax: number) => isPriceUnknown({ price_incl_tax }, true)
    expect([-1, 0, 0.01, NaN].map(isUnknown)).toEqual([true, false, false, true])
  })

  it('warns of an uncertain quantity: volatile, for pre-reservation', () => {
    const messages = [
      'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
    ]
    for (const answer of [add(undefined), add(IN_STOCK, { sure: false })]) {
      expect(answer).toMatchObject({ status: 'volatile', errors: [], warnings: messages })
      expect(answer.notices).toEqual([['warning', 'cart.volatile']])
    }
  })

  it('refuses products that the stock call reports as sold out', () => {
    const { status, errors, notices } = add(SOLD_OUT)
    expect(status).toBe('out_of_stock')
    expect(errors).toEqual(['The product is out of stock and cannot be added to the cart!'])
    expect(notices).toEqual([['error', 'cart.out-of-stock']])
  })

  it('includes pieces in the cart: "Only 25 products of this type are available!"', () => {
    expect(add(IN_STOCK, { inCart: 24 }).errors).toEqual([])
    expect(add(IN_STOCK, { inCart: 25 }).errors).toEqual([
      'Only 25 products of this type are available!',
    ])
    const stock = { ...IN_STOCK, backorders: true }
    expect(add(stock, { inCart: 99 }).errors).toEqual([])
    expect(add({ ...SOLD_OUT, backorders: true }).errors).toEqual([])
    expect(add({ ...SOLD_OUT, manage_stock: false }).status).toBe('ok')
  })

  it('stock.allowOutOfStockInCart on: products sold out on the page only are added with a warning', () => {
    expect(add(SOLD_OUT, { sure: false })).toMatchObject({
      errors: [],
      notices: [['warning', 'cart.volatile']],
    })
  })

  it('stock.allowOutOfStockInCart off: products sold out on the page are refused', () => {
    const answer = add(SOLD_OUT, { sure: false, allowOutOfStockInCart: false })
    expect(answer.notices).toEqual([['error', 'cart.out-of-stock']])
  })

  it('uses the known stock if stock is not synchronised', () => {
    const known = { sure: false, synchronize: false }
    expect(add(IN_STOCK, known).status).toBe('ok')
    expect(add(SOLD_OUT, known).notices).toEqual([['error', 'cart.out-of-stock']])
  })

  it('returns all problems at once', () => {
    const fields = { price_incl_tax: 0, qty: 0 }
    expect(add(SOLD_OUT, { item: fields }).notices.map(([, code]) => code)).toEqual([
      ...['cart.price-unknown', 'cart.qty.above-zero', 'cart.out-of-stock'],
    ])
  })
})

describe('a quantity', () => {
  it('must be a whole number above 0', () => {
    const wrong = (qty: number | string) => {
      const problem = checkQty(qty)
      return problem && messageOf(problem)
    }
    expect(['1', 1, '9999', ' 2 '].map(wrong)).toEqual([undefined, undefined, undefined, undefined])
    expect([0, -1, '0', '-2'].map(wrong)).toEqual(
      Array.from({ length: 4 }, () => 'Quantity must be above 0'),
    )
    expect([1.5, 'x', '', ' ', NaN].map(wrong)).toEqual(
      Array.from({ length: 5 }, () => 'Quantity must be positive integer'),
    )
    expect(wrong(10_000)).toBe('Quantity must be below 10,000')
  })

  it('must satisfy minimum, maximum and increments of the product', () => {
    const rules = qtyRulesOf({ ...IN_STOCK, min_sale_qty: 4, max_sale_qty: 12, qty_increments: 4 })
    expect(rules).toEqual({ min: 4, max: 12, increments: 4 })
    const wrong = (qty: number) => checkQty(qty, rules)
    expect([4, 8, 12].map(wrong)).toEqual([undefined, undefined, undefined])
    expect(messageOf(wrong(2) ?? { code: 'cart.empty' })).toBe('Order at least 4 of this product.')
    expect(messageOf(wrong(6) ?? { code: 'cart.empty' })).toBe(
      'This product is sold in multiples of 4.',
    )
    expect(messageOf(wrong(16) ?? { code: 'cart.empty' })).toBe('Quantity must be below 13')
    expect(qtyRulesOf({ ...IN_STOCK, min_sale_qty: 1, qty_increments: 1 })).toBeUndefined()
    expect(qtyRulesOf(undefined)).toBeUndefined()
  })
})

describe('a choice before there is a line', () => {
  const option = (fields: Partial<CustomOption>): CustomOption => ({
    ...{ option_id: 7, title: 'Text', type: 'field', is_require: true, sort_order: 1 },
    ...{ max_characters: 5, price: 0, price_type: 'fixed', values: [] },
    ...fields,
  })
  const codes = (problems: readonly Problem[]): readonly ErrorCode[] =>
    problems.map(({ code }) => code)

  it('has no problem with an available variant', () => {
    expect(checkChoice(configurableProduct, { childSku: 'PHONE-B-128' }, true)).toEqual([])
    expect(checkChoice(configurableProduct, {}, true)).toEqual([])
  })

  it('says "No such configuration for the product" for an impossible one', () => {
    const [problem] = checkChoice(configurableProduct, { childSku: 'PHONE-W-256' }, true)
    expect(problem && messageOf(problem)).toBe(
      'No such configuration for the product. Please do choose another combination of attributes.',
    )
  })

  it('says "No available product variants" if there are none', () => {
    const disabled = configurableProduct.configurable_children.map((child) => ({
      ...child,
      status: 2,
    }))
    const product = { ...configurableProduct, configurable_children: disabled }
    const [problem] = checkChoice(product, {}, true)
    expect(problem && messageOf(problem)).toBe('No available product variants')
  })

  it('requires options, and valid ones', () => {
    const product = productOf({ id: 1, sku: 'A', name: 'A', custom_options: [option({})] })
    const problems = (option_value?: string) =>
      checkChoice(
        product,
        option_value === undefined ? {} : { options: [{ option_id: 7, option_value }] },
        true,
      )
    expect(problems().map(messageOf)).toEqual(['Please first choose product option!'])
    expect(problems('123456').map(messageOf)).toEqual([
      'Please configure product bundle or custom options and fix the validation errors.',
    ])
    expect(problems('12345')).toEqual([])
  })

  it('requires every required option of a bundle', () => {
    const bundle = [{ option_id: 1, option_qty: 1, option_selections: ['1'] }]
    const choice = { bundle, linked: linkedProducts }
    expect(codes(checkChoice(bundleProduct, choice, true))).toEqual(['cart.configure'])
    expect(codes(checkChoice(bundleProduct, { linked: linkedProducts }, true))).toEqual([])
  })
})
