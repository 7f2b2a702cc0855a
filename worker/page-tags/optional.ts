import type { DependencyTracker } from './dependency-tracker.ts'
import { logFailedCall } from '../log/log.ts'

/**
 * Reads optional data: on failure uses a fallback, logs the failure, and keeps the page from being stored.
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
