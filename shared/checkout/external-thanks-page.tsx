import { useShop } from '../ui/shop.tsx'

/**
 * The page after a checkout elsewhere (customer spec §2, external-thank-you). `isOwn`: this browser went
 * there, and its cart is empty now; else it says nothing of any order.
 */
export function ExternalThanksPage({ isOwn }: { isOwn: boolean }) {
  const { t, href } = useShop()
  return (
    <div className="ui-page service-page" {...(isOwn ? { 'data-ordered': '' } : {})}>
      <h1>{t(isOwn ? 'external.thanks' : 'external.neutral')}</h1>
      <p className="service-intro">{t(isOwn ? 'external.thanks.text' : 'external.neutral.text')}</p>
      <p className="service-buttons">
        <a className="ui-button" href={href('home')}>
          {t('external.home')}
        </a>
        <a href={href('order-tracking')}>{t('tracking.title')}</a>
      </p>
    </div>
  )
}
