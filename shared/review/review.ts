/** A review of a product. Only approved ones are shown. */
export interface Review {
  id: number
  product_id: number
  title: string
  detail: string
  nickname: string
  review_status: number
  created_at: string
  /** 1 to 5, when the shop collects ratings. */
  rating: number | undefined
}

/** A review as the shop keeps it: whose it is stands on no page (commerce contract, review). */
export interface StoredReview extends Review {
  /** Number of the customer who wrote it; undefined: a guest, or it is not known. */
  customer_id?: number
}

/** A review as its writer sees it, with the product that it is about. */
export interface OwnReview extends Review {
  /** Undefined: the product is sold no more. */
  product: { name: string; sku: string; slug: string; url_path: string } | undefined
}

/** Status of a review that everybody may see (contract: 1 approved, 2 pending, 3 rejected). */
export const REVIEW_APPROVED = 1
/** Status of a review that was refused. */
export const REVIEW_REJECTED = 3
