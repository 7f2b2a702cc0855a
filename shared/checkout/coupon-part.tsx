import { refusedCoupon } from '../cart/coupon.ts'
import { CouponField } from '../cart/coupon-view.tsx'
import { useShop } from '../ui/shop.tsx'
import { CHECKOUT_FIELDS, CLAIM_CODE_MARK } from './form.ts'
import type { CheckoutView } from './view.ts'

/**
 * The coupon fields within the checkout form, so that other entries are kept. Their buttons do not order,
 * and neither does the order button while a code is entered but not applied. The browser inserts its claims
 * at the template.
 */
export function CouponPart({ view: { cart, coupon } }: { view: CheckoutView }) {
  const { t } = useShop()
  if (coupon === undefined) return null
  const code = cart.platformTotals?.coupon_code
  if (code !== undefined) {
    return (
      <p className="checkout-coupon">
        {t('cart.coupon.used', { code })} <ClearButton />
      </p>
    )
  }
  const refused = refusedCoupon(cart)
  return (
    <div className="checkout-coupon">
      {refused !== undefined && (
        <p className="cart-problem" role="status">
          {t('cart.coupon.refused', { code: refused })} <ClearButton />
        </p>
      )}
      <template data-claim="">
        <p />
        <button name={CHECKOUT_FIELDS.useCoupon} formNoValidate>
          {t('cart.coupon.claimed', { code: CLAIM_CODE_MARK })}
        </button>
      </template>
      <details className="coupon-fold" open={coupon.problem !== undefined || undefined}>
        <summary>{t('cart.coupon')}</summary>
        <div>
          <CouponField
            id="checkout"
            name={CHECKOUT_FIELDS.useCoupon}
            state={coupon}
            button={{ name: CHECKOUT_FIELDS.applyCoupon, value: '1' }}
          />
        </div>
      </details>
    </div>
  )
}

function ClearButton() {
  const { t } = useShop()
  return (
    <button name={CHECKOUT_FIELDS.clearCoupon} value="1" formNoValidate>
      {t('cart.coupon.clear')}
    </button>
  )
}
