import { Fragment } from 'react'
import { deliveryCost } from '../cart/methods.ts'
import { dayValues } from '../i18n/day-values.ts'
import { useShop } from '../ui/shop.tsx'
import { AddressFields } from './address-fields.tsx'
import { Option, Checkbox, RadioGroup } from './field.tsx'
import { CHECKOUT_FIELDS, CHECKED } from './form.ts'
import { shippingName } from './methods.ts'
import { PickupChoice } from './pickup-choice.tsx'
import { ShippingSign } from './shipping-sign.tsx'
import { fieldId, type CheckoutView } from './view.ts'

/** Shipping address and method; empty if nothing is shipped. */
export function ShippingStep({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  return (
    <section className="checkout-step" id="shipping" aria-labelledby="shipping-title">
      <h2 id="shipping-title">{t('checkout.shipping')}</h2>
      {view.isVirtual ? (
        <p>{t('checkout.no-shipping')}</p>
      ) : (
        <>
          {view.addresses.length > 0 && <AddressBook view={view} />}
          <div className="checkout-own-address">
            <AddressFields view={view} part="shipping" />
            {view.savesAddress === true && (
              <Checkbox
                name={CHECKOUT_FIELDS.saveAddress}
                label={t('checkout.save-address')}
                isTicked={view.values[CHECKOUT_FIELDS.saveAddress] === CHECKED}
              />
            )}
          </div>
          <p className="checkout-note" data-aland="" hidden={!view.isOnAland}>
            {t('checkout.aland')}
          </p>
          <ShippingMethods view={view} />
          <p className="checkout-hint">{t('checkout.delivery-days')}</p>
        </>
      )}
    </section>
  )
}

/** The customer's saved addresses; another one can be entered. */
function AddressBook({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  const name = CHECKOUT_FIELDS.address
  const chosen = view.values[name] ?? ''
  return (
    <fieldset className="checkout-choice" data-address-book="">
      <legend>{t('checkout.address-book')}</legend>
      {view.addresses.map(({ value, label, place }) => (
        <Option
          key={value}
          id={fieldId(`${name}.${value}`)}
          name={name}
          value={value}
          label={label}
          isChosen={chosen === value}
          data={{ 'data-place': JSON.stringify(place) }}
        />
      ))}
      <Option
        id={fieldId(`${name}.new`)}
        name={name}
        value=""
        label={t('checkout.address-book.new')}
        isChosen={chosen === ''}
      />
    </fieldset>
  )
}

/**
 * The shipping methods with their costs, and the pick-up points directly below their method. Without JavaScript
 * a button recalculates the total.
 */
function ShippingMethods({ view }: { view: CheckoutView }) {
  const { t, money } = useShop()
  const name = 'shipping.shippingMethod'
  const pickupMethod = methodWithPoints(view, view.values[name])
  return (
    <RadioGroup form={view} name={name} label={t('checkout.field.shippingMethod')}>
      {view.shippingMethods.map((method) => {
        const value = shippingName(method)
        const { price_incl_tax: price, days } = method
        return (
          <Fragment key={value}>
            <Option
              id={fieldId(`${name}-${value}`)}
              name={name}
              value={value}
              label={method.method_title}
              sign={<ShippingSign name={value} />}
              hint={view.arrivals?.[value] ?? (days && t('checkout.days', dayValues(days)))}
              aside={deliveryCost(price, t, money)}
              isChosen={view.values[name] === value}
              data={{
                'data-carrier': method.carrier_code,
                'data-method': method.method_code,
                ...(view.pickup?.methods.includes(value) && { 'data-leads-to-point': '' }),
              }}
            />
            {value === pickupMethod && <PickupChoice view={view} />}
          </Fragment>
        )
      })}
      <button className="checkout-update" name={CHECKOUT_FIELDS.update} value="yes" formNoValidate>
        {t('checkout.update')}
      </button>
    </RadioGroup>
  )
}

/** The shipping method that the pick-up points stand below: the chosen one, else the first that has them. */
function methodWithPoints({ pickup }: CheckoutView, chosen = ''): string | undefined {
  return pickup?.methods.includes(chosen) ? chosen : pickup?.methods[0]
}
