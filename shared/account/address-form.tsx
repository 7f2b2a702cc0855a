import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldProblem } from '../ui/field-problem.tsx'
import { FormField } from '../ui/form-field.tsx'
import { problemId } from '../ui/problem-id.ts'
import { useShop } from '../ui/shop.tsx'
import type { AddressField } from './address.ts'
import { accountFormAction } from './form.ts'
import { fieldOf, type FormState } from './form-state.ts'
import { ADDRESS_LABELS } from './labels.ts'
import { MAX_FIELD_LENGTH } from './validate.ts'

/** A country that products are shipped to. */
export interface CountryChoice {
  code: string
  name: string
  /** True if an address there needs a state. */
  needsState: boolean
}

interface AddressFormProps {
  id: number | undefined
  form: FormState
  countries: readonly CountryChoice[]
  cancelHref: string
}

type TextField = Exclude<AddressField, 'country_id'>

const AUTOCOMPLETE: Readonly<Record<TextField, HTMLInputAutoCompleteAttribute>> = {
  firstname: 'given-name',
  lastname: 'family-name',
  company: 'organization',
  street: 'address-line1',
  apartment: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  telephone: 'tel',
  vat_id: 'off',
}
const OPTIONAL: ReadonlySet<AddressField> = new Set([
  ...(['company', 'apartment', 'region', 'telephone', 'vat_id'] as const),
])

/** The form of a new or an edited address. */
export function AddressForm({ id, form, countries, cancelHref }: AddressFormProps) {
  const { t, config } = useShop()
  const renderLine = (name: TextField) => <AddressLine form={form} name={name} />
  return (
    <form
      className="form-fields account-form"
      method="post"
      action={accountFormAction('saveAddress', config)}
      data-busy={t('address.saving')}
      noValidate
    >
      <h2>{id === undefined ? t('account.addresses.add') : t('account.addresses.edit')}</h2>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <div className="form-pair">
        {renderLine('firstname')}
        {renderLine('lastname')}
      </div>
      <div className="form-pair">
        {renderLine('street')}
        {renderLine('apartment')}
      </div>
      <div className="form-pair">
        {renderLine('postcode')}
        {renderLine('city')}
      </div>
      <div className="form-pair">
        <Country form={form} countries={countries} />
        {asksState(form, countries) && renderLine('region')}
        {renderLine('telephone')}
      </div>
      <details open={OF_BUSINESS.some((name) => isUsed(form, name))}>
        <summary>{t('address.business')}</summary>
        <div className="form-pair">
          {renderLine('company')}
          {renderLine('vat_id')}
        </div>
      </details>
      <div>
        <DefaultAddressCheckbox
          form={form}
          name="default_shipping"
          label={t('account.addresses.default-shipping')}
        />
        <DefaultAddressCheckbox
          form={form}
          name="default_billing"
          label={t('account.addresses.default-billing')}
        />
      </div>
      <p className="account-actions">
        <button className="ui-button">{t('account.addresses.save')}</button>
        <a href={cancelHref}>{t('account.addresses.cancel')}</a>
      </p>
    </form>
  )
}

const OF_BUSINESS = ['company', 'vat_id'] as const

/** True if a field has an entry or a problem. */
function isUsed(form: FormState, name: AddressField): boolean {
  const { value, problem } = fieldOf(form, 'address', name)
  return Boolean(value) || problem !== undefined
}

/** True if the form has a state, or its country needs one; without scripts it does not follow a later choice. */
function asksState(form: FormState, countries: readonly CountryChoice[]): boolean {
  const country = fieldOf(form, 'address', 'country_id').value
  const chosen = countries.find(({ code }) => code === country) ?? countries[0]
  return isUsed(form, 'region') || chosen?.needsState === true
}

function AddressLine({ form, name }: { form: FormState; name: TextField }) {
  const { t } = useShop()
  return (
    <FormField
      {...fieldOf(form, 'address', name)}
      label={t(ADDRESS_LABELS[name])}
      autoComplete={AUTOCOMPLETE[name]}
      maxLength={MAX_FIELD_LENGTH}
      isOptional={OPTIONAL.has(name)}
      type={name === 'telephone' ? 'tel' : 'text'}
      hint={name === 'telephone' ? t('address.telephone-hint') : undefined}
    />
  )
}

function Country({ form, countries }: Pick<AddressFormProps, 'form' | 'countries'>) {
  const { t } = useShop()
  const { id, name, value, problem } = fieldOf(form, 'address', 'country_id')
  return (
    <div className="form-field">
      <label htmlFor={id}>{t(ADDRESS_LABELS.country_id)}</label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="country"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId(id)}
      >
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </select>
      <FieldProblem id={id} message={problem} />
    </div>
  )
}

function DefaultAddressCheckbox({
  form,
  name,
  label,
}: {
  form: FormState
  name: string
  label: string
}) {
  return (
    <label className="form-check">
      <input type="checkbox" name={name} value="1" defaultChecked={form.values[name] === '1'} />
      {label}
    </label>
  )
}
