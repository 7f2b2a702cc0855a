import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../shared/consent/consent.ts'
import { hasConsent } from '../consent/choice.ts'
import { scriptAddress } from '../script-address.ts'

const loaded = new Set<ConsentPurpose>()

/**
 * Loads the configured third-party scripts for which the visitor has consented, each once. A failure is
 * only logged. A running script cannot be stopped: if consent is withdrawn, the page reloads without it.
 */
export function loadScripts(scripts: ClientTracking['scripts']): void {
  if (![...loaded].every(hasConsent)) return location.reload()
  for (const purpose of CONSENT_PURPOSES) {
    const address = scripts[purpose]
    if (address === undefined || loaded.has(purpose) || !hasConsent(purpose)) continue
    if (!navigator.onLine) continue
    loaded.add(purpose)
    loadScript(address)
  }
}

function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.addEventListener('error', () => {
    console.debug(`tracking: ${new URL(address).origin} gives no script`)
    console.error(new Error('a script of another service does not load'))
  })
  script.src = scriptAddress(address, [address])
  document.head.append(script)
}
