import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Role } from './role.ts'

/** A person who is signed in at the desk of a brand. */
export interface Merchant {
  /** Id of the account. */
  id: number
  email: string
  /** Empty: not entered yet. */
  name: string
  role: Role
  /** WebAuthn user handle: a random value without personal data. */
  handle: string
  /** The chosen language; undefined: the browser's. */
  locale: Locale | undefined
}
