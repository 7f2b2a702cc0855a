import type { DependencyTracker } from './dependency-tracker.ts'
import { logFailedCall } from '../log/log.ts'

/**
 * What a page reads well without: where it is not available something else stands in its place, the log
 * says so, and the page is not stored.
 */
export async function optional<Value, Other>(
  tracker: Pick<DependencyTracker, 'degrade'>,
  operation: string,
  load: () => Promise<Value>,
  fallback: Other,
): Promise<Value | Other> {
  try {
    return await load()
  } catch (error) {
    tracker.degrade()
    logFailedCall(error, operation)
    return fallback
  }
}
