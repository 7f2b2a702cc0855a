import { useShop } from '../ui/shop.tsx'

export interface ElsewherePageProps {
  /** Where it is paid. */
  address: string
  host: string
  /** Somebody is logged in, whose cart is there too. */
  isCustomer: boolean
}

/** In the place of the checkout, where each way to pay is one of the backend's own checkout. */
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
