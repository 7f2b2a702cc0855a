import type { CheckoutIsland } from '../islands.ts'
import { GuaranteeNotice } from '../product/guarantee-notice.tsx'
import { FormSummary, type SummaryEntry } from '../ui/form-summary.tsx'
import { useShop } from '../ui/shop.tsx'
import { CHECKOUT_FIELDS } from './form.ts'
import { OrderFold } from './order-lines.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { fieldId, type CheckoutView } from './view.ts'

export interface CheckoutPageProps {
  view: CheckoutView
  /** The changes since the shopper saw the totals, as text: nothing was ordered. */
  changes: readonly string[]
  /** The message why the whole form was refused. */
  failure: string | undefined
  /** The data for the enhancer; undefined: the form stays plain. */
  island: CheckoutIsland | undefined
}

/** The checkout: one form, complete without JavaScript. */
export function CheckoutPage({ view, changes, failure, island }: CheckoutPageProps) {
  const { t } = useShop()
  const { grand_total: total, coupon_code: coupon } = view.cart.platformTotals ?? {}
  return (
    <div className="ui-page checkout-page">
      <p className="checkout-back">
        <a href={view.links.cart}>{t('checkout.back-to-cart')}</a>
      </p>
      <FormSummary id="checkout-summary" failure={failure} problems={summaryOf(view)} />
      {changes.length > 0 && <Changes changes={changes} cartHref={view.links.cart} />}
      <h1>{t('checkout.title')}</h1>
      <form
        className="checkout-form"
        action={view.action}
        method="post"
        noValidate
        data-checkout={island && JSON.stringify(island)}
      >
        <EnterKey />
        <input type="hidden" name={CHECKOUT_FIELDS.orderId} value={view.orderId} />
        {total !== undefined && (
          <input type="hidden" name={CHECKOUT_FIELDS.confirmed} value={total} />
        )}
        {coupon !== undefined && (
          <input type="hidden" name={CHECKOUT_FIELDS.coupon} value={coupon} />
        )}
        <OrderFold cart={view.cart} />
        <div className="checkout-steps">
          <PersonalStep view={view} />
          <ShippingStep view={view} />
          <PaymentStep view={view} />
          {view.hasGuarantee && <GuaranteeNotice />}
        </div>
        <ReviewStep view={view} />
      </form>
    </div>
  )
}

/**
 * The default button of the form, pressed by the Enter key in any field. Otherwise the first visible button
 * would be. Without JavaScript it recalculates; with JavaScript it orders.
 */
function EnterKey() {
  const { t } = useShop()
  return (
    <button
      className="ui-hidden"
      name={CHECKOUT_FIELDS.update}
      value="yes"
      formNoValidate
      tabIndex={-1}
      aria-hidden="true"
      data-enter=""
    >
      {t('checkout.update')}
    </button>
  )
}

/** Returns the rows of the error summary, with links to the fields. */
function summaryOf({ problems }: Pick<CheckoutView, 'problems'>): readonly SummaryEntry[] {
  return problems.map(({ field, line }) => ({ message: line, href: `#${fieldId(field)}` }))
}

/** The changes, with two choices: accept by ordering again, or go back. */
function Changes({ changes, cartHref }: { changes: readonly string[]; cartHref: string }) {
  const { t } = useShop()
  return (
    <div className="checkout-changes" role="alert" aria-labelledby="checkout-changes" tabIndex={-1}>
      <h2 id="checkout-changes">{t('checkout.changed')}</h2>
      <p>{t('checkout.changed.seen')}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{t('checkout.changed.accept')}</p>
      <p className="checkout-ways">
        <a className="ui-button" href="#review">
          {t('checkout.review')}
        </a>{' '}
        <a href={cartHref}>{t('checkout.back-to-cart')}</a>
      </p>
    </div>
  )
}
