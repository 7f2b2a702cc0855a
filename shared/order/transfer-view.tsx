import { useShop } from '../ui/shop.tsx'
import { transferLines, type Transfer } from './bank-transfer.ts'

/** The bank transfer data of an order that waits for it. */
export function BankTransferView({ transfer }: { transfer: Transfer }) {
  const shop = useShop()
  const { t } = shop
  return (
    <section className="order-transfer" aria-labelledby="order-transfer">
      <h2 id="order-transfer">{t('order.transfer.title')}</h2>
      <p>{t('order.transfer.text')}</p>
      <dl>
        {transferLines(transfer, shop).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
