import { Hono } from 'hono'
import { readSealKeys, type SealKey } from '../../crypto/seal-keys.ts'
import { NO_STORE } from '../../http/headers.ts'
import { refuse } from '../../http/status.ts'
import { storeOf, type DeskContext, type DeskEnv } from '../frame/context-api.ts'
import { frameMessages } from '../frame/messages-frame.ts'
import {
  CEREMONIES,
  isChallengeValid,
  makeChallenge,
  consumeChallenge,
  type Ceremony,
  type ChallengeUse,
} from './challenge.ts'
import { findPasskey, listPasskeys } from './passkey-store.ts'
import type { DeskSession } from './session-store.ts'
import {
  authenticationOptions,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
  type JudgeChallenge,
  type Proof,
  type RelyingParty,
} from './webauthn.ts'

/** Returns a challenge for `navigator.credentials`: valid once and for five minutes. */
export const passkeyApi = new Hono<DeskEnv>().get('/challenge/:ceremony', answerChallenge)

async function answerChallenge(c: DeskContext): Promise<Response> {
  const ceremony = CEREMONIES.find((each) => each === c.req.param('ceremony'))
  const session = c.get('deskSession')
  if (!ceremony || (ceremony !== 'sign-in' && !session)) throw refuse(404)
  const rp = relyingParty(c)
  const challenge = await makeChallenge(storeOf(c), keysOf(c), challengePurposeOf(c, ceremony))
  const options = session
    ? await optionsOf(c, session, ceremony, rp, challenge)
    : await authenticationOptions(rp, challenge)
  return c.json(options, 200, NO_STORE)
}

async function optionsOf(
  c: DeskContext,
  { merchant }: DeskSession,
  ceremony: Ceremony,
  rp: RelyingParty,
  challenge: string,
) {
  if (ceremony === 'sign-in') return authenticationOptions(rp, challenge)
  const passkeys = await listPasskeys(c.env.DB, merchant.id, rp.id)
  return ceremony === 'prove'
    ? authenticationOptions(rp, challenge, passkeys)
    : registrationOptions(rp, merchant, passkeys, challenge)
}

/** Verifies the passkey assertion of a form; undefined if it is invalid or was used before. */
export function readProof(
  c: DeskContext,
  ceremony: 'sign-in' | 'prove',
  posted: string,
): Promise<Proof | undefined> {
  const rp = relyingParty(c)
  const find = (id: string) => findPasskey(storeOf(c), rp.id, id)
  return verifyOnce(c, ceremony, (judge) => verifyAuthentication(rp, posted, judge, find))
}

/** Verifies the new passkey of a form; undefined if it is invalid or was used before. */
export function readNewPasskey(c: DeskContext, posted: string) {
  return verifyOnce(c, 'register', (judge) => verifyRegistration(relyingParty(c), posted, judge))
}

/** Accepts an assertion only if its challenge was not used before. */
async function verifyOnce<Result>(
  c: DeskContext,
  ceremony: Ceremony,
  verify: (judge: JudgeChallenge) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let answered = ''
  const result = await verify((challenge) => {
    answered = challenge
    return isChallengeValid(storeOf(c), keysOf(c), challengePurposeOf(c, ceremony), challenge)
  })
  if (result === undefined) return undefined
  return (await consumeChallenge(storeOf(c), answered)) ? result : undefined
}

function challengePurposeOf(c: DeskContext, ceremony: Ceremony): ChallengeUse {
  const session = ceremony === 'sign-in' ? undefined : c.get('deskSession')
  const rp = new URL(c.req.url).hostname
  // Only the parts that survive a renewal of the session: a passkey may be registered first and proved
  // after it.
  return { ceremony, rp, session: session ? `${session.merchant.id}.${session.createdAt}` : '' }
}

function relyingParty(c: DeskContext): RelyingParty {
  const { hostname, origin } = new URL(c.req.url)
  const desk = frameMessages(c.get('deskLocale'))('desk')
  return { id: hostname, origin, name: `${c.get('site').brand.name} · ${desk}` }
}

function keysOf(c: DeskContext): readonly SealKey[] {
  return readSealKeys(c.env.SESSION_KEYS)
}
