import { accountFormAction } from '../account/form.ts'
import { MAX_CREDENTIAL_LENGTH, MIN_PASSWORD_LENGTH } from '../account/session.ts'
import { formActionIn } from '../brand/form-action.ts'
import { dayValues } from '../i18n/day-values.ts'
import type { Transfer } from '../order/bank-transfer.ts'
import { LOOKUP_FIELDS, LOOKUP_FORM, type Lookup } from '../order/lookup.ts'
import { arrivalText } from '../order/arrival.ts'
import { deliveryDaysOf } from '../order/delivery-days.ts'
import { isSent } from '../order/tracking.ts'
import { deliveryStepOf, nextStepOf, paymentStateOf } from '../order/payment-state.ts'
import { PlacedOrder, type PlacedOrderProps } from '../order/placed-order.tsx'
import { PrintButton } from '../order/print-button.tsx'
import { BankTransferView } from '../order/transfer-view.tsx'
import { FormField } from '../ui/form-field.tsx'
import { useShop } from '../ui/shop.tsx'
import { type FeedbackView, Feedback } from './feedback-form.tsx'

/** The known data of the order that this browser placed last. */
export interface ThanksView {
  orderId: string
  /** Undefined: it is not known yet whether the order exists; empty: it exists, and its number is unknown. */
  orderNumber: string | undefined
  /** The message why the order does not exist; undefined: it exists, or this is not known yet. */
  refused: string | undefined
  /** Names of the carts that recently became orders of this browser. */
  ordered: readonly string[]
  /** The e-mail address of the confirmation; empty: not stored any more. */
  email: string
  account: 'made' | 'failed' | undefined
  withdrawalDays: number
  /** Address of the withdrawal page; undefined: the shop has none. */
  withdrawalHref: string | undefined
  /** Bank transfer data; undefined: the order does not wait for a transfer. */
  transfer: Transfer | undefined
  feedback: FeedbackView
  /** The ordered products; undefined: unknown at the moment, or not shown here. */
  placed: PlacedOnThanks | undefined
  /** True if the shopper can create an account. */
  offersAccount: boolean
  /** What the new account will contain: the order too, or only the address. */
  accountHolds: 'order' | 'address'
}

const PROOFS = ['postcode', 'lastname'] as const

/** The placed order, and whether it is in the logged-in customer's order history. */
export interface PlacedOnThanks extends PlacedOrderProps {
  isOwn: boolean
  /** The additional data that the order lookup requires; missing: none. */
  proof?: Pick<Lookup, 'postcode' | 'lastname'>
}

export interface ThanksPageProps {
  /** Undefined: this browser placed no order within a day. */
  order: ThanksView | undefined
}

/** The thank-you page: it can be reloaded safely, and says so if the outcome is not known yet. */
export function ThanksPage({ order }: ThanksPageProps) {
  const { t, href } = useShop()
  const isPlaced = order?.orderNumber !== undefined && order.placed !== undefined
  return (
    <div className="ui-page thanks-page">
      {order === undefined ? (
        <>
          <h1>{t('thanks.none')}</h1>
          <p>{t('thanks.none.text')}</p>
        </>
      ) : order.refused !== undefined ? (
        <Refused order={order} why={order.refused} />
      ) : order.orderNumber === undefined ? (
        <Checking order={order} />
      ) : (
        <Placed order={order} number={order.orderNumber} />
      )}
      {order?.orderNumber !== undefined && order.placed && (
        <>
          <PlacedOrder {...order.placed} />
          {order.offersAccount && <MakeAccount order={order} placed={order.placed} />}
        </>
      )}
      <p className="thanks-home">
        <a className={isPlaced ? undefined : 'ui-button'} href={href('home')}>
          {t('thanks.home')}
        </a>
      </p>
      {order?.orderNumber !== undefined && <Feedback feedback={order.feedback} />}
    </div>
  )
}

/** Shown while the order is in doubt; it is not sent again automatically. */
function Checking({ order }: { order: ThanksView }) {
  const { t, href } = useShop()
  return (
    <div data-thanks={order.orderId} data-state="checking">
      <h1>{t('thanks.checking')}</h1>
      <p>{t('thanks.checking.text')}</p>
      {order.email !== '' && <p>{t('thanks.mail.later', { email: order.email })}</p>}
      <p className="checkout-hint">{t('thanks.checking.key', { key: order.orderId })}</p>
      <p>
        <a href={href('thank-you')}>{t('thanks.again')}</a>
      </p>
    </div>
  )
}

/**
 * Shown if sending was interrupted and the order certainly does not exist: the products can be ordered
 * again.
 */
function Refused({ order, why }: { order: ThanksView; why: string }) {
  const { t, href } = useShop()
  return (
    <div data-thanks={order.orderId} data-state="refused">
      <h1>{t('thanks.refused')}</h1>
      <p>{why}</p>
      <p>
        <a className="ui-button" href={href('checkout')}>
          {t('thanks.refused.again')}
        </a>
      </p>
    </div>
  )
}

function Placed({ order, number }: { order: ThanksView; number: string }) {
  const shop = useShop()
  const { t } = shop
  const { email, account, transfer, placed } = order
  const arrival = placed && arrivalText(placed.order, shop)
  return (
    <div data-thanks={order.orderId} data-ordered={order.ordered.join(' ')} data-state="placed">
      <h1>{t('thanks.title')}</h1>
      {arrival !== undefined && <p className="placed-arrival">{arrival}</p>}
      {transfer && <BankTransferView transfer={transfer} />}
      {number === '' ? (
        <p className="thanks-number">{t('thanks.checking.key', { key: order.orderId })}</p>
      ) : (
        <p className="thanks-number">
          {t('thanks.number')} <strong data-order-number="">{number}</strong>
        </p>
      )}
      <p>{email === '' ? t('thanks.mail.unnamed') : t('thanks.mail', { email })}</p>
      {account && (
        <p role="status">
          {t(account === 'made' ? 'checkout.account-made' : 'checkout.account-failed')}
        </p>
      )}
      <Next order={order} />
      <div className="thanks-actions">
        {placed && <Follow placed={placed} number={number} email={email} />}
        <PrintButton />
      </div>
      <p className="thanks-push" data-push="" data-granted={t('thanks.push.granted')} hidden>
        <span data-push-words="" data-denied={t('thanks.push.denied')}>
          {t('thanks.push')}
        </span>{' '}
        <button type="button">{t('thanks.push.allow')}</button>
      </p>
    </div>
  )
}

/** The next steps, by the current state of the order; an order that has ended says how. */
function Next({ order }: { order: ThanksView }) {
  const { t, config } = useShop()
  const { withdrawalDays, withdrawalHref, transfer, placed } = order
  const method = placed?.order.extension_attributes.shipping_assignments[0]?.shipping?.method
  const days = config.promises && deliveryDaysOf(config.promises, method)
  const state = placed && paymentStateOf(placed.order)
  if (state === 'canceled' || state === 'refunded') return <p>{t(`tracking.${state}`)}</p>
  const isPacked = placed !== undefined && isSent(placed.order)
  const step = nextStepOf(state, transfer !== undefined)
  return (
    <>
      <h2>{t('thanks.next')}</h2>
      <ol className="thanks-next">
        {step && !isPacked && <li>{t(step)}</li>}
        {!isPacked && days && <li>{t(deliveryStepOf(state), dayValues(days))}</li>}
        <li>
          {t('thanks.next.withdrawal', { days: withdrawalDays })}{' '}
          {withdrawalHref !== undefined && <a href={withdrawalHref}>{t('thanks.withdraw')}</a>}
        </li>
      </ol>
    </>
  )
}

interface FollowProps {
  placed: PlacedOnThanks
  number: string
  email: string
}

/** A link to the order: the customer's order page, otherwise the order lookup. */
function Follow({ placed, number, email }: FollowProps) {
  const { t, href, config } = useShop()
  if (placed.isOwn) {
    return (
      <p>
        <a className="ui-button" href={href('my-order', { orderId: number })}>
          {t('thanks.follow')}
        </a>
      </p>
    )
  }
  return (
    <form action={formActionIn(LOOKUP_FORM, config)} method="post">
      <input type="hidden" name={LOOKUP_FIELDS.orderNumber} value={number} />
      <input type="hidden" name={LOOKUP_FIELDS.email} value={email} />
      {PROOFS.map((name) =>
        placed.proof?.[name] === undefined ? null : (
          <input key={name} type="hidden" name={LOOKUP_FIELDS[name]} value={placed.proof[name]} />
        ),
      )}
      <button className="ui-button">{t('thanks.follow')}</button>
    </form>
  )
}

/** Creates an account from the order's data; only the password is entered. */
function MakeAccount({ order, placed }: { order: ThanksView; placed: PlacedOnThanks }) {
  const { t, href, config } = useShop()
  const { billing: who } = placed
  const { email, accountHolds } = order
  if (!who || email === '') return null
  const known = {
    ...{ firstname: who.firstname, lastname: who.lastname, email },
    next: href('thank-you'),
  }
  return (
    <form className="thanks-account" action={accountFormAction('register', config)} method="post">
      <h2>{t('thanks.account')}</h2>
      <p>{t(accountHolds === 'order' ? 'thanks.account.text' : 'thanks.account.address')}</p>
      {Object.entries(known).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="form-fields">
        <FormField
          {...{ id: 'thanks-password', name: 'password', type: 'password' }}
          label={t('account.password')}
          hint={t('account.password.hint', { min: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
          maxLength={MAX_CREDENTIAL_LENGTH}
        />
      </div>
      <button data-kind="quiet">{t('account.register')}</button>
    </form>
  )
}
