import { isLocalHost } from '../../brand/select.ts'
import { isOpen } from '../../purge/platform.ts'
import { failed, type Finding, passed, warning } from './finding.ts'
import type { Fetch } from './probe.ts'

const WHAT = 'purges'

/** The allowed sources of a Magento's purges. */
export interface PurgeSources {
  MAGENTO_PURGE_FROM?: string | undefined
  MAGENTO_PURGE_SECRET?: string | undefined
}

const TIMEOUT_MS = 5000

/**
 * Checks that the platform passes PURGE requests to the shop, which has its own messages. Skips local hosts
 * and hosts that do not resolve.
 */
export async function checkPurgeRequests(
  fetch: Fetch,
  host: string,
  { MAGENTO_PURGE_FROM: from = '' }: PurgeSources,
): Promise<Finding[]> {
  if (from.trim() === '' || isLocalHost(host) || host.endsWith('.localhost')) return []
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(new Request(`https://${host}/`, { method: 'PURGE', signal }))
    const words = (await response.text()).slice(0, 100)
    if (OWN_MESSAGES.test(words)) return [passed(WHAT, `a PURGE reaches the shop at ${host}`)]
    const seen = `a PURGE to ${host} returns ${response.status}, and not from the shop`
    const todo =
      'Send it by POST instead, with MAGENTO_PURGE_SECRET, through a proxy beside Magento'
    return [warning(WHAT, seen, 'Magento then cannot tell the shop what has changed', todo)]
  } catch {
    return []
  }
}

/** The shop's responses: at another path, without tags, and accepted. */
const OWN_MESSAGES =
  /^(?:Method not allowed|X-Magento-Tags-Pattern or X-Pool header required|Purged)$/

/** Checks that a Magento can purge the shop. */
export function purgeFindings({
  MAGENTO_PURGE_FROM: from = '',
  MAGENTO_PURGE_SECRET: secret,
}: PurgeSources): Finding[] {
  if (secret && !isOpen(secret)) {
    const why = 'POST /__magento stays closed'
    const todo = 'Use at least 32 random characters'
    return [failed(WHAT, 'MAGENTO_PURGE_SECRET is shorter than 32 characters', why, todo)]
  }
  if (from.trim() !== '') return [passed(WHAT, `PURGE is accepted from ${from.trim()}`)]
  if (secret) return [passed(WHAT, 'accepted by POST /__magento with the secret')]
  return [
    warning(
      WHAT,
      'Magento cannot tell the shop what has changed',
      'Pages can be stale for a day, until they expire',
      'Set MAGENTO_PURGE_FROM and add the shop to Magento: bin/magento setup:config:set --http-cache-hosts=HOST:80, and bin/magento config:set system/full_page_cache/caching_application 2',
    ),
  ]
}
