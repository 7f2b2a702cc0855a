/** Where what was typed at the checkout is kept on this device. */
export const CHECKOUT_KEY = 'checkout'
