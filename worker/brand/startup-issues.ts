import type { Brand } from '../../shared/brand/brand.ts'
import { bankAccountIssues } from './bank-account.ts'
import { isLocalHost } from './select.ts'

/** Returns configuration issues that do not prevent a start, as sentences for the operator. */
export function startupIssues(
  brand: Pick<Brand, 'externalCheckout' | 'checkout' | 'duties'>,
): readonly string[] {
  return [...handoverIssues(brand), ...bankAccountIssues(brand)]
}

function handoverIssues({ externalCheckout }: Pick<Brand, 'externalCheckout'>) {
  const { host, legacy } = externalCheckout
  if (host === '') return []
  const url = URL.parse(host)
  const isSafe = url?.protocol === 'https:' || (url && isLocalHost(url.hostname))
  if (!isSafe)
    return [`externalCheckout.host is no https address: the shop's own checkout is used.`]
  if (!legacy) return []
  return [
    'externalCheckout.legacy puts the shopper’s token and cart into an address: it stands in histories',
    'and logs. Use it only until the other side redeems codes (POST /api/handover/redeem).',
  ]
}
