import type { Agreement } from '../../shared/checkout/agreement.ts'
import { readAgreements } from '../session/agreements.ts'
import type { SessionContext } from '../session/context.ts'

/**
 * Returns the backend's terms for the page, sanitised. None if the backend does not answer: the order asks
 * again, and is refused without them.
 */
export async function loadAgreements(context: SessionContext): Promise<readonly Agreement[]> {
  const agreements = (await readAgreements(context)) ?? []
  if (agreements.length === 0) return []
  const { sanitizeContent } = await import('../cms/sanitize.ts')
  return agreements.map((agreement) => ({ ...agreement, html: sanitizeContent(agreement.html) }))
}
