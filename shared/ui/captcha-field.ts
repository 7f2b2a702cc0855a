/** The field in which a form carries the captcha's token; the captcha's own script names it so. */
export const CAPTCHA_FIELD = 'cf-turnstile-response'

/** No token is longer than this, in characters. */
export const MAX_CAPTCHA_TOKEN = 2048
