import { Hono } from 'hono'
import { readForm } from '../../http/read-body.ts'
import { setCookies } from '../../http/cookie.ts'
import { insertAudit } from '../audit/write.ts'
import { page, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { isSecure, storeOf, type DeskContext, type DeskEnv } from '../frame/context-api.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Card, Message } from '../frame/parts.tsx'
import { respond } from '../frame/respond-api.tsx'
import { readSessionCookie, sessionLine } from './cookie.ts'
import { acceptInvitation, findInvitation, INVITATION_PATH } from './invitation.ts'
import { destinationOf } from './destination.ts'
import { readProof } from './passkey-api.ts'
import { PASSKEY_FIELD, PASSKEY_SCRIPT, PasskeyForm } from './passkey-form.tsx'
import { updatePasskey } from './passkey-store.ts'
import {
  beginDeskSession,
  endDeskSession,
  endDeskSessions,
  newSessionToken,
} from './session-store.ts'
import { passkeyMessages } from './messages-passkey.ts'
import { accessMessages } from './messages.ts'

const MAX_BYTES = 64 * 1024

/** Sign-in, sign-out and invitations: the routes that need no session. */
export const entryApi = new Hono<DeskEnv>()
  .get('/sign-in', showSignIn)
  .post('/sign-in', signIn)
  .get('/invitation/:token', showInvitation)
  .post('/invitation/:token', acceptInvitationForm)
  .post('/sign-out', (c) => signOut(c, false))
  .post('/sign-out/everywhere', (c) => signOut(c, true))

function showSignIn(c: DeskContext): Response {
  const to = destinationOf(c.req.query('to'))
  if (c.get('deskSession')) return respond(c, redirect(to))
  return respond(c, signInPage(c, to))
}

function signInPage(c: DeskContext, to: string, problem?: string): DeskAnswer {
  const locale = c.get('deskLocale')
  const t = passkeyMessages(locale)
  const body = (
    <>
      {problem !== undefined && <Message kind="failed">{problem}</Message>}
      <Card text={t('sign-in.text')}>
        <PasskeyForm
          action="/admin/sign-in"
          ceremony="sign-in"
          label={t('sign-in.button')}
          {...{ locale, hidden: [['to', to]] }}
        />
      </Card>
      <Card title={t('sign-in.lost.title')} text={t('sign-in.lost')} />
    </>
  )
  const title = accessMessages(locale)('sign-in.title')
  const status = problem === undefined ? 200 : 422
  return page({ title, body, status, scripts: [PASSKEY_SCRIPT] })
}

/** Signs in with a passkey of this desk; every failure gets the same response. */
async function signIn(c: DeskContext): Promise<Response> {
  const fields = await readForm(c, MAX_BYTES)
  const to = destinationOf(fields.get('to'))
  const proof = await readProof(c, 'sign-in', fields.get(PASSKEY_FIELD) ?? '')
  if (!proof) return respond(c, signInPage(c, to, passkeyMessages(c.get('deskLocale'))('wrong')))
  const store = storeOf(c)
  const { token, hash } = await newSessionToken()
  const { account, email, id } = proof.passkey
  const before = c.get('deskSession')
  await store.db.batch([
    ...(before ? [endDeskSession(store.db, before.hash)] : []),
    beginDeskSession(store, { hash, account, browser: browserOf(c) }),
    updatePasskey(store, id, proof),
    insertAudit(store.db, {
      ...{ brand: store.brand, at: store.now, actor: email, action: 'session.begin' },
      ...{ subject: email, before: {}, after: { by: 'passkey' } },
    }),
  ])
  return setCookies(respond(c, redirect(to)), [sessionLine(token, isSecure(c))])
}

function browserOf(c: DeskContext): string {
  return (c.req.header('User-Agent') ?? '').slice(0, 200)
}

async function showInvitation(c: DeskContext): Promise<Response> {
  const token = c.req.param('token') ?? ''
  const invited = await findInvitation(storeOf(c), token)
  if (!invited) return invitationUsed(c)
  const t = accessMessages(c.get('deskLocale'))
  const body = (
    <Card text={t('invitation.text', { email: invited.email })}>
      <PostForm action={`${INVITATION_PATH}/${token}`}>
        <Submit>{t('invitation.accept')}</Submit>
      </PostForm>
    </Card>
  )
  const shop = c.get('site').brand.name
  return respond(c, page({ title: t('invitation.title', { shop }), body }))
}

/** Begins a new session and ignores the browser's cookie: no earlier value counts (session fixation). */
async function acceptInvitationForm(c: DeskContext): Promise<Response> {
  const session = await acceptInvitation(storeOf(c), c.req.param('token') ?? '', browserOf(c))
  if (session === undefined) return invitationUsed(c)
  const before = c.get('deskSession')
  if (before) await endDeskSession(c.env.DB, before.hash).run()
  return setCookies(respond(c, redirect('/admin/me')), [sessionLine(session, isSecure(c))])
}

function invitationUsed(c: DeskContext): Response {
  const t = accessMessages(c.get('deskLocale'))
  const body = <Card text={t('invitation.over.text')} />
  return respond(c, page({ title: t('invitation.over.title'), body, status: 410 }))
}

async function signOut(c: DeskContext, isEverywhere: boolean): Promise<Response> {
  const session = c.get('deskSession')
  const t = accessMessages(c.get('deskLocale'))
  if (session) {
    const { db, brand, now } = storeOf(c)
    const { merchant, hash } = session
    const action = isEverywhere ? 'session.end-all' : 'session.end'
    await db.batch([
      isEverywhere ? endDeskSessions(db, merchant.id) : endDeskSession(db, hash),
      insertAudit(db, {
        ...{ brand, at: now, actor: merchant.email, action, subject: merchant.email },
        ...{ before: {}, after: {} },
      }),
    ])
  }
  const done = t(isEverywhere ? 'sign-out.everywhere' : 'sign-out.done')
  const away = respond(c, redirect('/admin/sign-in', done))
  return setCookies(away, [sessionLine(undefined, isSecure(c))])
}

/**
 * Redirects to the sign-in page, which leads back to the requested page. It says that a session ended unless
 * there was none.
 */
export function toSignIn(c: DeskContext): Response {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET'
  const isPage = isRead && pathname !== '/admin'
  const to = `/admin/sign-in${isPage ? `?to=${encodeURIComponent(pathname + search)}` : ''}`
  const isFirst = isRead && readSessionCookie(c.req.header('Cookie'), isSecure(c)) === undefined
  const t = accessMessages(c.get('deskLocale'))
  return respond(c, isFirst ? redirect(to) : redirectFailed(to, t('sign-in.ended')))
}
