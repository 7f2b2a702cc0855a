import { useShop } from '../ui/shop.tsx'
import { PAY_DO } from './pay.ts'

export interface PayPageProps {
  /** Undefined: it was not placed in this browser recently, whose cart is another. */
  orderId: string | undefined
  /** Names of the server carts that became orders recently. */
  ordered: readonly string[]
  orderNumber: string
  /** In the view's currency, tax included; undefined: the visitor may not see it. */
  amount: number | undefined
  /** `refund`: it was paid after it had ended; the money is refunded. */
  state: 'waiting' | 'refund'
  /** The message about a problem. */
  failure: string | undefined
  /** The form's path, with the store view. */
  action: string
}

/** Pays or cancels an order that waits for its payment; nothing is ordered twice. */
export function PayPage(props: PayPageProps) {
  const { orderId, ordered, orderNumber, amount, state, failure, action } = props
  const { t, money, href } = useShop()
  const isWaiting = state === 'waiting'
  return (
    <div
      className="ui-page service-page"
      data-thanks={orderId}
      data-ordered={orderId && ordered.join(' ')}
      data-state="placed"
    >
      <h1>{t(isWaiting ? 'pay.title' : 'pay.refund')}</h1>
      {failure !== undefined && (
        <p className="form-notice" role="alert">
          {failure}
        </p>
      )}
      <p className="service-intro">{t(isWaiting ? 'pay.text' : 'pay.refund.text')}</p>
      <dl className="service-facts">
        <div>
          <dt>{t('withdrawal.order')}</dt>
          <dd data-order-number="">{orderNumber}</dd>
        </div>
        {amount !== undefined && (
          <div>
            <dt>{t('tracking.total')}</dt>
            <dd>{money(amount)}</dd>
          </div>
        )}
      </dl>
      {isWaiting ? (
        <form className="service-buttons" action={action} method="post">
          <button className="ui-button" name={PAY_DO} value="pay">
            {t('pay.now')}
          </button>
          <button className="service-quiet" name={PAY_DO} value="cancel">
            {t('pay.cancel')}
          </button>
        </form>
      ) : (
        <p>
          <a className="ui-button" href={href('home')}>
            {t('external.home')}
          </a>
        </p>
      )}
    </div>
  )
}
