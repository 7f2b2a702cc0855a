import type { ReactNode } from 'react'
import { useShop } from '../ui/shop.tsx'
import type { Claim } from './claim.ts'
import type { CouponHandlers } from './cart-handlers.ts'
import { CART_FIELDS, cartFormAction } from './form.ts'
import { interceptSubmit } from './line-controls.tsx'

/** The entered code and its problem. */
export interface CouponState {
  entered?: string | undefined
  problem?: string | undefined
}

interface CouponViewProps {
  id: string
  /** The code that the server applied. */
  applied: string | undefined
  /** A code in the cart that the server does not apply. */
  refused?: string | undefined
  state: CouponState
  handlers: CouponHandlers | undefined
  /** This browser's claims, each applied by one button. */
  claims?: readonly Claim[] | undefined
}

/** The coupon form, collapsed until it is opened; after an error it keeps the entered code. */
export function CouponView(props: CouponViewProps) {
  const { id, applied, refused, state, handlers, claims = [] } = props
  const { t } = useShop()
  if (applied !== undefined) return <AppliedCoupon code={applied} handlers={handlers} />
  return (
    <>
      {refused !== undefined && <RefusedCoupon code={refused} handlers={handlers} />}
      {claims.map((claim) => (
        <ClaimedCoupon key={claim.code} claim={claim} handlers={handlers} />
      ))}
      <details className="cart-coupon coupon-fold" open={state.problem !== undefined || undefined}>
        <summary>{t('cart.coupon')}</summary>
        <CouponForm id={id} state={state} handlers={handlers} />
      </details>
    </>
  )
}

function ClaimedCoupon({ claim, handlers }: { claim: Claim } & Pick<CouponViewProps, 'handlers'>) {
  const { t, config } = useShop()
  return (
    <form
      className="cart-coupon"
      action={cartFormAction('coupon', config)}
      method="post"
      onSubmit={interceptSubmit(handlers, (form) => handlers?.applyCoupon(form))}
    >
      <p>{claim.description}</p>
      <input type="hidden" name={CART_FIELDS.coupon} value={claim.code} />
      <button>{t('cart.coupon.claimed', { code: claim.code })}</button>
    </form>
  )
}

function CouponForm({
  id,
  state,
  handlers,
}: Omit<CouponViewProps, 'applied' | 'refused' | 'claims'>) {
  const { config } = useShop()
  return (
    <form
      action={cartFormAction('coupon', config)}
      method="post"
      noValidate
      onSubmit={interceptSubmit(handlers, (form) => handlers?.applyCoupon(form))}
    >
      <CouponField id={id} name={CART_FIELDS.coupon} state={state} />
    </form>
  )
}

interface CouponFieldProps {
  id: string
  name: string
  state: CouponState
  /** Attributes of the submit button, if the form has other buttons. */
  button?: { name?: string; value?: string }
}

/** The code field with its button, for use in any form. */
export function CouponField({ id, name, state, button = {} }: CouponFieldProps) {
  const { t } = useShop()
  const isWrong = state.problem !== undefined
  return (
    <>
      <label htmlFor={`${id}-coupon`}>{t('cart.coupon.code')}</label>
      <input
        id={`${id}-coupon`}
        name={name}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={64}
        defaultValue={state.entered ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-coupon-problem` : undefined}
      />
      <button className="ui-button" data-kind="quiet" {...button}>
        {t('cart.coupon.apply')}
      </button>
      {isWrong && (
        <p className="cart-problem" id={`${id}-coupon-problem`} role="alert">
          {state.problem}
        </p>
      )}
    </>
  )
}

interface CartCoupon {
  code: string
  handlers: CouponHandlers | undefined
}

function AppliedCoupon({ code, handlers }: CartCoupon) {
  const { t } = useShop()
  return (
    <ClearCoupon handlers={handlers}>
      <p>{t('cart.coupon.used', { code })}</p>
    </ClearCoupon>
  )
}

/** A code in the cart that reduces nothing: an order with it would be refused. */
function RefusedCoupon({ code, handlers }: CartCoupon) {
  const { t } = useShop()
  return (
    <ClearCoupon handlers={handlers}>
      <p className="cart-problem" role="status">
        {t('cart.coupon.refused', { code })}
      </p>
    </ClearCoupon>
  )
}

function ClearCoupon({
  handlers,
  children,
}: Pick<CartCoupon, 'handlers'> & { children: ReactNode }) {
  const { t, config } = useShop()
  return (
    <form
      className="cart-coupon"
      action={cartFormAction('coupon', config)}
      method="post"
      onSubmit={interceptSubmit(handlers, () => handlers?.clearCoupon())}
    >
      {children}
      <button name={CART_FIELDS.clear} value="1">
        {t('cart.coupon.clear')}
      </button>
    </form>
  )
}
