/** Where an order that waits for its payment is paid or given up. */
export const PAY_FORM = '/checkout/pay'

/** The field that says which of the two. */
export const PAY_DO = 'do'
