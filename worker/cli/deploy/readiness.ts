import type { Brand } from '../../../shared/brand/brand.ts'
import { DEMO_BIC } from '../../brand/brand-defaults.ts'
import { connectionsOf, type BrandVariable } from '../../brand/connections.ts'
import { builtInPoints } from '../../pickup/built-in.ts'
import { pickupPointsOf } from '../../pickup/pickup-points.ts'
import { warning, type Finding } from '../doctor/finding.ts'

/** Reserved names (RFC 2606). */
const RESERVED_NAME = /[@.](?:example|test|invalid)$|@example\.(?:com|net|org)$/

/** Warnings about a public brand's missing settings: no reason to stop. */
export function readiness(
  brand: Brand,
  vars: { readonly [Name in BrandVariable]?: string | undefined },
): readonly Finding[] {
  const { id, checkout, duties } = brand
  const findings: Finding[] = []
  if (duties.company.legalName === '') {
    const why = 'A shop must state the seller: name, address and register number'
    findings.push(
      warning(
        'company',
        `${id} does not name the seller`,
        why,
        'Add duties.company to the brand file',
      ),
    )
  }
  if (RESERVED_NAME.test(checkout.contactAddress)) {
    const seen = `${id}: ${checkout.contactAddress} is nobody's address`
    const why = 'Questions and withdrawal notices are sent there'
    findings.push(warning('contact', seen, why, 'Add checkout.contactAddress to the brand file'))
  }
  const { BACKEND_URL, MAIL_API, MAIL_WEBHOOK } = connectionsOf(vars, brand)
  const { iban, bic } = checkout.bankAccount
  if (!BACKEND_URL && bic === DEMO_BIC) {
    const seen = `${id}: ${iban} is the demo's bank account, not a real one`
    const why = 'Orders by bank transfer are paid there'
    const todo =
      'Add checkout.bankAccount to the brand file; without an IBAN bank transfer is not offered'
    findings.push(warning('account', seen, why, todo))
  }
  if (checkout.pickupMethods.length > 0 && pickupPointsOf({ brand }) === builtInPoints) {
    const seen = `${id}: ${checkout.pickupMethods.join(', ')} uses the demo's pickup points, which do not exist`
    const why = 'Shoppers could choose them, but no parcel can be collected there'
    const todo =
      'Add a provider in worker/pickup/pickup-points.ts, or set checkout.pickupMethods: [] and checkout.shipping in the brand file'
    findings.push(warning('pickup', seen, why, todo))
  }
  if (!BACKEND_URL && !MAIL_API && !MAIL_WEBHOOK) {
    const why = 'Order confirmations and password emails stay in the outbox'
    const todo =
      'Set MAIL_API or MAIL_WEBHOOK, unless they are already set in the Cloudflare dashboard'
    findings.push(warning('mail', `${id}: wrangler.toml names no mail provider`, why, todo))
  }
  return findings
}
