import { Hono } from 'hono'
import { setCookies } from '../../http/cookie.ts'
import { insertAudit } from '../audit/write.ts'
import { page, redirect, redirectFailed } from '../frame/answer.ts'
import { isSecure, storeOf, type DeskContext, type DeskEnv } from '../frame/context-api.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Card } from '../frame/parts.tsx'
import { respond } from '../frame/respond-api.tsx'
import { sessionLine } from './cookie.ts'
import { acceptInvitation, findInvitation, INVITATION_PATH } from './invitation.ts'
import { endDeskSession, endDeskSessions } from './session-store.ts'
import { accessWords } from './words.ts'

/** Ways in and out: what whoever is not signed in may ask for. */
export const entryApi = new Hono<DeskEnv>()
  .get('/sign-in', showSignIn)
  .get('/invitation/:token', showInvitation)
  .post('/invitation/:token', takeInvitation)
  .post('/sign-out', (c) => signOut(c, false))
  .post('/sign-out/everywhere', (c) => signOut(c, true))

function showSignIn(c: DeskContext): Response {
  if (c.get('deskSession')) return respond(c, redirect('/admin'))
  const say = accessWords(c.get('deskLocale'))
  const body = <Card text={say('sign-in.text')} />
  return respond(c, page({ title: say('sign-in.title'), body }))
}

async function showInvitation(c: DeskContext): Promise<Response> {
  const token = c.req.param('token') ?? ''
  const invited = await findInvitation(storeOf(c), token)
  if (!invited) return usedUp(c)
  const say = accessWords(c.get('deskLocale'))
  const body = (
    <Card text={say('invitation.text', { email: invited.email })}>
      <PostForm action={`${INVITATION_PATH}/${token}`}>
        <Submit>{say('invitation.accept')}</Submit>
      </PostForm>
    </Card>
  )
  const shop = c.get('site').brand.name
  return respond(c, page({ title: say('invitation.title', { shop }), body }))
}

/** A new session, whatever cookie the browser had: nobody's value from before counts. */
async function takeInvitation(c: DeskContext): Promise<Response> {
  const browser = (c.req.header('User-Agent') ?? '').slice(0, 200)
  const session = await acceptInvitation(storeOf(c), c.req.param('token') ?? '', browser)
  if (session === undefined) return usedUp(c)
  const before = c.get('deskSession')
  if (before) await endDeskSession(c.env.DB, before.hash).run()
  return setCookies(respond(c, redirect('/admin')), [sessionLine(session, isSecure(c))])
}

function usedUp(c: DeskContext): Response {
  const say = accessWords(c.get('deskLocale'))
  const body = <Card text={say('invitation.over.text')} />
  return respond(c, page({ title: say('invitation.over.title'), body, status: 410 }))
}

async function signOut(c: DeskContext, isEverywhere: boolean): Promise<Response> {
  const session = c.get('deskSession')
  const say = accessWords(c.get('deskLocale'))
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
  const done = say(isEverywhere ? 'sign-out.everywhere' : 'sign-out.done')
  const away = respond(c, redirect('/admin/sign-in', done))
  return setCookies(away, [sessionLine(undefined, isSecure(c))])
}

/** To the page where one signs in; it says why. */
export function toSignIn(c: DeskContext, why: 'ended' | 'again'): Response {
  const say = accessWords(c.get('deskLocale'))
  return respond(c, redirectFailed('/admin/sign-in', say(`sign-in.${why}`)))
}
