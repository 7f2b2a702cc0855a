import { useShop } from '../ui/shop.tsx'
import { accountFormAction } from './form.ts'

/** Leads on to the payment of a customer's own order that waits for it. */
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
