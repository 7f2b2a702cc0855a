import { useShop } from '../ui/shop.tsx'
import { Field, Select } from './field.tsx'
import { Names } from './personal-step.tsx'
import { problemAt, type CheckoutView } from './view.ts'

interface AddressProps {
  view: CheckoutView
  part: 'shipping' | 'payment'
}

/**
 * The address fields: street, postcode, town, country and telephone, and the state if required; rarely used
 * fields are in a collapsed part.
 */
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
      {needsState(view, part) && <State view={view} part={part} />}
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
        isOptional={view.phoneOptional === true}
      />
    </div>
  )
}

const RARE = ['apartmentNumber', 'state', 'firstName', 'lastName'] as const

/** True if the country of the rendered form requires a state; the field does not follow a later choice. */
function needsState({ countries, values }: CheckoutView, part: AddressProps['part']): boolean {
  const chosen = countries.find(({ value }) => value === values[`${part}.country`])
  return (chosen ?? countries[0])?.needsState === true
}

function State({ view, part, isOptional = false }: AddressProps & { isOptional?: boolean }) {
  const { t } = useShop()
  const section = part === 'payment' ? 'billing' : 'shipping'
  return (
    <Field
      {...{ form: view, name: `${part}.state`, isOptional }}
      label={t('checkout.field.state')}
      autoComplete={`${section} address-level1`}
    />
  )
}

/** The rarely used fields: second address line, region, and another recipient. */
function MoreAddress({ view, part }: AddressProps) {
  const { t } = useShop()
  const section = part === 'payment' ? 'billing' : 'shipping'
  const hasState = needsState(view, part)
  const isOpen = RARE.some((field) => {
    if (field === 'state' && hasState) return false
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
        {!hasState && <State view={view} part={part} isOptional />}
        <p className="checkout-hint">{t('checkout.recipient')}</p>
        <Names view={view} part={part} isOptional />
      </div>
    </details>
  )
}
