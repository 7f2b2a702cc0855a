import { languageOf } from '../i18n/locale.ts'
import { useShop } from '../ui/shop.tsx'

/** The Union's pages on the guarantee, where the code on its own picture leads too. */
const YOUR_EUROPE = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns'

/**
 * The notice on the legal guarantee of conformity (EU 2025/1960, 2024/825): who is liable, what can be
 * had, and for how long at least. It is open, never behind a press: the law wants it prominent. The two
 * years of the Union are never told as an end; Finland has none. Where the shop has the Union's own
 * picture it stands there with the same words as its text.
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

/** How long liability lasts: the least of the Union, and the law of the country of the shop. */
function useDuration(): string {
  const { t, config } = useShop()
  const isFinnish = config.i18n.defaultCountry === 'FI'
  return isFinnish ? `${t('guarantee.eu')} ${t('guarantee.finland')}` : t('guarantee.eu')
}
