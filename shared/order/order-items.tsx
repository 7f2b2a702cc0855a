import type { OrderRecordItem } from './history.ts'
import { pictureSources } from '../product/image.ts'
import { Picture } from '../ui/picture.tsx'
import { topLevelItems } from '../account/order-items.ts'

/** Number of pictures per order in a list of orders. */
export const SHOWN_PICTURES = 3

export interface OrderItemsProps {
  items: readonly OrderRecordItem[]
  /** Paths of the products' pictures, by sku. */
  pictures: Readonly<Record<string, string>>
}

/** The ordered products at a glance: the first pictures, and all names. */
export function OrderItems({ items, pictures }: OrderItemsProps) {
  const topItems = topLevelItems(items)
  const paths = topItems.slice(0, SHOWN_PICTURES).flatMap(({ sku }) => pictures[sku] ?? [])
  return (
    <span className="account-goods">
      {paths.map((path) => (
        <Picture key={path} {...pictureSources('cart', path)} alt="" />
      ))}
      <span>{topItems.map(({ name }) => name).join(', ')}</span>
    </span>
  )
}
