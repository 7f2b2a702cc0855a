/** A shopper's question with the shop's answer, both plain text, shown on the product page. */
export interface PublishedAnswer {
  question: string
  answer: string
}
