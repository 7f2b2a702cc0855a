import { useShop } from '../ui/shop.tsx'

/**
 * The page after a checkout elsewhere. `ordered` names the way
 * that this browser went there: its cart is empty now. Without it the page says nothing of any order.
 */
export function ExternalThanksPage({ ordered }: { ordered: string | undefined }) {
  const { t, href } = useShop()
  const isOwn = ordered !== undefined
  return (
    <div className="ui-page service-page" data-thanks={ordered} data-state="placed">
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
