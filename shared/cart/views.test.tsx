import { describe, expect, it, vi } from 'vitest'
import { cartOf, lineOf } from '../fixtures/carts.ts'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureRules, fixtureShop } from '../fixtures/shop.ts'
import type { Shop } from '../ui/shop.tsx'
import { EMPTY_CART, type Cart, type CartItem } from './cart.ts'
import type { CartHandlers } from './cart-handlers.ts'
import { updateTotals } from './cart-state.ts'
import { CartPage } from './cart-page.tsx'
import { CartView, type CartViewProps } from './cart-view.tsx'
import { DrawerShell, DrawerView } from './drawer-view.tsx'
import type { PlatformTotals } from './platform-totals.ts'
import { lineKey } from './line-key.ts'

const line = (fields: Partial<CartItem> = {}) =>
  lineOf('K7', 2, {
    name: 'Kaarna K7',
    image: '/k/7/k7.jpg',
    server_item_id: 12,
    onServer: 'confirmed',
    ...fields,
  })
const variant = line({
  sku: 'SHOE',
  parentSku: 'SHOE',
  childSku: 'SHOE-42',
  type_id: 'configurable',
  product_option: {
    extension_attributes: {
      configurable_item_options: [
        { option_id: 93, option_value: 50, label: 'Colour', value: 'Black' },
      ],
    },
  },
})
const handlers: CartHandlers = {
  stepQty: vi.fn(),
  sendQty: vi.fn(),
  leaveQty: vi.fn(),
  remove: vi.fn(),
  acceptPrice: vi.fn(),
  edit: vi.fn(),
  choose: vi.fn(),
  select: vi.fn(),
  closeEdit: vi.fn(),
}
const shopWith = (cart: Partial<typeof fixtureRules.cart>, locale?: 'fi-FI'): Shop => {
  const shop = fixtureShop(locale)
  const rules = { ...fixtureRules, cart: { ...fixtureRules.cart, ...cart } }
  return { ...shop, config: { ...shop.config, rules } }
}
const show = (cart: Cart, props: Partial<CartViewProps> = {}, shop?: Shop) =>
  markupOf(
    <CartView
      cart={cart}
      lines={{}}
      coupon={{}}
      shipping={undefined}
      country="Finland"
      checkoutHref={undefined}
      departments={[{ name: 'Audio', href: '/c/audio' }]}
      isOffline={false}
      {...props}
    />,
    shop,
  )

const drawerOf = (
  items: readonly CartItem[],
  checkoutHref: string | undefined,
  isOffline = false,
): string =>
  markupOf(
    <DrawerView
      {...{ id: 'd', cart: cartOf(items), lines: {}, isOffline, handlers }}
      {...{ checkoutHref, undo: undefined, departments: [{ name: 'Audio', href: '/c/audio' }] }}
    />,
  )

describe('the view of the cart', () => {
  it('shows each line with image, name, options, unit price and row total', () => {
    const html = show(cartOf([variant]))
    const text = textOf(html)
    expect(html).toContain('href="/p/K7/product"')
    expect(html).toContain('src="/img/cart/jpeg/k/7/k7.jpg"')
    expect(text).toContain('Colour Black')
    expect(text).toContain('€10.00 each')
    expect(text).toContain('€20.00')
    expect(brokenIds(html)).toEqual([])
  })

  it('shows the unit price per litre, kilogram, metre or piece of a line', () => {
    const one = line({ price_incl_tax: 12.9, content: { amount: 200, unit: 'ml' } })
    expect(textOf(show(cartOf([one])))).toContain('(€64.50/l)')
    expect(textOf(show(cartOf([line()])))).not.toContain('(€')
  })

  it('shows the price of a line of one piece once', () => {
    expect(textOf(show(cartOf([line({ qty: 2 })])))).toContain('each')
    expect(textOf(show(cartOf([line({ qty: 1 })])))).not.toContain('each')
  })

  it('shows option labels of the server, else the stored ones', () => {
    const options = [{ label: 'Laptop', value: '1 × Aho Work' }]
    const totals = {
      item_id: 12,
      qty: 2,
      price: 8,
      price_incl_tax: 10,
      row_total: 16,
      row_total_incl_tax: 20,
    }
    expect(textOf(show(cartOf([line({ words: options })])))).toContain('Laptop 1 × Aho Work')
    const withOptions = { ...totals, options: [{ label: 'Mouse', value: '1 × Pii' }] }
    const html = textOf(show(cartOf([line({ words: options, totals: withOptions })])))
    expect(html).toContain('Mouse 1 × Pii')
    expect(html).not.toContain('Laptop')
  })

  it('keeps numbers and units of names and options together', () => {
    const words = [{ label: 'Length', value: '0,5 m' }]
    const html = show(cartOf([line({ name: 'Sukka 105 mm', words })]))
    expect(html).toContain('Sukka 105\u00a0mm')
    expect(html).toContain('0,5\u00a0m')
  })

  it('has plain forms that identify the line by item id', () => {
    const html = show(cartOf([line()]))
    expect(html).toMatch(/<form[^>]*action="\/cart\/update" method="post"/)
    expect(html).toContain('<input type="hidden" name="item" value="12"/>')
    expect(html).toMatch(/<input type="number"[^>]*name="qty"[^>]*value="2"/)
    expect(html).toContain('action="/cart/coupon"')
  })

  it('says "In stock!" and "Out of the stock!" at the lines, translated', () => {
    const there = line({ info: { stock: 'cart.stock.in' } })
    const soldOut = line({
      sku: 'B',
      errors: { stock: 'cart.stock.out', refused: 'Not that many.' },
    })
    const text = textOf(show(cartOf([there, soldOut])))
    expect(text).toContain('In stock!')
    expect(text).toContain('Out of the stock!')
    expect(text).toContain('Not that many.')
  })

  it('shows no stock state beside a refused quantity', () => {
    const refused = line({
      info: { stock: 'cart.stock.in' },
      errors: { refused: 'Not that many.' },
    })
    const text = textOf(show(cartOf([refused])))
    expect(text).toContain('Not that many.')
    expect(text).not.toContain('In stock!')
  })

  it('reports a changed price with one action', () => {
    const html = show(cartOf([line({ seen_price_incl_tax: 9 })]), { handlers })
    expect(textOf(html)).toContain('The price has gone up from €9.00 to €10.00.')
    expect(html).toContain('aria-label="OK, accept the new price: Kaarna K7"')
  })

  it('marks unconfirmed lines, and reports offline that they will be sent later', () => {
    const { onServer: _, ...fresh } = line()
    expect(show(cartOf([fresh]))).toContain('data-waiting')
    expect(show(cartOf([line()]))).not.toContain('data-waiting')
    const text = textOf(show(cartOf([fresh]), { isOffline: true }))
    expect(text).toContain('Confirmed when you are online')
    // The sign of the page says it; the drawer covers the sign.
    expect(text).not.toContain('You are offline.')
    expect(textOf(drawerOf([fresh], '/checkout', true))).toContain('You are offline.')
  })

  it('folds the coupon form; an invalid one opens it and keeps the input', () => {
    expect(show(cartOf([line()]))).toMatch(/<details class="cart-coupon coupon-fold"><summary>/)
    const wrong = show(cartOf([line()]), { coupon: { entered: 'SUMMER', problem: 'Not valid' } })
    expect(wrong).toMatch(/<details class="cart-coupon coupon-fold" open="">/)
    expect(wrong).toMatch(/aria-invalid="true"[^>]*value="SUMMER"/)
  })

  it('keeps a refused quantity in its field with its message', () => {
    const key = lineKey(line())
    const html = show(cartOf([line()]), {
      lines: { [key]: { problem: 'Too many', entered: '999' } },
    })
    expect(html).toMatch(/aria-invalid="true" aria-describedby="line-1-problem"[^>]*value="999"/)
    expect(brokenIds(html)).toEqual([])
  })

  it('steps from a refused quantity to the nearest allowed one', () => {
    const item = line({ qtyRules: { max: 100 } })
    const disabledAt = (entered: string) => {
      const lines = { [lineKey(item)]: { problem: 'Wrong', entered } }
      const html = show(cartOf([item]), { lines, handlers })
      return [...html.matchAll(/class="cart-step"([^>]*)>(.)/g)].flatMap(([, attributes, sign]) =>
        attributes?.includes('disabled') ? [sign] : [],
      )
    }
    expect([disabledAt('9999'), disabledAt('0')]).toEqual([['+'], ['−']])
  })

  it('shows no stock state beside a refused quantity', () => {
    const item = line({ info: { stock: 'cart.stock.in' } })
    const lines = { [lineKey(item)]: { problem: 'Too many', entered: '999' } }
    expect(textOf(show(cartOf([item]), { lines }))).not.toContain('In stock')
    expect(textOf(show(cartOf([item])))).toContain('In stock')
  })

  it('states once that prices include tax, and not if they are shown without', () => {
    const shop = fixtureShop()
    const i18n = { ...shop.config.i18n, showsNetPrices: true as const }
    const net = { ...shop, config: { ...shop.config, i18n } }
    const item = { item_id: 12, qty: 2, price: 8, price_incl_tax: 10, row_total: 16 }
    const withRows = (rows: Cart['totalSegments']) => {
      const total = { code: 'grand_total', title: 'Total', value: 20 }
      const sums = { grand_total: 20, subtotal: 16, subtotal_incl_tax: 20 }
      const items = [{ ...item, row_total_incl_tax: 20 }]
      const platformTotals = { ...sums, items, total_segments: [...rows, total] }
      return cartOf([line()], { platformTotals, totalSegments: platformTotals.total_segments })
    }
    const count = (cart: Cart, of = shop) =>
      textOf(show(cart, {}, of)).match(/\btax\b/gi)?.length ?? 0
    const taxed = withRows([{ code: 'tax', title: 'Tax included', value: 4 }])
    const silent = withRows([])
    expect([cartOf([line()]), taxed, silent].map((each) => count(each))).toEqual([1, 1, 1])
    expect(textOf(show(silent))).toContain('Prices include value added tax.')
    expect(count(silent, net)).toBe(0)
  })

  it("shows the server's totals row by row while they match the lines", () => {
    const platformTotals = {
      grand_total: 18,
      subtotal: 16,
      subtotal_incl_tax: 20,
      items: [
        {
          item_id: 12,
          qty: 2,
          price: 8,
          price_incl_tax: 10,
          row_total: 16,
          row_total_incl_tax: 20,
        },
      ],
      total_segments: [
        { code: 'subtotal', title: 'Subtotal', value: 20 },
        { code: 'discount', title: 'Discount (HELLO)', value: -2 },
        { code: 'shipping', title: 'Shipping', value: null },
        { code: 'grand_total', title: 'Total', value: 18 },
      ],
      coupon_code: 'HELLO',
    }
    const cart = cartOf([line()], { platformTotals, totalSegments: platformTotals.total_segments })
    const text = textOf(show(cart))
    expect(text).toContain('Discount (HELLO) -€2.00')
    expect(text).toContain('Total €18.00')
    expect(text).not.toContain('Shipping')
    const free = cart.totalSegments.map((row) =>
      row.code === 'shipping' ? { ...row, value: 0 } : row,
    )
    expect(textOf(show({ ...cart, totalSegments: free }))).toContain('Shipping Free')
    expect(text).toContain('Coupon HELLO is applied.')
    const other = textOf(show({ ...cart, items: [line({ qty: 3 })] }))
    expect(other).toContain('Grand total €30.00')
    expect(other).toContain('the shop confirms it')
  })

  it('shows shipping costs before the checkout', () => {
    const shipping = [
      {
        carrier_code: 'a',
        method_code: 'b',
        method_title: 'Posti',
        amount: 3.98,
        price_incl_tax: 5,
      },
    ]
    expect(textOf(show(cartOf([line()]), { shipping }))).toContain('Delivery: Finland Posti €5.00')
  })

  describe('tells of free delivery', () => {
    const totals = (fields: Partial<PlatformTotals>): Partial<Cart> => {
      const cart = updateTotals(EMPTY_CART, {
        ...{ grand_total: 20, subtotal: 16, subtotal_incl_tax: 20, total_segments: [TOTAL] },
        items: [
          {
            ...{ item_id: 12, qty: 2, price: 8, price_incl_tax: 10, row_total: 16 },
            row_total_incl_tax: 20,
          },
        ],
        ...fields,
      })
      return { platformTotals: cart.platformTotals, totalSegments: cart.totalSegments } as Cart
    }
    const TOTAL = { code: 'grand_total', title: 'Total', value: 20 }
    const left = (fields: Partial<PlatformTotals>, qty = 2) =>
      textOf(show(cartOf([line({ qty })], totals(fields))))

    it('amount left, after discounts', () => {
      expect(left({ free_shipping_from: 35 })).toContain('€15.00 more for free delivery')
      expect(left({ free_shipping_from: 35, discount_amount: -5 })).toContain('€20.00 more')
    })

    it('by the displayed lines if the totals are older', () => {
      expect(left({ free_shipping_from: 35, discount_amount: -5 }, 3)).toContain('€5.00 more')
    })

    it('reached', () => {
      expect(left({ free_shipping_from: 20 })).toContain('You get free delivery')
    })

    it('absent without such a threshold', () => {
      expect(left({})).not.toMatch(/free/i)
    })

    it('in the list of shipping costs', () => {
      const free_shipping = { from: 20, otherwise: 5 }
      const posti = { carrier_code: 'a', method_code: 'b', method_title: 'Posti', amount: 5 }
      const shipping = [{ ...posti, price_incl_tax: 5, free_shipping }]
      const priced = (qty: number) => textOf(show(cartOf([line({ qty })]), { shipping }))
      expect(priced(2)).toContain('Posti Free')
      expect(priced(1)).toContain('Posti €5.00')
    })
  })

  it('links to the checkout only if the shop has one', () => {
    expect(textOf(show(cartOf([line()])))).not.toContain('Go to checkout')
    const html = show(cartOf([line()]), { checkoutHref: 'https://pay.example/' })
    expect(html).toContain('href="https://pay.example/"')
  })

  it('has the total beside a second checkout link, one of them visible at each width', () => {
    const bar = show(cartOf([line()]), { checkoutHref: '/checkout' }).split('class="cart-bar"')[1]
    expect(textOf(`<i class="${bar}`)).toMatch(/Grand total €20\.00 Go to checkout$/)
  })

  it('shows that it is empty with links', () => {
    const html = show(cartOf([]))
    expect(textOf(html)).toContain('Your cart is empty')
    expect(html).toContain('href="/c/audio"')
  })

  it('is translated into Finnish', () => {
    const text = textOf(show(cartOf([variant]), {}, fixtureShop('fi-FI')))
    expect(text).toContain('10,00 € / kpl')
    expect(text).toContain('Onko sinulla kuponki?')
    expect(text).not.toMatch(/cart\./)
  })

  it('offers to undo a removal', () => {
    const html = show(cartOf([]), { undo: { item: line(), putBack: () => undefined } })
    expect(textOf(html)).toContain('Kaarna K7 was removed.')
    expect(html).toContain('aria-label="Undo: put Kaarna K7 back"')
  })
})

describe('brand values of the cart in its view', () => {
  it('cart.askBeforeRemoveProduct on: the form opens a confirmation, which then removes', () => {
    const cart = cartOf([line()])
    const html = show(cart)
    expect(html).toMatch(/<form[^>]*action="\/cart"><button[^>]*value="12"[^>]*name="remove"/)
    const confirming = show(cart, { lines: { [lineKey(line())]: { prompt: 'remove' } } })
    expect(textOf(confirming)).toContain('Remove Kaarna K7 from the cart?')
    expect(confirming).toMatch(/id="line-1-confirm" action="\/cart\/remove" method="post"/)
  })

  it('cart.askBeforeRemoveProduct off: the form removes at once', () => {
    const html = show(cartOf([line()]), {}, shopWith({ askBeforeRemoveProduct: false }))
    expect(html).toMatch(
      /action="\/cart\/remove" method="post"><button[^>]*value="12"[^>]*name="item"/,
    )
  })

  it('cart.productsAreReconfigurable on: a line of a family offers its other variants', () => {
    const html = show(cartOf([variant]))
    expect(html).toMatch(/<button[^>]*value="12"[^>]*name="edit"/)
    expect(show(cartOf([line()]))).not.toContain('name="edit"')
  })

  it('cart.productsAreReconfigurable off: a line has no variant choice', () => {
    const html = show(cartOf([variant]), {}, shopWith({ productsAreReconfigurable: false }))
    expect(html).not.toContain('name="edit"')
  })
})

describe('the drawer', () => {
  it('shows lines, totals and a link to the cart under its heading', () => {
    const html = markupOf(
      <DrawerView
        id="drawer"
        cart={cartOf([line()])}
        lines={{}}
        checkoutHref={undefined}
        isOffline={false}
        handlers={handlers}
        undo={undefined}
        departments={[]}
      />,
    )
    expect(html).toMatch(/<h2 tabindex="-1">Shopping cart/i)
    expect(textOf(html)).toContain('Grand total €20.00')
    expect(html).toContain('href="/cart"')
    expect(brokenIds(html)).toEqual([])
  })

  const waysOf = (items: readonly CartItem[], checkoutHref: string | undefined) => {
    const html = drawerOf(items, checkoutHref)
    const ways = html.matchAll(/<a (?:class="([^"]*)" )?href="([^"]*)">/g)
    return [...ways].map((way) => way.slice(1)).filter(([, way]) => way !== '/p/K7/product')
  }

  it('offers one main way, the checkout, and the cart beside it', () => {
    expect(waysOf([line()], '/checkout').slice(-2)).toEqual([
      ['ui-button', '/checkout'],
      ['cart-drawer-other', '/cart'],
    ])
  })

  it('links only to the cart without a checkout', () => {
    expect(waysOf([line()], undefined).slice(-1)).toEqual([['ui-button', '/cart']])
  })

  it('an empty one links to the departments and back to the page', () => {
    expect(waysOf([], '/checkout')).toEqual([[undefined, '/c/audio']])
    const html = drawerOf([], '/checkout')
    expect(html).toMatch(/<form[^>]* method="dialog"><button class="ui-button">Continue shopping</)
  })

  it('is stored with its heading and a close link that works without scripts', () => {
    const html = markupOf(<DrawerShell />)
    expect(html).toMatch(/^<dialog class="cart-drawer" [^>]*aria-label="Shopping cart">/)
    expect(html).toMatch(/<form method="dialog">.*<button aria-label="Close the cart">/)
    expect(brokenIds(html)).toEqual([])
  })
})

describe('the page of the cart', () => {
  const page = (problems: Parameters<typeof CartPage>[0]['problems'], isUnknown = false) =>
    markupOf(
      <CartPage
        view={{
          ...{ cart: cartOf([line()]), lines: {}, coupon: {}, shipping: [], country: 'Finland' },
          ...{ checkoutHref: undefined, departments: [] },
        }}
        notice="Product has been added to the cart!"
        isOrdered={false}
        problems={problems}
        isUnknown={isUnknown}
        island={{ items: undefined, totals: undefined, shipping: [], country: '', departments: [] }}
      />,
    )

  it('shows the result of an action, and an error summary with links', () => {
    expect(page([])).toMatch(/role="status">Product has been added/)
    const html = page([{ message: 'Quantity must be above 0', href: '#line-1-name' }])
    expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<h1>'))
    expect(html).toContain('<a href="#line-1-name">Quantity must be above 0</a>')
  })
  it('says that an unknown cart cannot be shown, and offers another attempt', () => {
    const html = page([], true)
    expect(html).toMatch(/role="alert">.*Your cart cannot be shown right now/)
    expect(html).toMatch(/<a class="ui-button" href="[^"]*cart">Try again<\/a>/)
    expect(html).not.toContain('<article')
  })
})
