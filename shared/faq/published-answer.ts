/** A question of a shopper with the shop's answer, both text, as the page of a product shows them. */
export interface PublishedAnswer {
  question: string
  answer: string
}
