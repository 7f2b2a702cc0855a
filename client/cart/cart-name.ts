/** Key prefix of each store view's cart in the outbox database. */
export const CART_PREFIX = 'cart:'
