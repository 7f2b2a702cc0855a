import { ShopError } from '../../shared/error.ts'
import { TimedOut } from '../concurrency/timeout.ts'

/** Database errors that the statement itself causes. */
const OWN_FAULT = /SQLITE_(?:ERROR|CONSTRAINT|MISMATCH)/

/** True if an error is temporary: a service behind the shop is unavailable, failing or too slow. */
export function isUpstreamUnavailable(error: unknown): boolean {
  if (error instanceof TimedOut) return true
  if (error instanceof ShopError) {
    if (error.code !== 'catalogue.search-failed') return error.code.startsWith('answer.')
    // An index that is being replaced is not found, and credentials that are being changed are refused.
    return error.details['status'] !== 400
  }
  return error instanceof Error && /^D1_/.test(error.message) && !OWN_FAULT.test(error.message)
}
