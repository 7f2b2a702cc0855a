import { ShopError } from '../../shared/error.ts'
import { TimedOut } from '../concurrency/timeout.ts'

/** Of the errors of a database those that a statement brings on itself. */
const OWN_FAULT = /SQLITE_(?:ERROR|CONSTRAINT|MISMATCH)/

/** Whether an error passes: something behind the shop is away, in trouble or too slow, the shop is not. */
export function isUpstreamUnavailable(error: unknown): boolean {
  if (error instanceof TimedOut) return true
  if (error instanceof ShopError) {
    if (error.code !== 'catalogue.search-failed') return error.code.startsWith('answer.')
    // An index that is just put in place of another is not found, credentials are refused while they change.
    return error.details['status'] !== 400
  }
  return error instanceof Error && /^D1_/.test(error.message) && !OWN_FAULT.test(error.message)
}
