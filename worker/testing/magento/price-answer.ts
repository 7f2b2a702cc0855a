/** The regular and the final price of a document. */
export function calculatePrices(product: Readonly<Record<string, unknown>>): {
  regular: number
  final: number
} {
  const regular = Number(product['price'] ?? 0)
  const special = Number(product['special_price'] ?? 0)
  return { regular, final: special > 0 && special < regular ? special : regular }
}
