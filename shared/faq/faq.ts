/** A category of the knowledge base. */
export interface FaqCategory {
  id: number
  name: string
  url_key: string
  position: number
  /** Start of its publication, as the document writes it; null: always published. */
  publish_date: string | null
  active: boolean
}

/** A question with its answer. `answer` is HTML that must be sanitised before it is shown. */
export interface Faq {
  id: number
  question: string
  answer: string
  url_key: string
  position: number
  publish_date: string | null
  /** The ids of its categories. */
  category_ids: readonly number[]
  /** The id of its product; 0: none, it belongs to the knowledge base. */
  product_id: number
  active: boolean
}
