import { setCookies } from '../../http/cookie.ts'
import { page, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { isSecure, storeOf, type DeskContext } from '../frame/context-api.ts'
import { LinkButton } from '../frame/form.tsx'
import { Card, Message } from '../frame/parts.tsx'
import { insertAuditIfChanged } from '../audit/write.ts'
import { sessionLine } from './cookie.ts'
import { readProof } from './passkey-api.ts'
import { PASSKEY_FIELD, PASSKEY_SCRIPT, PasskeyForm } from './passkey-form.tsx'
import { listPasskeys, updatePasskey } from './passkey-store.ts'
import { isProved, newSessionToken, renewDeskSession, type DeskSession } from './session-store.ts'
import { accessMessages } from './messages.ts'
import { passkeyMessages } from './messages-passkey.ts'

/** The result of a repeated proof: the renewed session, or the page that asks for the passkey. */
export type ProofResult =
  | { session: DeskSession; keep: (answer: Response) => Response }
  | { prompt: DeskAnswer }

/**
 * Asks for the passkey again before a dangerous form, unless it was used within five minutes. The form is
 * posted again with the assertion and all entered fields.
 */
export async function prove(
  c: DeskContext,
  session: DeskSession,
  fields: URLSearchParams,
): Promise<ProofResult> {
  const posted = fields.get(PASSKEY_FIELD)
  fields.delete(PASSKEY_FIELD)
  if (isProved(session, c.get('deskNow'))) return { session, keep: (answer) => answer }
  const proof = posted ? await readProof(c, 'prove', posted) : undefined
  if (!proof || proof.passkey.account !== session.merchant.id)
    return { prompt: await requestProof(c, session, fields, Boolean(posted)) }
  const store = storeOf(c)
  const { token, hash } = await newSessionToken()
  const [renewing] = await store.db.batch([
    renewDeskSession(store, session, hash),
    insertAuditIfChanged(store.db, {
      ...{ brand: store.brand, at: store.now, actor: session.merchant.email },
      ...{ action: 'session.prove', subject: session.merchant.email, before: {}, after: {} },
    }),
    updatePasskey(store, proof.passkey.id, proof),
  ])
  // The session was ended, or renewed by another form, during the verification.
  if (renewing?.results.length !== 1) return { prompt: sessionEnded(c) }
  const renewed = { ...session, hash, verifiedAt: store.now }
  c.set('deskSession', renewed)
  const keep = (answer: Response) => setCookies(answer, [sessionLine(token, isSecure(c))])
  return { session: renewed, keep }
}

function sessionEnded(c: DeskContext): DeskAnswer {
  return redirectFailed('/admin/sign-in', accessMessages(c.get('deskLocale'))('sign-in.ended'))
}

async function requestProof(
  c: DeskContext,
  { merchant }: DeskSession,
  fields: URLSearchParams,
  isAgain: boolean,
): Promise<DeskAnswer> {
  const locale = c.get('deskLocale')
  const t = passkeyMessages(locale)
  const { pathname, search, hostname } = new URL(c.req.url)
  const title = t('prove.title')
  const passkeys = await listPasskeys(c.env.DB, merchant.id, hostname)
  if (passkeys.length === 0) {
    const body = (
      <Card text={t('prove.none.text')}>
        <div className="row">
          <LinkButton href="/admin/me">{t('prove.none.link')}</LinkButton>
        </div>
      </Card>
    )
    return page({ title, status: 403, body })
  }
  const body = (
    <Card text={t('prove.text')}>
      {isAgain && <Message kind="failed">{t('prove.again')}</Message>}
      <PasskeyForm
        action={pathname + search}
        ceremony="prove"
        label={t('prove.button')}
        {...{ locale, hidden: [...fields] }}
      />
    </Card>
  )
  return page({ title, status: 403, body, scripts: [PASSKEY_SCRIPT] })
}
