import { useShop } from '../ui/shop.tsx'
import type { Cart, CartItem } from './cart.ts'
import { QUIET_LINE, type CartHandlers, type LineState } from './cart-handlers.ts'
import { appliedCoupon } from './coupon.ts'
import type { Claim } from './claim.ts'
import { CouponView, type CouponState } from './coupon-view.tsx'
import { EmptyView, type WayOn } from './empty-view.tsx'
import { LineView } from './line-view.tsx'
import type { ShippingMethod } from './methods.ts'
import { lineKey } from './same.ts'
import { TakeBackNote } from './take-back-note.tsx'
import { ShippingView } from './shipping-view.tsx'
import { TotalsView } from './totals-view.tsx'

export interface CartViewProps {
  cart: Cart
  /** What goes on at lines, by their names. */
  lines: Readonly<Record<string, LineState>>
  coupon: CouponState
  /** Coupons that were promised to this browser. */
  claims?: readonly Claim[] | undefined
  /** Ways to send to the store view's country; undefined: nobody knows now. */
  shipping: readonly ShippingMethod[] | undefined
  /** The store view's country in words. */
  country: string
  /** Where the way goes on; undefined: there is no checkout. */
  checkoutHref: string | undefined
  waysOn: readonly WayOn[]
  isOffline: boolean
  handlers?: CartHandlers | undefined
  /** What was removed a moment ago and can be put back. */
  undo?: UndoState | undefined
}

/** A removed line that can be put back. */
export interface UndoState {
  item: CartItem
  putBack: () => void
}

/**
 * The whole cart as its page shows it: lines, coupon, delivery, totals and the way on, or ways on from
 * an empty one. The same markup comes from the edge and from the browser (decision 25).
 */
export function CartView(props: CartViewProps) {
  const { t } = useShop()
  const { cart, undo } = props
  return (
    <div className="cart">
      {props.isOffline && <p className="cart-offline">{t('cart.offline')}</p>}
      {undo && <Undo {...undo} />}
      {cart.items.length === 0 ? (
        <EmptyView waysOn={props.waysOn} />
      ) : (
        <div className="cart-columns">
          <div>
            <CartLines {...props} id="line" level={2} />
            <TakeBackNote items={cart.items} />
          </div>
          <Summary {...props} />
        </div>
      )}
    </div>
  )
}

interface CartLinesProps extends Pick<CartViewProps, 'cart' | 'lines' | 'isOffline' | 'handlers'> {
  /** Start of the ids in it. */
  id: string
  /** Level of the headings of lines. */
  level: 2 | 3
}

/** The lines alone, as page and drawer show them. */
export function CartLines({ id, level, cart, lines, isOffline, handlers }: CartLinesProps) {
  const { t } = useShop()
  return (
    <ul className="cart-lines" role="list" aria-label={t('cart.lines')}>
      {cart.items.map((item, index) => {
        const key = lineKey(item)
        return (
          <li key={key}>
            <LineView
              id={`${id}-${index + 1}`}
              item={item}
              level={level}
              state={lines[key] ?? QUIET_LINE}
              isOffline={isOffline}
              handlers={handlers}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Summary(props: CartViewProps) {
  const { cart, coupon, claims, shipping, country, checkoutHref, handlers } = props
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
      <ShippingView methods={shipping} country={country} />
      <CouponView
        {...{ id: 'cart', applied: appliedCoupon(cart), state: coupon, handlers, claims }}
      />
    </section>
  )
}

/** Says what was removed, with the way back: it stays until something else is done (ux 31). */
export function Undo({ item, putBack }: UndoState) {
  const { t } = useShop()
  return (
    <p className="cart-undo" role="status">
      <span>{t('cart.line.removed', { name: item.name })}</span>{' '}
      <button
        type="button"
        autoFocus
        aria-label={t('cart.line.undo-named', { name: item.name })}
        onClick={putBack}
      >
        {t('cart.line.undo')}
      </button>
    </p>
  )
}
