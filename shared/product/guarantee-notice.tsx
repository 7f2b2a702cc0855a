import { useShop } from '../ui/shop.tsx'

/**
 * The notice on the legal guarantee of conformity (EU 2025/1960, 2024/825): who is liable, what can be
 * had, and for how long at least. The two years of the Union are never told as an end; Finland has none.
 */
export function GuaranteeNotice() {
  const { t, config } = useShop()
  const isFinnish = config.i18n.defaultCountry === 'FI'
  return (
    <details className="guarantee-notice">
      <summary>{t('guarantee.title')}</summary>
      <p>{t('guarantee.seller')}</p>
      <p>{t('guarantee.remedies')}</p>
      <p>
        {t('guarantee.eu')} {isFinnish && t('guarantee.finland')}
      </p>
    </details>
  )
}
