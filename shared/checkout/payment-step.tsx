import { paymentRules } from './payment-methods.ts'
import type { PaymentMethod } from '../cart/methods.ts'
import type { Translate } from '../i18n/translate.ts'
import { useShop } from '../ui/shop.tsx'
import { AddressFields } from './address-fields.tsx'
import { Field, Option, Checkbox, RadioGroup } from './field.tsx'
import { PURCHASE_ORDER_METHOD } from './details.ts'
import { CHECKOUT_FIELDS } from './form.ts'
import { PaymentSign } from './payment-sign.tsx'
import { Names } from './personal-step.tsx'
import { fieldId, problemAt, type CheckoutView } from './view.ts'

/** Payment method and billing address; methods are in the order that the law requires, none preselected. */
export function PaymentStep({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  return (
    <section className="checkout-step" id="payment" aria-labelledby="payment-title">
      <h2 id="payment-title">{t('checkout.payment')}</h2>
      <PaymentMethods view={view} />
      {view.isVirtual ? (
        <Billing view={view} />
      ) : (
        <div className="checkout-closing">
          <Checkbox
            name={CHECKOUT_FIELDS.sameAsShipping}
            label={t('checkout.same')}
            isTicked={view.values[CHECKOUT_FIELDS.sameAsShipping] === 'yes'}
          />
          <div className="checkout-closed">
            <Billing view={view} />
          </div>
        </div>
      )}
      <Business view={view} />
    </section>
  )
}

function PaymentMethods({ view }: { view: CheckoutView }) {
  const { t, money } = useShop()
  const name = 'payment.paymentMethod'
  return (
    <RadioGroup form={view} name={name} label={t('checkout.field.paymentMethod')}>
      {view.payments.length === 0 && <p>{view.refusal ?? t('checkout.no-payment')}</p>}
      <div className="checkout-payments">
        {view.payments.map((method) => (
          <Option
            key={method.code}
            sign={<PaymentSign code={method.code} />}
            id={fieldId(`${name}-${method.code}`)}
            name={name}
            value={method.code}
            label={method.title}
            aside={method.cost_incl_tax ? money(method.cost_incl_tax) : undefined}
            hint={hintOf(method, t)}
            isChosen={view.values[name] === method.code}
          />
        ))}
      </div>
      {view.payments.some(({ code }) => code === PURCHASE_ORDER_METHOD) && (
        <Field
          form={view}
          name="payment.purchaseOrder"
          label={t('checkout.field.purchaseOrder')}
          isOptional
        />
      )}
    </RadioGroup>
  )
}

/** Returns the explanation of a payment method. */
function hintOf({ code }: PaymentMethod, t: Translate): string | undefined {
  const hint = paymentRules(code)?.hint
  return hint && t(hint)
}

function Billing({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  return (
    <div className="checkout-billing" role="group" aria-labelledby="billing-title">
      <h3 id="billing-title">{t('checkout.billing')}</h3>
      {view.isVirtual && (
        <div className="checkout-fields">
          <Names view={view} part="payment" isOptional />
        </div>
      )}
      <AddressFields view={view} part="payment" />
    </div>
  )
}

const OF_BUSINESS = ['payment.company', 'payment.taxId'] as const

function Business({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  const isOpen = OF_BUSINESS.some(
    (name) => (view.values[name] ?? '') !== '' || problemAt(view, name) !== undefined,
  )
  return (
    <details className="checkout-more" open={isOpen}>
      <summary>{t('checkout.business')}</summary>
      <div className="checkout-fields">
        <Field
          form={view}
          name="payment.company"
          label={t('checkout.field.company')}
          autoComplete="billing organization"
          isOptional
        />
        <Field
          form={view}
          name="payment.taxId"
          label={t('checkout.field.taxId')}
          hint={t('checkout.field.taxId.hint')}
          spellCheck={false}
          isOptional
        />
      </div>
    </details>
  )
}
