import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../shared/consent/consent.ts'
import { hasConsent } from '../consent/choice.ts'
import { scriptAddress } from '../script-address.ts'

const loaded = new Set<ConsentPurpose>()

/**
 * Loads the scripts of others that are set up for this page and that the visitor has agreed to, each
 * once. One that fails is told to the log alone. What a script has
 * begun ends only with its page: where its consent was withdrawn, the page comes again without it.
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
