import { isOpen } from '../../purge/secrets.ts'
import { failed, type Finding, passed, warning } from './finding.ts'

const WHAT = 'purges'

/** From where a Magento's purges are taken. */
export interface PurgeSources {
  MAGENTO_PURGE_FROM?: string | undefined
  MAGENTO_PURGE_SECRET?: string | undefined
}

/** Whether a Magento can tell the shop what was changed. */
export function purgeFindings({
  MAGENTO_PURGE_FROM: from = '',
  MAGENTO_PURGE_SECRET: secret,
}: PurgeSources): Finding[] {
  if (secret && !isOpen(secret)) {
    const why = 'A POST to /__magento is not there then'
    const todo = 'Make it of 32 random characters or more'
    return [failed(WHAT, 'MAGENTO_PURGE_SECRET is shorter than 32 characters', why, todo)]
  }
  if (from.trim() !== '') return [passed(WHAT, `PURGE is taken from ${from.trim()}`)]
  if (secret) return [passed(WHAT, 'taken by POST to /__magento with the secret')]
  return [
    warning(
      WHAT,
      'Magento cannot say what was changed',
      'Pages are as old as their time to live, a day',
      'Set MAGENTO_PURGE_FROM and add the shop to Magento: bin/magento setup:config:set --http-cache-hosts=HOST:80, and bin/magento config:set system/full_page_cache/caching_application 2',
    ),
  ]
}
