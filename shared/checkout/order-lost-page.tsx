import { useShop } from '../ui/shop.tsx'

export interface OrderLostPageProps {
  /** The key of the order that left and was not answered; undefined: nothing was to be ordered. */
  orderId: string | undefined
}

/**
 * What is known when the network ends while the checkout's form is on its way: the order is
 * looked for and never made twice; or nothing was ordered, and what was typed is kept.
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
