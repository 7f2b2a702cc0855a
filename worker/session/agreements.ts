import type { Agreement } from '../../shared/checkout/agreement.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { SessionContext } from './context.ts'

/**
 * Reads the terms that an order agrees to, for a Magento; other backends have none: the brand's terms apply.
 * Undefined: the backend does not answer.
 */
export async function readAgreements({
  backend,
  site,
}: Pick<SessionContext, 'backend' | 'site'>): Promise<readonly Agreement[] | undefined> {
  if (!backend.isMagento) return []
  const logUnknown = (detail: string) =>
    writeLog({ code: 'checkout.agreements-unknown', store: site.view.storeCode, detail })
  try {
    const answer = await backend.call('order.agreements', {})
    if (answer.ok) return answer.result
    logUnknown(String(answer.code))
  } catch (error) {
    logUnknown(errorText(error))
  }
  return undefined
}
