import { hasConsent } from '../consent/choice.ts'
import { readState } from '../shell/state.ts'

/** Says that something is kept for the marketing provider: a page without consent takes it away. */
const FLAG = 'klaviyoKept'

/** Whether the marketing provider hears of this visitor: it is set up, and they agreed. */
export function isTelling(): boolean {
  return readState().config.tracking?.tells === true && hasConsent('marketing')
}

/** Whether something may be kept from before. */
export function hasTracked(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}

export function noteTracked(isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // A browser that keeps nothing has nothing to take away.
  }
}
