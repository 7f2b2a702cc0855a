import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Role } from './role.ts'

/** A person who is signed in at the desk of a brand. */
export interface Merchant {
  /** Of the account. */
  id: number
  email: string
  /** Empty: not told yet. */
  name: string
  role: Role
  /** What authenticators know the person by: random, says nothing. */
  handle: string
  /** The language chosen; undefined: that of the browser. */
  locale: Locale | undefined
}
