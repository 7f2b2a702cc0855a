import { languageOf } from '../i18n/locale.ts'
import { useShop } from '../ui/shop.tsx'

/** The EU's pages on the guarantee, to which the QR code of its notice also links. */
const YOUR_EUROPE = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns'

/**
 * The notice on the legal guarantee of conformity (EU 2025/1960, 2024/825): who is liable, which remedies
 * apply, and the minimum duration. It is never collapsed, because the law requires it to be prominent. The
 * EU's two years are not presented as a limit; Finland has none. If the shop has the EU's own picture, it
 * is shown with these texts as its alternative.
 */
export function GuaranteeNotice() {
  const { t, config } = useShop()
  const language = languageOf(config.locale)
  const lines = [t('guarantee.seller'), t('guarantee.remedies'), useDuration()]
  const title = t('guarantee.title')
  const least = t('guarantee.least')
  return (
    <section className="guarantee-notice" aria-label={title}>
      {config.guaranteePicture === undefined ? (
        <>
          <p>
            {title} <b>{least}</b>
          </p>
          {lines.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </>
      ) : (
        <img
          src={config.guaranteePicture}
          alt={[`${title}: ${least}.`, ...lines].join(' ')}
          {...{ width: 420, height: 594, loading: 'lazy' }}
        />
      )}
      <a href={`${YOUR_EUROPE}/index_${language}.htm`} target="_blank" rel="noopener noreferrer">
        {t('guarantee.more')}
      </a>
    </section>
  )
}

/** The duration of liability: the EU's minimum, and the law of the shop's country. */
function useDuration(): string {
  const { t, config } = useShop()
  const isFinnish = config.i18n.defaultCountry === 'FI'
  return isFinnish ? `${t('guarantee.eu')} ${t('guarantee.finland')}` : t('guarantee.eu')
}
