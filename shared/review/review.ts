/** A review of a product (commerce contract §4). Only approved ones are shown. */
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

/** Status of a review that everybody may see (contract: 1 approved, 2 pending, 3 rejected). */
export const REVIEW_APPROVED = 1
