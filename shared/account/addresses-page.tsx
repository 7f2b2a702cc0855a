import { phoneText } from '../phone-text.ts'
import { useShop } from '../ui/shop.tsx'
import { AccountEmpty } from './account-empty.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AddressForm, type CountryChoice } from './address-form.tsx'
import { addressLines } from './address.ts'
import type { CustomerAddress } from './customer.ts'
import { accountFormAction } from './form.ts'
import type { FormState } from './form-state.ts'

export interface AddressesPageProps {
  addresses: readonly CustomerAddress[]
  /** Returns the name of a country by its code. */
  nameOf: (country: string) => string
  countries: readonly CountryChoice[]
  /** The open form: `id` of an edited address; undefined: no form is open. */
  edited: { id: number | undefined; form: FormState } | undefined
  notice: string | undefined
}

/** The address book: adds, changes and removes addresses. */
export function AddressesPage(props: AddressesPageProps) {
  const { t, href } = useShop()
  const { addresses, countries, edited, nameOf, notice } = props
  const here = href('my-shipping-details')
  return (
    <AccountFrame
      current="my-shipping-details"
      title={t('account.addresses')}
      notice={notice}
      problems={edited?.form.summary ?? []}
    >
      {edited && <AddressForm {...edited} countries={countries} cancelHref={here} />}
      {!edited && addresses.length === 0 && (
        <AccountEmpty icon="my-shipping-details" text={t('account.addresses.none')}>
          <AddAddress />
        </AccountEmpty>
      )}
      {!edited && addresses.length > 0 && (
        <ul className="account-addresses" role="list">
          {addresses.map((address) => (
            <li key={address.id}>
              <Address address={address} country={nameOf(address.country_id)} />
            </li>
          ))}
        </ul>
      )}
      {!edited && addresses.length > 0 && (
        <p>
          <AddAddress />
        </p>
      )}
    </AccountFrame>
  )
}

function AddAddress() {
  const { t, href } = useShop()
  return (
    <a className="ui-button" href={`${href('my-shipping-details')}?add=1`}>
      {t('account.addresses.add')}
    </a>
  )
}

function Address({ address, country }: { address: CustomerAddress; country: string }) {
  const { t, href, config } = useShop()
  const lines = addressLines(address, country)
  const name = lines.slice(0, -1).join(', ')
  return (
    <article className="account-box">
      <address>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
        {address.telephone && <span>{phoneText(address.telephone)}</span>}
      </address>
      {address.default_shipping && (
        <p className="account-mark">{t('account.addresses.default-shipping')}</p>
      )}
      {address.default_billing && (
        <p className="account-mark">{t('account.addresses.default-billing')}</p>
      )}
      <div className="account-actions">
        <a
          href={`${href('my-shipping-details')}?edit=${address.id}`}
          aria-label={t('account.addresses.edit-of', { address: name })}
        >
          {t('account.addresses.change')}
        </a>
        <form
          method="post"
          action={accountFormAction('removeAddress', config)}
          data-busy={t('address.removing')}
        >
          <input type="hidden" name="addressId" value={address.id} />
          <button
            className="account-quiet"
            aria-label={t('account.addresses.remove-of', { address: name })}
          >
            {t('account.addresses.remove')}
          </button>
        </form>
      </div>
    </article>
  )
}
