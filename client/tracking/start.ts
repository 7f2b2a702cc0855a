import { CONSENT_PURPOSES } from '../../shared/consent/consent.ts'
import { hasConsent, onConsent } from '../consent/choice.ts'
import { readState } from '../shell/state.ts'
import { hasTracked } from './telling.ts'

/**
 * The part of every page that other services have: nothing, where none is set up or the visitor has
 * agreed to none. Loaded when the page is idle, or when the visitor agrees.
 */
export function startTracking(load: () => Promise<{ wakeTracking: () => void }>): void {
  if (!readState().config.tracking) return
  let isAwake = false
  const look = () => {
    if (isAwake || !(CONSENT_PURPOSES.some(hasConsent) || hasTracked())) return
    isAwake = true
    load().then(
      (touch) => touch.wakeTracking(),
      () => {
        isAwake = false
      },
    )
  }
  onConsent(look)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(look, { timeout: 2000 })
  else setTimeout(look, 500)
}
