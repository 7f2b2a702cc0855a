/**
 * The quantity of a line that a guest's cart and a customer's own meet in: both added up. `counted` is
 * what of the guest's is in the customer's cart already, so that nothing is added twice.
 */
export function mergeQuantities(guest: number, own: number, counted = 0): number {
  return Math.max(0, own + guest - counted)
}
