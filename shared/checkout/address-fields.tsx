import { useShop } from '../ui/shop.tsx'
import { Field, Select } from './field.tsx'
import { Names } from './personal-step.tsx'
import { problemAt, type CheckoutView } from './view.ts'

interface AddressProps {
  view: CheckoutView
  part: 'shipping' | 'payment'
}

/** Street, postcode, town, country and telephone; what few need is behind a line to open. */
export function AddressFields({ view, part }: AddressProps) {
  const { t } = useShop()
  const section = part === 'payment' ? 'billing' : 'shipping'
  return (
    <div className="checkout-fields">
      <Field
        form={view}
        name={`${part}.streetAddress`}
        label={t('checkout.field.streetAddress')}
        autoComplete={`${section} address-line1`}
      />
      <MoreAddress view={view} part={part} />
      <Field
        form={view}
        name={`${part}.zipCode`}
        label={t('checkout.field.zipCode')}
        inputMode="numeric"
        autoComplete={`${section} postal-code`}
        spellCheck={false}
        size="short"
      />
      <Field
        form={view}
        name={`${part}.city`}
        label={t('checkout.field.city')}
        autoComplete={`${section} address-level2`}
        size="half"
      />
      <Select
        form={view}
        name={`${part}.country`}
        label={t('checkout.field.country')}
        choices={view.countries}
        autoComplete={`${section} country`}
      />
      <Field
        form={view}
        name={`${part}.phoneNumber`}
        label={t('checkout.field.phoneNumber')}
        hint={part === 'shipping' ? t('checkout.field.phoneNumber.hint') : undefined}
        type="tel"
        inputMode="tel"
        autoComplete={`${section} tel`}
        spellCheck={false}
      />
    </div>
  )
}

const RARE = ['apartmentNumber', 'state', 'firstName', 'lastName'] as const

/** The second line of an address, its region, and who else receives the parcel. */
function MoreAddress({ view, part }: AddressProps) {
  const { t } = useShop()
  const section = part === 'payment' ? 'billing' : 'shipping'
  const isOpen = RARE.some((field) => {
    const name = `${part}.${field}`
    return (view.values[name] ?? '') !== '' || problemAt(view, name) !== undefined
  })
  return (
    <details className="checkout-more" open={isOpen}>
      <summary>{t('checkout.more-address')}</summary>
      <div className="checkout-fields">
        <Field
          form={view}
          name={`${part}.apartmentNumber`}
          label={t('checkout.field.apartmentNumber')}
          autoComplete={`${section} address-line2`}
          isOptional
        />
        <Field
          form={view}
          name={`${part}.state`}
          label={t('checkout.field.state')}
          autoComplete={`${section} address-level1`}
          isOptional
        />
        <p className="checkout-hint">{t('checkout.recipient')}</p>
        <Names view={view} part={part} isOptional />
      </div>
    </details>
  )
}
