import type { Brand } from '../../../shared/brand/brand.ts'
import { DEMO_BIC } from '../../brand/brand-defaults.ts'
import { connectionsOf, type BrandVariable } from '../../brand/connections.ts'
import { builtInPoints } from '../../pickup/built-in.ts'
import { pickupPointsOf } from '../../pickup/pickup-points.ts'
import { warning, type Finding } from '../doctor/finding.ts'

/** Reserved names (RFC 2606). */
const NOBODYS = /[@.](?:example|test|invalid)$|@example\.(?:com|net|org)$/

/** Warnings about a public brand's missing settings: no reason to stop. */
export function readiness(
  brand: Brand,
  vars: { readonly [Name in BrandVariable]?: string | undefined },
): readonly Finding[] {
  const { id, checkout, duties } = brand
  const found: Finding[] = []
  if (duties.company.legalName === '') {
    const why = 'Shops have to tell who sells: name, address, register'
    found.push(warning('company', `${id} names nobody`, why, 'Write duties.company into its file'))
  }
  if (NOBODYS.test(checkout.contactAddress)) {
    const seen = `${id}: ${checkout.contactAddress} is nobody's address`
    const why = 'Questions and notices of withdrawal go there'
    found.push(warning('contact', seen, why, 'Write checkout.contactAddress into its file'))
  }
  const { BACKEND_URL, MAIL_API, MAIL_WEBHOOK } = connectionsOf(vars, brand)
  const { iban, bic } = checkout.bankAccount
  if (!BACKEND_URL && bic === DEMO_BIC) {
    const seen = `${id}: ${iban} is the account of the demo, nobody's`
    const why = 'Orders by bank transfer are paid there'
    const todo =
      'Write checkout.bankAccount into its file; without an iban transfers are not offered'
    found.push(warning('account', seen, why, todo))
  }
  if (checkout.pickupMethods.length > 0 && pickupPointsOf({ brand }) === builtInPoints) {
    const seen = `${id}: ${checkout.pickupMethods.join(', ')} leads to points of the demo, nobody's`
    const why = 'Shoppers order to them, and no parcel can be collected there'
    const todo =
      'Name the provider in worker/pickup/pickup-points.ts, or write checkout.pickupMethods: [] and the methods of checkout.shipping into its file'
    found.push(warning('pickup', seen, why, todo))
  }
  if (!BACKEND_URL && !MAIL_API && !MAIL_WEBHOOK) {
    const why = 'Confirmations of orders and new passwords wait in the outbox'
    const todo = 'Set MAIL_API or MAIL_WEBHOOK, unless they are set on the pages of Cloudflare'
    found.push(warning('mail', `${id}: wrangler.toml says nobody who sends letters`, why, todo))
  }
  return found
}
