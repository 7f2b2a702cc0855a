/** Path of the form that pays or cancels an order that waits for its payment. */
export const PAY_FORM = '/checkout/pay'

/** The field that names the action. */
export const PAY_DO = 'do'
