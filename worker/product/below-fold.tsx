import type { ReactNode } from 'react'
import { ProductInfo } from '../../shared/content/product-info.tsx'
import { AskQuestion } from '../../shared/faq/question-form.tsx'
import { ProductQuestions } from '../../shared/faq/product-questions.tsx'
import type { ProductTile } from '../../shared/product/tile.ts'
import { RelatedAndReviews } from '../../shared/review/related-and-reviews.tsx'
import type { Ports } from '../catalog/ports.ts'
import type { ProductInfo as LoadedInfo } from './info.ts'
import type { LoadedProduct } from './load.ts'

/** Renders the part below the fold: product details, related products, reviews and questions. */
export async function belowFold(
  { product, reviews, summary }: LoadedProduct,
  loading: Promise<readonly ProductTile[]>,
  loadingInfo: Promise<LoadedInfo>,
  ports: Ports,
): Promise<ReactNode> {
  const [around, related, ratings] = await Promise.all([
    loadingInfo,
    loading,
    // If Magento is unavailable, the page of a copied product is shown without rating criteria; sending a
    // review asks for them.
    ports.ratings?.().catch(() => []),
  ])
  return (
    <>
      <ProductInfo {...around.info} />
      <RelatedAndReviews
        {...{ reviews, summary, related }}
        reviewed={{
          ...{ sku: product.sku, asksRating: !ports.isConnected },
          ...(ratings && { ratings }),
        }}
      />
      <ProductQuestions questions={around.questions} />
      <AskQuestion sku={product.sku} />
    </>
  )
}
