import { hasConsent, onConsent } from '../../consent/choice.ts'
import { readState } from '../../shell/state.ts'
import { forgetTracked } from '../../tracking/open.ts'
import { startPage } from '../../tracking/page.ts'
import { loadScripts } from '../../tracking/scripts.ts'
import { hasTracked, isTelling } from '../../tracking/telling.ts'

let hasStarted = false

/** Does what this visitor has agreed to, now and whenever the choice changes. */
export function wakeTracking(): void {
  onConsent(look)
  look()
}

function look(): void {
  const { tracking } = readState().config
  loadScripts(tracking?.scripts ?? {})
  const report = (error: unknown) => console.info(`tracking: ${String(error)}`)
  if (!hasConsent('marketing') && (hasTracked() || hasStarted)) forgetTracked().catch(report)
  if (hasStarted || !isTelling()) return
  hasStarted = true
  startPage().catch(report)
}
