/** Where each store view's cart is kept in the database of what the shopper makes. */
export const CART_PREFIX = 'cart:'
