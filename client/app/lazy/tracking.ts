import { hasConsent, onConsent } from '../../consent/choice.ts'
import { readState } from '../../shell/state.ts'
import { forgetTracked } from '../../tracking/open.ts'
import { startPage } from '../../tracking/page.ts'
import { loadScripts } from '../../tracking/scripts.ts'
import { hasTracked, isTrackingEnabled } from '../../tracking/tracking-enabled.ts'

let hasStarted = false

/** Applies the visitor's consent, now and whenever it changes. */
export function applyTrackingConsent(): void {
  onConsent(applyConsent)
  applyConsent()
}

function applyConsent(): void {
  const { tracking } = readState().config
  loadScripts(tracking?.scripts ?? {})
  const report = (error: unknown) => console.info(`tracking: ${String(error)}`)
  if (!hasConsent('marketing') && (hasTracked() || hasStarted)) forgetTracked().catch(report)
  if (hasStarted || !isTrackingEnabled()) return
  hasStarted = true
  const load = async () => {
    const { createApp } = await import('../create-app.ts')
    return await createApp().session.load()
  }
  startPage(load).catch(report)
}
