import { formActionIn } from '../brand/form-action.ts'
import { useShop } from '../ui/shop.tsx'
import { CONSENT_FIELDS, CONSENT_FORM } from './form.ts'

/**
 * The consent question: first in the page, in its flow, with equal buttons for accepting and refusing. It
 * is in every page of a brand that needs it, and hidden once the visitor has chosen: by a script before the
 * first paint or, without JavaScript, by a style sheet. It contains no link, so that the skip link stays
 * the first.
 */
export function ConsentBanner() {
  const { t, config, href } = useShop()
  const purposes = config.consent.map((purpose) => t(`consent.${purpose}.short`)).join(', ')
  return (
    <section className="consent" aria-labelledby="consent-title" data-consent-banner="">
      <form action={formActionIn(CONSENT_FORM, config)} method="post">
        <h2 id="consent-title">{t('consent.title')}</h2>
        <p>{t('consent.text', { purposes })}</p>
        <div>
          <button className="consent-button" name={CONSENT_FIELDS.choice} value="all">
            {t('consent.all')}
          </button>
          <button className="consent-button" name={CONSENT_FIELDS.choice} value="none">
            {t('consent.none')}
          </button>
          <button className="consent-button" formAction={href('cookies')} formMethod="get">
            {t('consent.some')}
          </button>
        </div>
      </form>
      <div className="consent-said" role="status" tabIndex={-1} data-consent-said="">
        <p hidden data-said="all">
          {t('consent.said-all')}
        </p>
        <p hidden data-said="none">
          {t('consent.said-none')}
        </p>
        <p hidden data-said="failed">
          {t('consent.failed')}
        </p>
        <p hidden data-said="on">
          <span>{t('consent.change')}</span>{' '}
          <button type="button" data-consent-hide="">
            {t('consent.hide')}
          </button>
        </p>
      </div>
    </section>
  )
}
