import type { Shop } from '../ui/shop.tsx'

/** Stands where a part of a page could not be loaded: says so and offers the page again. */
export function PartFailure({ shop: { t } }: { shop: Shop }) {
  return (
    <p className="part-failure">
      {t('part.failed')} <a href="">{t('part.retry')}</a>
    </p>
  )
}
