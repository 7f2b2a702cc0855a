import type { ManagedProduct } from '../../catalog/managed-product.ts'
import { Card } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { listHref } from './list-query.ts'
import { partMessages } from './messages-product.ts'
import { productPageHref, type SelectedView } from './selected-view.ts'

/** Categories that list a product, and products that contain it. */
export function PlacementCard({
  desk,
  selected,
  managed,
}: {
  desk: Desk
  selected: SelectedView
  managed: ManagedProduct
}) {
  const t = partMessages(desk.locale)
  const { categories, parents, product } = managed
  const isOff = product.status >= 2
  const nowhere = isOff ? t('shown.off') : t('shown.nowhere')
  const fields = new URLSearchParams()
  return (
    <Card title={t('shown')}>
      {categories.length === 0 && <p className="muted">{nowhere}</p>}
      {categories.length + parents.length > 0 && (
        <ul className="plain-list">
          {parents.map(({ sku, name, kind }) => (
            <li key={`${kind} ${sku}`}>
              <a href={productPageHref(selected, sku)}>{t(`parent.${kind}`, { name })}</a>
            </li>
          ))}
          {categories.map(({ id, name }) => (
            <li key={id}>
              <a href={listHref(fields, { category: String(id) })}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
