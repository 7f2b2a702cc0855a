/**
 * The quantity of a line that is both in a guest's and in the customer's cart: the sum. This is the rule of
 * a login, in the browser and at the edge.
 */
export function mergeQuantities(guest: number, own: number): number {
  return guest + own
}

/**
 * Adds the change of a quantity, from `known` to `changed`, to the same line of another cart. What both
 * carts already know is not counted twice, whatever the rule above is.
 */
export function addChange(changed: number, own: number, known: number): number {
  return Math.max(0, own + changed - known)
}
