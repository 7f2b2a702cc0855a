import type { MessageKey } from '../i18n/translate.ts'
import { useShop } from '../ui/shop.tsx'
import { Option, RadioGroup } from './field.tsx'
import { CHECKOUT_FIELDS, CHECKOUT_FORM } from './form.ts'
import { toOrderPickupPoint, type PickupOffer, type PickupPoint } from './pickup-point.ts'
import { fieldId, type CheckoutView } from './view.ts'

const NAME = 'shipping.pickupPoint'
const ID = fieldId('pickup')
/** How many points are shown at first. */
const NEAREST = 3

/**
 * The pick-up point list without a map, searched by postcode. Shown while a shipping method with pick-up
 * points is chosen; the search works without JavaScript.
 */
export function PickupChoice({ view }: { view: CheckoutView }) {
  const { t } = useShop()
  const { pickup } = view
  if (!pickup) return null
  const { points } = pickup
  return (
    <div className="checkout-pickup" id={ID} data-pickup="" data-postcode={pickup.postcode}>
      <RadioGroup form={view} name={NAME} label={t('checkout.field.pickupPoint')}>
        {points && <Search pickup={pickup} action={view.action} />}
        <p className="checkout-hint" role="status" data-pickup-status="">
          {t(stateOf(pickup), { postcode: pickup.postcode })}
        </p>
        {points && points.length > 0 && (
          <Points points={points} chosen={view.values[NAME]} lastUsed={pickup.lastUsed} />
        )}
      </RadioGroup>
    </div>
  )
}

interface PointsProps {
  points: readonly PickupPoint[]
  /** Id of the chosen point. */
  chosen: string | undefined
  lastUsed: string | undefined
}

/** The nearest points; the others are folded unless one of them is chosen. */
function Points({ points, chosen, lastUsed }: PointsProps) {
  const { t } = useShop()
  const distanceText = useDistance()
  const rows = points.map((point) => (
    <Option
      key={point.id}
      id={fieldId(`${NAME}-${point.id}`)}
      name={NAME}
      value={point.id}
      label={point.name}
      aside={distanceText(point.distance)}
      hint={<PointFacts point={point} isLastUsed={point.id === lastUsed} />}
      isChosen={chosen === point.id}
      data={{ 'data-point': JSON.stringify(toOrderPickupPoint(point)) }}
    />
  ))
  // A fold for a single point would save no place.
  const count = rows.length > NEAREST + 1 ? NEAREST : rows.length
  const isChosenFolded = points.slice(count).some(({ id }) => id === chosen)
  return (
    <div className="checkout-points">
      {rows.slice(0, count)}
      {count < rows.length && (
        <details className="checkout-more" open={isChosenFolded}>
          <summary>{t('checkout.pickup.more')}</summary>
          {rows.slice(count)}
        </details>
      )}
    </div>
  )
}

/** Returns the message about the list. */
function stateOf({ points, postcode }: PickupOffer): MessageKey {
  if (!points) return 'checkout.pickup.unavailable'
  if (postcode === '') return 'checkout.pickup.ask'
  return points.length === 0 ? 'checkout.pickup.none' : 'checkout.pickup.near'
}

/** The search, filled in with the postcode of the address until another is entered. */
function Search({ pickup, action }: { pickup: PickupOffer; action: string }) {
  const { t } = useShop()
  const name = CHECKOUT_FIELDS.pickupPostcode
  const id = fieldId(name)
  return (
    <div className="checkout-pickup-search">
      <label htmlFor={id}>{t('checkout.pickup.postcode')}</label>
      <input
        type="search"
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={10}
        id={id}
        name={name}
        defaultValue={pickup.postcode}
      />
      <input type="hidden" name={CHECKOUT_FIELDS.pickupOfAddress} value={pickup.ofAddress ?? ''} />
      <button
        className="checkout-update"
        name={CHECKOUT_FIELDS.pickupSearch}
        value="yes"
        formNoValidate
        formAction={`${action || CHECKOUT_FORM}#${ID}`}
      >
        {t('checkout.pickup.search')}
      </button>
    </div>
  )
}

function PointFacts({ point, isLastUsed }: { point: PickupPoint; isLastUsed: boolean }) {
  const { t } = useShop()
  const { street, postcode, city, hours } = point
  return (
    <>
      <span>{`${street}, ${postcode} ${city}`}</span> <span>{useHours(hours)}</span>
      {isLastUsed && (
        <>
          {' '}
          <em>{t('checkout.pickup.last-used')}</em>
        </>
      )}
    </>
  )
}

/** Returns the format of distances: whole kilometres; undefined if one is unknown. */
function useDistance(): (km: number | undefined) => string | undefined {
  const { t, locale } = useShop()
  return (km) => {
    if (km === undefined) return undefined
    const format = new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 },
    })
    const distance = format.format(Math.max(km, 1))
    const text = t(km < 1 ? 'checkout.pickup.under' : 'checkout.pickup.about', { distance })
    return text.replaceAll(' ', '\u00a0')
  }
}

/** Formats opening hours. */
function useHours([workdays, saturday, sunday]: PickupPoint['hours']): string {
  const { t } = useShop()
  const isDaily = workdays === saturday && workdays === sunday
  if (isDaily && workdays === '0–24') return t('checkout.pickup.always')
  if (isDaily) return t('checkout.pickup.daily', { hours: workdays })
  const days = [
    ['workdays', workdays],
    ['saturday', saturday],
    ['sunday', sunday],
  ] as const
  return days
    .filter(([, hours]) => hours !== '')
    .map(([day, hours]) => t(`checkout.pickup.${day}`, { hours }))
    .join(', ')
}
