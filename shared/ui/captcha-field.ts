/** The form field of the captcha's token; the captcha's script sets this name. */
export const CAPTCHA_FIELD = 'cf-turnstile-response'

/** Maximum length of a token, in characters. */
export const MAX_CAPTCHA_TOKEN = 2048
