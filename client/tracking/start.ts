import { CONSENT_PURPOSES } from '../../shared/consent/consent.ts'
import { hasConsent, onConsent } from '../consent/choice.ts'
import { readState } from '../shell/state.ts'
import { hasTracked } from './tracking-enabled.ts'
import { whenIdle } from '../shell/when-idle.ts'

/**
 * Starts tracking on every page; does nothing without configured services or consent. Loaded when the page
 * is idle, or on consent.
 */
export function startTracking(load: () => Promise<{ applyTrackingConsent: () => void }>): void {
  if (!readState().config.tracking) return
  let isLoaded = false
  const loadIfAllowed = () => {
    if (isLoaded || !(CONSENT_PURPOSES.some(hasConsent) || hasTracked())) return
    isLoaded = true
    load().then(
      (entry) => entry.applyTrackingConsent(),
      () => {
        isLoaded = false
      },
    )
  }
  onConsent(loadIfAllowed)
  whenIdle(loadIfAllowed, 2000)
}
