import { useShop } from '../ui/shop.tsx'
import type { Cart, CartItem } from './cart.ts'
import type { CartHandlers, CouponHandlers, LineState } from './cart-handlers.ts'
import { appliedCoupon, refusedCoupon } from './coupon.ts'
import type { Claim } from './claim.ts'
import { CouponView, type CouponState } from './coupon-view.tsx'
import { EmptyView, type ContinueLink } from './empty-view.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { LINE_PARTS } from './line-parts.ts'
import { CartLines, UndoNotice, type UndoState } from './lines-view.tsx'
import { type ShippingMethod, deliveryCost, shippingCents } from './methods.ts'
import { productsCents, totalsRows } from './totals.ts'
import { TotalsView } from './totals-view.tsx'
import { takeBackOfAll } from '../product/take-back.ts'

export interface CartViewProps {
  cart: Cart
  /** The control state of lines, by line key. */
  lines: Readonly<Record<string, LineState>>
  coupon: CouponState
  /** This browser's claims. */
  claims?: readonly Claim[] | undefined
  /** Shipping methods to the store view's country; undefined: unknown. */
  shipping: readonly ShippingMethod[] | undefined
  /** The name of the store view's country. */
  country: string
  /** The address of the checkout; undefined: there is none. */
  checkoutHref: string | undefined
  departments: readonly ContinueLink[]
  isOffline: boolean
  handlers?: CartHandlers | undefined
  couponHandlers?: CouponHandlers | undefined
  /** A line that was just removed and can be restored. */
  undo?: UndoState | undefined
}

/**
 * The content of the cart page: lines, coupon, delivery, totals and the checkout link; an empty cart shows
 * links to departments. Server and browser render the same markup.
 */
export function CartView(props: CartViewProps) {
  const { cart, undo } = props
  return (
    <div className="cart">
      {undo && <UndoNotice {...undo} />}
      {cart.items.length === 0 ? (
        <EmptyView departments={props.departments} />
      ) : (
        <>
          <div className="cart-columns">
            <div>
              <CartLines
                id="line"
                level={2}
                cart={cart}
                lines={props.lines}
                isOffline={props.isOffline}
                handlers={props.handlers}
                parts={LINE_PARTS}
              />
              <TakeBackNote items={cart.items} />
            </div>
            <Summary {...props} />
          </div>
          <CheckoutBar cart={cart} checkoutHref={props.checkoutHref} />
        </>
      )}
    </div>
  )
}

function Summary(props: CartViewProps) {
  const { cart, coupon, claims, shipping, country, checkoutHref, couponHandlers } = props
  const { t } = useShop()
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('cart.summary')}</h2>
      <TotalsView cart={cart} />
      {checkoutHref !== undefined && (
        <a className="ui-button" href={checkoutHref}>
          {t('cart.to-checkout')}
        </a>
      )}
      <FreeShipping cart={cart} />
      <ShippingView methods={shipping} productsCents={productsCents(cart)} country={country} />
      <CouponView
        {...{ id: 'cart', applied: appliedCoupon(cart), refused: refusedCoupon(cart) }}
        {...{ state: coupon, handlers: couponHandlers, claims }}
      />
    </section>
  )
}

/** On phones, instead of the summary's button: total and checkout link, at the bottom of the screen. */
function CheckoutBar({ cart, checkoutHref }: Pick<CartViewProps, 'cart' | 'checkoutHref'>) {
  const { t, money } = useShop()
  const total = totalsRows(cart, t).find(({ code }) => code === 'grand_total')
  if (checkoutHref === undefined || total === undefined || total.value === null) return null
  return (
    <div className="cart-bar">
      <p>
        {total.title} <b>{money(total.value)}</b>
      </p>
      <a className="ui-button" href={checkoutHref}>
        {t('cart.to-checkout')}
      </a>
    </div>
  )
}

/** The take-back information about the products in the cart, which must be shown before they are bought. */
function TakeBackNote({ items }: { items: readonly Pick<CartItem, 'takeBack'>[] }) {
  const { t } = useShop()
  const takeBack = takeBackOfAll(items.map(({ takeBack }) => takeBack))
  if (!takeBack) return null
  return (
    <div className="cart-take-back">
      {takeBack.battery && <p>{t('cart.take-back.battery')}</p>}
      {takeBack.device && <p>{t('cart.take-back.device')}</p>}
      {takeBack.href !== undefined && <a href={takeBack.href}>{t('cart.take-back.how')}</a>}
    </div>
  )
}

interface ShippingViewProps {
  /** Shipping methods to the store view's country; undefined: unknown. */
  methods: readonly ShippingMethod[] | undefined
  /** The sum of goods, in cents with tax after discounts. */
  productsCents: number
  /** The name of the country. */
  country: string
}

/** The expected shipping cost, shown before the checkout. */
function ShippingView({ methods, productsCents: productsTotal, country }: ShippingViewProps) {
  const { t, money } = useShop()
  if (methods === undefined || methods.length === 0) return null
  return (
    <div className="cart-shipping">
      <h3>{t('cart.shipping', { country })}</h3>
      <ul role="list">
        {methods.map((method) => (
          <li key={`${method.carrier_code} ${method.method_code}`}>
            <span>{method.method_title}</span>{' '}
            <span>{deliveryCost(shippingCents(method, productsTotal) / 100, t, money)}</span>
          </li>
        ))}
      </ul>
      <p className="cart-small">{t('cart.shipping.at-checkout')}</p>
    </div>
  )
}
