import { useShop } from '../ui/shop.tsx'

/**
 * The page after an external checkout. `ordered` names the checkout that this browser was sent to, so that
 * its cart is empty now. Without it the page mentions no order.
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
