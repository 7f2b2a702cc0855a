import type { CheckoutIsland } from '../islands.ts'
import { GuaranteeNotice } from '../product/guarantee-notice.tsx'
import { FormSummary, type SummaryEntry } from '../ui/form-summary.tsx'
import { useShop } from '../ui/shop.tsx'
import { CHECKOUT_FIELDS } from './form.ts'
import { PaymentStep } from './payment-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { fieldId, type CheckoutView } from './view.ts'

export interface CheckoutPageProps {
  view: CheckoutView
  /** What changed since the shopper saw it, as text: nothing was ordered. */
  changes: readonly string[]
  /** Why the form as a whole was refused, in words. */
  failure: string | undefined
  /** What the browser goes on with; undefined: it leaves the form as it is. */
  island: CheckoutIsland | undefined
}

/** The checkout: one form, complete without any script. */
export function CheckoutPage({ view, changes, failure, island }: CheckoutPageProps) {
  const { t } = useShop()
  const { grand_total: total, coupon_code: coupon } = view.cart.platformTotals ?? {}
  return (
    <div className="ui-page checkout-page">
      <p className="checkout-back">
        <a href={view.links.cart}>{t('checkout.back-to-cart')}</a>
      </p>
      <FormSummary id="checkout-summary" problems={summaryOf(view, failure)} />
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
 * What the enter key presses in any field: the first button of a form. Without it that would be whichever
 * comes first on the page. It calculates again; with a script it orders.
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

/** The lines of the summary above the heading: each thing with the way to its field. */
function summaryOf(
  { problems }: Pick<CheckoutView, 'problems'>,
  failure: string | undefined,
): readonly SummaryEntry[] {
  return [
    ...(failure === undefined ? [] : [{ message: failure, href: undefined }]),
    ...problems.map(({ field, line }) => ({ message: line, href: `#${fieldId(field)}` })),
  ]
}

/** What changed, with a clear choice: accept by ordering again, or go back. */
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
