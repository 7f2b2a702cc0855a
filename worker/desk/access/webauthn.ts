import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { errorText, writeLog } from '../../log/log.ts'
import type { NewPasskey, Passkey, StoredPasskey } from './passkey-store.ts'

/** Only whoever uses a passkey pays for loading it. */
const library = () => import('@simplewebauthn/server')

/** The host that asks, and its origin as browsers write it. */
export interface RelyingParty {
  id: string
  origin: string
  /** What the authenticator shows. */
  name: string
}

/** How a challenge that was answered is judged. */
export type JudgeChallenge = (challenge: string) => Promise<boolean>

/** What a browser is asked when a passkey is to be made. */
export async function registrationOptions(
  rp: RelyingParty,
  person: { email: string; name: string; handle: string },
  known: readonly Passkey[],
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    ...{ rpID: rp.id, rpName: rp.name, userName: person.email, challenge },
    userDisplayName: person.name || person.email,
    userID: new Uint8Array(new TextEncoder().encode(person.handle)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser is asked when a passkey is to be used; without a list the person chooses. */
export async function authenticationOptions(
  rp: RelyingParty,
  challenge: string,
  allowed: readonly Passkey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    ...{ rpID: rp.id, userVerification: 'required', challenge },
    ...(allowed.length > 0 && { allowCredentials: allowed.map(({ id }) => ({ id })) }),
  })
}

const text = z.string().max(8192)
const answer = z.looseObject({
  id: text.min(1),
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: text,
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
})

/** The answer of a browser; undefined for what is none. What is in it is judged by the library. */
function readAnswer(posted: string): z.infer<typeof answer> | undefined {
  try {
    const read = answer.safeParse(JSON.parse(posted))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The passkey that a browser has made; undefined: it is not what was asked for. */
export async function verifyRegistration(
  rp: RelyingParty,
  posted: string,
  judge: JudgeChallenge,
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const response = readAnswer(posted) as RegistrationResponseJSON | undefined
  if (!response) return undefined
  const { verifyRegistrationResponse } = await library()
  const checked = await quietly(() =>
    verifyRegistrationResponse({
      ...{
        response,
        expectedOrigin: rp.origin,
        expectedRPID: rp.id,
        requireUserVerification: true,
      },
      expectedChallenge: (encoded) => judge(decode(encoded)),
    }),
  )
  if (!checked?.verified) return undefined
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    ...{ id: credential.id, rp: rp.id, counter: credential.counter },
    publicKey: encode(credential.publicKey),
    transports: (credential.transports ?? []).slice(0, 8),
    isBackedUp: credentialBackedUp,
  }
}

/** What an answer of a passkey said. */
export interface Proof {
  passkey: StoredPasskey
  counter: number
  isBackedUp: boolean
}

/**
 * Whose passkey has answered; undefined: nobody's. An id that nobody has costs as much work and is
 * answered the same as a wrong signature.
 */
export async function verifyAuthentication(
  rp: RelyingParty,
  posted: string,
  judge: JudgeChallenge,
  find: (id: string) => Promise<StoredPasskey | undefined>,
): Promise<Proof | undefined> {
  const response = readAnswer(posted) as AuthenticationResponseJSON | undefined
  if (!response) return undefined
  const found = await find(response.id)
  const passkey = found ?? NOBODY
  const { verifyAuthenticationResponse } = await library()
  const checked = await quietly(() =>
    verifyAuthenticationResponse({
      ...{
        response,
        expectedOrigin: rp.origin,
        expectedRPID: rp.id,
        requireUserVerification: true,
      },
      expectedChallenge: (encoded) => judge(decode(encoded)),
      credential: {
        ...{ id: passkey.id, counter: passkey.counter },
        publicKey: decodeBytes(passkey.publicKey),
      },
    }),
  )
  const { userHandle } = response.response
  const isOwn = userHandle === undefined || decode(userHandle) === passkey.handle
  if (!found || !checked?.verified || !isOwn) return undefined
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  return { passkey, counter: newCounter, isBackedUp: credentialBackedUp }
}

/** A public key whose private one nobody has (P-256, COSE). */
const NOBODY: StoredPasskey = {
  ...{ id: '', account: 0, email: '', role: 'editor', handle: '', counter: 0 },
  publicKey:
    'pQECAyYgASFYIM4haiRmsvRs5l79gDnASkgKUU2K3_tYpFxmdkFLsO44IlggBaWYXVqftxAUdo8eP8-Ma-hqlfFHH42AC2tDcFPEwjM',
}

/** The library throws what is wrong with an answer: whoever sent it is not told. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    writeLog({ code: 'desk.passkey', detail: errorText(error).slice(0, 200) })
    return undefined
  }
}

function encode(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decodeBytes(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

/** Text in Base64url; empty for what is none. */
function decode(encoded: string): string {
  try {
    return new TextDecoder().decode(decodeBytes(encoded))
  } catch {
    return ''
  }
}
