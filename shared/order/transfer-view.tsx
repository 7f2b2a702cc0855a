import { useShop } from '../ui/shop.tsx'
import { transferLines, type Transfer } from './bank-transfer.ts'

export interface TransferViewProps {
  transfer: Transfer
  /** Heading level of its title. */
  heading: 'h2' | 'h3'
}

/** The bank transfer data of an order that waits for it. */
export function TransferView({ transfer, heading: Heading }: TransferViewProps) {
  const shop = useShop()
  const { t } = shop
  return (
    <section className="order-transfer" aria-labelledby="order-transfer">
      <Heading id="order-transfer">{t('order.transfer.title')}</Heading>
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
