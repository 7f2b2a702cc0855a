import { hasConsent } from '../consent/choice.ts'
import { readState } from '../shell/state.ts'

/** Flag that tracking data is stored: a page without consent deletes it. */
const FLAG = 'klaviyoKept'

/** Whether tracking is configured and the visitor has consented. */
export function isTrackingEnabled(): boolean {
  return readState().config.tracking?.tells === true && hasConsent('marketing')
}

/** Whether tracking data may be stored. */
export function hasTracked(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}

export function flagTracked(isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // Without storage there is nothing to delete.
  }
}
