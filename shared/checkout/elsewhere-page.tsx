import { useShop } from '../ui/shop.tsx'

export interface ElsewherePageProps {
  /** Address of the external checkout. */
  address: string
  host: string
  /** True if a customer is logged in, whose cart is also there. */
  isCustomer: boolean
}

/** Replaces the checkout if all payment methods need the backend's own checkout. */
export function ElsewherePage({ address, host, isCustomer }: ElsewherePageProps) {
  const { t, href } = useShop()
  const next = `?next=${encodeURIComponent(href('checkout'))}`
  return (
    <div className="ui-page service-page">
      <h1>{t('external.elsewhere', { host })}</h1>
      <p className="service-intro">
        {t(isCustomer ? 'external.elsewhere.own' : 'external.elsewhere.guest', { host })}
      </p>
      <p className="service-buttons">
        {isCustomer ? (
          <a className="ui-button" href={address}>
            {t('external.elsewhere.go', { host })}
          </a>
        ) : (
          <>
            <a className="ui-button" href={href('login') + next}>
              {t('account.login')}
            </a>
            <a href={href('register') + next}>{t('account.register')}</a>
          </>
        )}
        <a href={href('cart')}>{t('checkout.back-to-cart')}</a>
      </p>
    </div>
  )
}
