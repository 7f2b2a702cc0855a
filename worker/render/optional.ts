import type { PageLife } from '../cache/life.ts'
import { textOf, writeLog } from './log.ts'

/**
 * What a page reads well without: where it cannot be had something else stands in its place, the log
 * says so, and the page is not kept.
 */
export async function optional<Value, Other>(
  life: Pick<PageLife, 'degrade'>,
  operation: string,
  ask: () => Promise<Value>,
  other: Other,
): Promise<Value | Other> {
  try {
    return await ask()
  } catch (error) {
    life.degrade()
    writeLog({ code: 'call.failed', operation, detail: textOf(error) })
    return other
  }
}
