import {
  readLookup,
  validateLookup,
  type Lookup,
  type LookupProof,
} from '../../shared/order/lookup.ts'
import type { LookupPageProps } from '../../shared/order/lookup-page.tsx'
import type { OrderRecord } from '../../shared/order/history.ts'
import { trackOrder } from '../../shared/order/tracking.ts'
import type { FoundOrder } from '../../shared/order/tracking-view.tsx'
import { countAttempt } from '../session/login-limit.ts'
import type { SessionContext } from '../session/context.ts'
import type { Site } from '../brand/site.ts'
import { logFailedCall } from '../log/log.ts'
import { transferOf } from '../payment/transfer.ts'
import type { Page } from '../render/page.ts'

/** Properties of the pages that look up and show an order, without pictures. */
export interface LookupProps extends Omit<LookupPageProps, 'found'> {
  found: FoundOrder | undefined
}

/** Outcome of a look-up: a page to show, or the order that this browser may see. */
type LookupOutcome =
  | { kind: 'page'; status: Page['status']; props: LookupProps }
  | { kind: 'found'; lookup: Lookup }

/**
 * Looks up a guest's order. A wrong number, a wrong e-mail address and a missing order get the same message;
 * attempts are counted by number and by address, per network.
 */
export async function findOrder(
  context: SessionContext,
  fields: URLSearchParams,
): Promise<LookupOutcome> {
  const { t } = context.site.shop
  const requiredProof = await lookupProofOf(context)
  const { orderNumber, email, ...proofs } = readLookup((name) => fields.get(name))
  const proof = requiredProof && proofs[requiredProof]
  const values = {
    orderNumber,
    email,
    ...(requiredProof && proof !== undefined && { [requiredProof]: proof }),
  }
  const page = lookupPageFor(requiredProof)
  if (requiredProof === null) return page(422, values, {})
  const problems = validateLookup(values, requiredProof)
  if (problems.length > 0) return page(422, values, { problems })
  try {
    const attempts = [
      await countAttempt(context, 'lookup number', values.orderNumber),
      await countAttempt(context, 'lookup email', values.email),
    ]
    if (attempts.includes(undefined)) return page(429, values, { failure: t('lookup.too-many') })
    const order = await readOrder(context, values).catch(async (error: unknown) => {
      for (const each of attempts) await each?.revert()
      throw error
    })
    if (order) {
      for (const each of attempts) await each?.revert()
      return { kind: 'found', lookup: values }
    }
    return page(422, values, { failure: t('lookup.none') })
  } catch (error) {
    const store = context.site.view.storeCode
    logFailedCall(error, 'order.lookup', store)
    return page(503, values, { failure: t('tracking.unavailable') })
  }
}

/** Reads the current state of an order; undefined if it does not exist. Throws if the backend fails. */
export async function readOrder(
  context: SessionContext,
  lookup: Lookup,
): Promise<FoundOrder | undefined> {
  const answer = await context.backend.call('order.lookup', lookup, {})
  if (!answer.ok) {
    if (answer.code >= 500) throw new Error(`the backend answered ${answer.code}`)
    return undefined
  }
  const order = answer.result
  if (!order) return undefined
  const at = orderDate(context.site, order)
  return { order, tracking: trackOrder(order), at, transfer: transferOf(context, order) }
}

function lookupPageFor(requiredProof: LookupProof | null | undefined) {
  return (status: Page['status'], values: Lookup, more: Partial<LookupProps>): LookupOutcome => {
    const props: LookupProps = {
      ...{ route: 'order-lookup', values, problems: [], failure: undefined, found: undefined },
      ...{ requiredProof, ...more },
    }
    return { kind: 'page', status, props }
  }
}

/** The date of an order in the store view's format; platforms send times in UTC without a zone. */
function orderDate({ locale, view }: Site, { created_at }: OrderRecord): string {
  const at = Date.parse(`${created_at.trim().replace(' ', 'T')}Z`)
  if (!Number.isFinite(at)) return created_at
  const { timezone: timeZone } = view.i18n
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}

/**
 * Returns which billing data is needed in addition to find a guest's order; undefined: none, null: guest
 * orders cannot be found.
 */
export async function lookupProofOf({
  backend,
}: Pick<SessionContext, 'backend'>): Promise<LookupProof | null | undefined> {
  if (!backend.isMagento) return undefined
  const answer = await backend.call('order.lookup-proof', {}).catch(() => undefined)
  return answer?.ok ? answer.result : 'postcode'
}
