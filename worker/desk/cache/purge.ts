import { EVERYTHING } from '../../cache/snapshot.ts'
import { logTags, MAX_TAGS } from '../../cache/tags.ts'
import { tryDrainOutbox } from '../../purge/outbox.ts'
import { platformOf } from '../../purge/platform.ts'
import { appendPurges } from '../../purge/purge-log.ts'
import { redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import type { Desk, DecideRisk } from '../frame/section.ts'
import { cacheMessages } from './messages.ts'
import { readTags, purgeKeyOf } from './purge-fields.ts'

const CALL_ID = /^[\da-f-]{36}$/

/** A purge of the whole cache is dangerous. */
export const riskOfPurge: DecideRisk = (_desk, fields) => {
  const tags = readTags(fields.get('tags'), MAX_TAGS) ?? []
  return logTags(tags).includes(EVERYTHING) ? 'dangerous' : 'usual'
}

/** Purges as `npm run purge` does; the log entry and the audit entry are written in one transaction. */
export async function purge(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, site, merchant, locale, now } = desk
  const t = cacheMessages(locale)
  const tags = readTags(fields.get('tags'), MAX_TAGS)
  const mode = (['soft', 'hard'] as const).find((each) => each === fields.get('mode'))
  const call = fields.get('call') ?? ''
  if (!tags || !mode || !CALL_ID.test(call)) {
    return redirectFailed('/admin/cache', t('purge.malformed'))
  }
  const entry = { req: purgeKeyOf(site.brand.id, call), tags, mode, by: `desk:${merchant.id}` }
  const written = desk.auditIfChanged({
    action: 'cache.purge',
    subject: tags.join(' ').slice(0, 200),
    before: {},
    after: { tags: tags.join(' '), mode, call },
  })
  const { seq } = await appendPurges(env.DB, entry, now, [written])
  desk.waitUntil(tryDrainOutbox(env.DB, platformOf(env)))
  return redirect(`/admin/cache/purged/${seq}`)
}
