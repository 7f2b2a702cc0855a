/**
 * Adds up the quantities that a line has in the guest's and in the customer's cart. `counted` is the part
 * of the guest's quantity that the customer's cart already contains; it is not added twice.
 */
export function mergeQuantities(guest: number, own: number, counted = 0): number {
  return Math.max(0, own + guest - counted)
}
