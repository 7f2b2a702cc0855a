/** The header with a form's idempotency key, so that it is accepted once however often it arrives. */
export const FORM_KEY_HEADER = 'Idempotency-Key'

/** The format of such a key, which the browser makes at random. */
export const FORM_KEY = /^[\da-f]{32}$/
