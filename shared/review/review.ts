/** A review of a product. Only approved ones are shown. */
export interface Review {
  id: number
  product_id: number
  title: string
  detail: string
  nickname: string
  review_status: number
  created_at: string
  /** 1 to 5, if the shop collects ratings. */
  rating: number | undefined
}

/** A stored review; no page shows its customer (commerce contract, review). */
export interface StoredReview extends Review {
  /** Id of the customer who wrote it; undefined: a guest, or unknown. */
  customer_id?: number
}

/** A review as its author sees it, with its product. */
export interface OwnReview extends Review {
  /** Undefined: the product is not sold any more. */
  product: { name: string; sku: string; slug: string; url_path: string } | undefined
}

/** Status of a public review (contract: 1 approved, 2 pending, 3 rejected). */
export const REVIEW_APPROVED = 1
/** Status of a review that was refused. */
export const REVIEW_REJECTED = 3
