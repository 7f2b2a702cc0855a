import { useShop } from '../ui/shop.tsx'

export interface OrderLostPageProps {
  /** The key of the order that was sent without an answer; undefined: nothing was to be ordered. */
  orderId: string | undefined
}

/**
 * Shown if the network fails while the checkout form is sent: the order is polled and never made twice, or
 * nothing was ordered and the entries are stored.
 */
export function OrderLostPage({ orderId }: OrderLostPageProps) {
  const { t, href } = useShop()
  const isOrder = orderId !== undefined
  return (
    <div className="ui-page" data-order-lost={orderId}>
      <div className="shell-lost">
        <h1>{t(isOrder ? 'checkout.lost' : 'checkout.unreached')}</h1>
        <p>{t(isOrder ? 'checkout.lost.text' : 'checkout.unreached.text')}</p>
        <p>
          {isOrder ? (
            <a className="ui-button" href={href('home')}>
              {t('not-found.home')}
            </a>
          ) : (
            <a className="ui-button" href={href('checkout')}>
              {t('checkout.unreached.back')}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
