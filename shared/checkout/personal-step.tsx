import { MIN_PASSWORD_LENGTH } from '../account/session.ts'
import { useShop } from '../ui/shop.tsx'
import { Field, Checkbox } from './field.tsx'
import { CHECKOUT_FIELDS } from './form.ts'
import type { CheckoutView } from './view.ts'

/** The buyer: a guest by default, optionally with a new account. */
export function PersonalStep({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  const { customer, offersAccount, links } = view
  return (
    <section className="checkout-step" id="personal-details" aria-labelledby="personal-title">
      <h2 id="personal-title">{t('checkout.personal')}</h2>
      <p className="checkout-guest">
        {customer === undefined
          ? t('checkout.guest')
          : t('checkout.logged-in', { email: customer })}{' '}
        {customer === undefined && links.logIn !== undefined && (
          <a href={links.logIn}>{t('checkout.log-in')}</a>
        )}
      </p>
      <div className="checkout-fields">
        <Field
          form={view}
          name="personal.emailAddress"
          label={t('checkout.field.emailAddress')}
          hint={t('checkout.field.emailAddress.hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Names view={view} part="personal" />
      </div>
      {offersAccount && customer === undefined && <Account view={view} />}
    </section>
  )
}

/** First and last name side by side. */
export function Names({
  view,
  part,
  isOptional = false,
}: {
  view: CheckoutView
  part: 'personal' | 'shipping' | 'payment'
  isOptional?: boolean
}) {
  const { t } = useShop()
  const section = part === 'payment' ? 'billing ' : part === 'shipping' ? 'shipping ' : ''
  return (
    <>
      <Field
        form={view}
        name={`${part}.firstName`}
        label={t('checkout.field.firstName')}
        autoComplete={`${section}given-name`}
        isOptional={isOptional}
        size="half"
      />
      <Field
        form={view}
        name={`${part}.lastName`}
        label={t('checkout.field.lastName')}
        autoComplete={`${section}family-name`}
        isOptional={isOptional}
        size="half"
      />
    </>
  )
}

/** The password field, shown if an account is requested; no page contains the password. */
function Account({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  return (
    <div className="checkout-opening">
      <Checkbox
        name={CHECKOUT_FIELDS.createAccount}
        label={t('checkout.create-account')}
        isTicked={view.values[CHECKOUT_FIELDS.createAccount] === 'yes'}
      />
      <div className="checkout-opened">
        <Field
          form={{ ...view, values: {} }}
          name="personal.password"
          label={t('checkout.field.password')}
          hint={t('checkout.field.password.hint', { min: MIN_PASSWORD_LENGTH })}
          type="password"
          autoComplete="new-password"
        />
      </div>
    </div>
  )
}
