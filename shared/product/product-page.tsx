import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx'
import { Slot } from '../shell/layout.tsx'
import { useShop } from '../ui/shop.tsx'
import type { ProductView, ReviewSummary } from './product-view.ts'

export interface ProductPageProps {
  crumbs: readonly Crumb[]
  product: ProductView
  reviews: ReviewSummary
}

/** A product page; reviews and related products come in the slot `below`. */
export function ProductPage({ crumbs, product }: ProductPageProps) {
  const { money } = useShop()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1>{product.name}</h1>
      <p>{money(product.price.price_incl_tax)}</p>
      <Slot name="below" />
    </>
  )
}
