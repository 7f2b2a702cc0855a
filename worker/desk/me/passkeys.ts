import { normalizeLine } from '../../../shared/account/normalize-line.ts'
import { cutText } from '../../plain-text/cut-text.ts'
import {
  countPasskeys,
  insertPasskey,
  listPasskeys,
  removePasskeyOf,
} from '../access/passkey-store.ts'
import { passkeyMessages } from '../access/messages-passkey.ts'
import { redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import type { Desk, FormRisk } from '../frame/section.ts'
import { MAX_NAME_LENGTH, NEW_PASSKEY_FIELD } from './page.tsx'

/** Adding a passkey requires a proof with an existing one; the first passkey needs none. */
export async function riskOfAddPasskey({ env, merchant }: Desk): Promise<FormRisk> {
  return (await countPasskeys(env.DB, merchant.id)) === 0 ? 'usual' : 'dangerous'
}

/** Stores a passkey that the browser has created. */
export async function addPasskey(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, merchant, site, now } = desk
  const t = passkeyMessages(desk.locale)
  const passkey = await desk.readNewPasskey(fields.get(NEW_PASSKEY_FIELD) ?? '')
  if (!passkey) return redirectFailed('/admin/me', t('add.failed'))
  const name =
    cutText(normalizeLine(fields.get('name') ?? '').trim(), MAX_NAME_LENGTH) || t('add.usual')
  const store = { db: env.DB, brand: site.brand.id, now }
  const [added] = await env.DB.batch([
    insertPasskey(store, merchant.id, { ...passkey, name }),
    desk.auditIfChanged({
      ...{ action: 'passkey.add', subject: merchant.email, before: {} },
      after: { name, host: passkey.rp },
    }),
  ])
  if (added?.results.length !== 1) return redirectFailed('/admin/me', t('add.failed'))
  return redirect('/admin/me', t('add.done', { name }))
}

/**
 * Removes one of one's own passkeys, never the last. Ends the sessions of other browsers: a lost device may
 * have begun them with this passkey.
 */
export async function removePasskey(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, merchant, url } = desk
  const t = passkeyMessages(desk.locale)
  const passkeys = await listPasskeys(env.DB, merchant.id, url.hostname)
  const passkey = passkeys.find(({ id }) => id === fields.get('id'))
  if (!passkey) return redirectFailed('/admin/me', t('remove.gone'))
  const { id, name } = passkey
  const entry = { action: 'passkey.remove', subject: merchant.email, before: { name }, after: {} }
  const [removed] = await env.DB.batch([
    removePasskeyOf(env.DB, merchant.id, id),
    desk.auditIfChanged(entry),
    endOtherSessions(desk, id),
  ])
  if (removed?.results.length !== 1) return redirectFailed('/admin/me', t('remove.last'))
  return redirect('/admin/me', t('remove.done', { name }))
}

function endOtherSessions(
  { env: { DB }, merchant, session }: Desk,
  passkey: string,
): D1PreparedStatement {
  const sql = `DELETE FROM desk_session WHERE account = ? AND hash <> ?
    AND NOT EXISTS (SELECT 1 FROM desk_passkey WHERE id = ?)`
  return DB.prepare(sql).bind(merchant.id, session.hash, passkey)
}
