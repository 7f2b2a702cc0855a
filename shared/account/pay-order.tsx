import { useShop } from '../ui/shop.tsx'
import { accountFormAction } from './form.ts'

/** A button that redirects to the payment of the customer's own order. */
export function PayOrder({ number }: { number: string }) {
  const { t, config } = useShop()
  return (
    <form className="account-pay" method="post" action={accountFormAction('pay', config)}>
      <input type="hidden" name="orderId" value={number} />
      <button className="ui-button">
        {t('pay.now')} <span className="ui-hidden">{number}</span>
      </button>
    </form>
  )
}
