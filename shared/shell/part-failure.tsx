import type { Shop } from '../ui/shop.tsx'

/** Replaces a part of a page that could not be loaded, with a link to reload. */
export function PartFailure({ shop: { t } }: { shop: Shop }) {
  return (
    <p className="part-failure">
      {t('part.failed')} <a href="">{t('part.retry')}</a>
    </p>
  )
}
