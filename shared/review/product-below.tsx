import type { ProductTile } from '../product/tile.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { useShop } from '../ui/shop.tsx'
import { WriteReview, type Reviewed } from './review-form.tsx'
import { Reviews, type ReviewsProps } from './reviews-view.tsx'

export interface ProductBelowProps extends Omit<ReviewsProps, 'children'> {
  /** Offline nobody knows what goes with a product. */
  related: readonly ProductTile[] | 'offline'
  /** What a review can be written about; undefined: there is no network to send it. */
  reviewed?: Reviewed | undefined
}

/** What stands below the fold of a product page: products that go with this one, and reviews. */
export function ProductBelow(props: ProductBelowProps) {
  const { reviews, summary, related, reviewed } = props
  const { t } = useShop()
  return (
    <>
      {related.length > 0 && (
        <section className="product-related" aria-labelledby="related">
          <h2 id="related">{t('product.related')}</h2>
          {related === 'offline' ? (
            <p className="product-note">{t('product.related.offline')}</p>
          ) : (
            <ProductGrid tiles={related} level={3} />
          )}
        </section>
      )}
      <Reviews reviews={reviews} summary={summary}>
        {reviewed && <WriteReview {...reviewed} />}
      </Reviews>
    </>
  )
}
