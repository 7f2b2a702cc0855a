import { chosenTexts } from '../cart/line-text.ts'
import type { CartItem } from '../cart/cart.ts'
import { TotalsView } from '../cart/totals-view.tsx'
import { pictureSources } from '../product/image.ts'
import { CatalogText } from '../ui/catalog-text.tsx'
import { FieldProblem } from '../ui/field-problem.tsx'
import { Picture } from '../ui/picture.tsx'
import { problemId } from '../ui/problem-id.ts'
import { useShop } from '../ui/shop.tsx'
import { Agreements } from './agreements.tsx'
import { CouponPart } from './coupon-part.tsx'
import { Checkbox } from './field.tsx'
import { CHECKOUT_FIELDS } from './form.ts'
import { fieldId, problemAt, type CheckoutView } from './view.ts'

/** The order summary, directly above the button that confirms the obligation to pay. */
export function ReviewStep({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  const { links, cart } = view
  return (
    <section className="checkout-review" id="review" aria-labelledby="review-title">
      <h2 id="review-title">{t('checkout.review')}</h2>
      <ul className="checkout-lines" role="list">
        {cart.items.map((item, index) => (
          <Line key={index} item={item} />
        ))}
      </ul>
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

function Line({ item }: { item: CartItem }) {
  const { t, money } = useShop()
  const options = chosenTexts(item)
  const total = item.totals?.row_total_incl_tax ?? item.price_incl_tax * item.qty
  return (
    <li>
      {item.image !== undefined && (
        <Picture {...pictureSources('cart', item.image)} alt="" urgency="soon" />
      )}
      <span>
        <CatalogText>
          {t('checkout.qty', { count: item.qty, name: item.name })}
          {options.length > 0 && <small>{options.map(({ value }) => value).join(', ')}</small>}
        </CatalogText>
      </span>
      <span>{money(total)}</span>
    </li>
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
