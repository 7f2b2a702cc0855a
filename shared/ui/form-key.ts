/** The header that names one sending of a form, so that it is taken once however often it arrives. */
export const FORM_KEY_HEADER = 'Idempotency-Key'

/** What such a name is: made at random by the browser. */
export const FORM_KEY = /^[\da-f]{32}$/
