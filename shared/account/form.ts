import type { ClientConfig } from '../brand/client-config.ts'

/**
 * The paths of the account's forms, which work without JavaScript. Each answers 303 with a notice, or 422
 * with the page, the posted values and their problems.
 */
export const ACCOUNT_FORMS = {
  login: '/account/login',
  register: '/account/register',
  logout: '/account/logout',
  recover: '/account/recover',
  createPassword: '/account/create-password',
  profile: '/account/profile',
  password: '/account/password',
  saveAddress: '/account/save-address',
  removeAddress: '/account/remove-address',
  newsletter: '/account/newsletter',
  reorder: '/account/reorder',
  /** Redirects to the payment of an order that waits for it. */
  pay: '/account/pay',
  /** Returns a file with all stored data of the customer. */
  export: '/account/export',
  erase: '/account/erase',
} as const

export type AccountFormName = keyof typeof ACCOUNT_FORMS

/** Names of fields whose values are never rendered. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'repeatedPassword',
  'personal.password',
])

/** The notices on the page after a form: `?notice=<code>`. */
export const ACCOUNT_NOTICES = [
  'account.updated',
  'account.password-changed',
  'account.password-changed-login',
  'account.logged-out',
  'account.registered',
  'account.address.saved',
  'account.address.deleted',
  'account.newsletter.subscribed',
  'account.newsletter.unsubscribed',
  'account.newsletter.asked',
  'account.recover.sent',
  'account.erased',
] as const

export type AccountNoticeCode = (typeof ACCOUNT_NOTICES)[number]

/** Returns the notice that an address names; undefined for anything else. */
export function readAccountNotice(text: string | null | undefined): AccountNoticeCode | undefined {
  return ACCOUNT_NOTICES.find((code) => code === text)
}

/** Returns the address of a form in a store view: `action` of the form, or `formaction` of its button. */
export function accountFormAction(
  name: AccountFormName,
  { prefix, storeCode }: Pick<ClientConfig, 'prefix' | 'storeCode'>,
): string {
  const path = ACCOUNT_FORMS[name]
  return prefix === '' ? path : `${path}?storeCode=${encodeURIComponent(storeCode)}`
}

/** Maximum length of the path after a login, in characters. */
const MAX_NEXT_LENGTH = 500
/** Pages to which a login does not return, because they would log out or loop. */
const EXCLUDED_NEXT_PATHS =
  /^(?:\/[\w-]+)?\/(?:login|register|account|api|create-password|recover-password)(?:\/|$)/

/**
 * Returns the path after a login: an encoded path of this shop with its query; undefined for anything else,
 * such as a disguised external address.
 */
export function readNextPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > MAX_NEXT_LENGTH || !text.isWellFormed()) return undefined
  if (/[\\\p{Cc}\p{Z}]/u.test(text)) return undefined
  const [withoutHash = ''] = text.split('#')
  const [path = '', ...query] = withoutHash.split('?')
  const isPlain = path.startsWith('/') && !path.includes('//') && !DOT_SEGMENTS.test(path)
  if (!isPlain || EXCLUDED_NEXT_PATHS.test(path)) return undefined
  return encodeURI(query.length > 0 ? `${path}?${query.join('?')}` : path).replaceAll('%25', '%')
}

/** Path segments that lead upwards, also if encoded. */
const DOT_SEGMENTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i
