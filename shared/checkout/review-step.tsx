import { TotalsView } from '../cart/totals-view.tsx'
import { FieldProblem } from '../ui/field-problem.tsx'
import { problemId } from '../ui/problem-id.ts'
import { useShop } from '../ui/shop.tsx'
import { Agreements } from './agreements.tsx'
import { CouponPart } from './coupon-part.tsx'
import { Checkbox } from './field.tsx'
import { CHECKOUT_FIELDS } from './form.ts'
import { OrderLines } from './order-lines.tsx'
import { fieldId, problemAt, type CheckoutView } from './view.ts'

/** The order summary, directly above the button that confirms the obligation to pay. */
export function ReviewStep({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  const { links, cart } = view
  return (
    <section className="checkout-review" id="review" aria-labelledby="review-title">
      <h2 id="review-title">{t('checkout.review')}</h2>
      <OrderLines cart={cart} />
      <a className="checkout-edit" href={links.cart}>
        {t('checkout.edit-cart')}
      </a>
      <CouponPart view={view} />
      <div className="checkout-totals" data-totals="" role="status">
        <TotalsView cart={cart} />
      </div>
      <Terms view={view} />
      <p className="checkout-law">{t('checkout.law')}</p>
      <button
        className="ui-button checkout-button"
        data-order=""
        data-sending={t('checkout.sending')}
      >
        {t('checkout.order')}
      </button>
      <p className="checkout-said" role="status" data-said="" />
    </section>
  )
}

/** The terms and the right of withdrawal, beside the button; with a checkbox if the brand requires it. */
function Terms({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  const { terms, withdrawal, privacy } = view.links
  const id = fieldId(CHECKOUT_FIELDS.acceptsTerms)
  const problem = problemAt(view, CHECKOUT_FIELDS.acceptsTerms)
  const links = [
    { href: terms, words: t('checkout.terms-link') },
    { href: withdrawal, words: t('checkout.withdrawal-link', { days: view.withdrawalDays }) },
    { href: privacy, words: t('checkout.privacy-link') },
  ]
  return (
    <div className="checkout-terms">
      <ul role="list">
        {links.map(
          ({ href, words }) =>
            href !== undefined && (
              <li key={words}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {words}
                </a>
              </li>
            ),
        )}
      </ul>
      {view.termsRequired && (
        <div>
          <Checkbox
            name={CHECKOUT_FIELDS.acceptsTerms}
            label={t('checkout.accept-terms')}
            isTicked={view.values[CHECKOUT_FIELDS.acceptsTerms] === 'yes'}
            describedBy={problemId(id)}
            isWrong={problem !== undefined}
          />
          <FieldProblem id={id} message={problem} />
        </div>
      )}
      <Agreements view={view} />
    </div>
  )
}
