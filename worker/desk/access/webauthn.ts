import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { errorText, writeLog } from '../../log/log.ts'
import type { NewPasskey, Passkey, StoredPasskey } from './passkey-store.ts'

/** Loaded only when a passkey is used. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The host of the request and its origin as browsers write it. */
export interface RelyingParty {
  id: string
  origin: string
  /** Shown by the authenticator. */
  name: string
}

/** Checks the challenge of a response. */
export type JudgeChallenge = (challenge: string) => Promise<boolean>

/** Options for `navigator.credentials.create()`. */
export async function registrationOptions(
  rp: RelyingParty,
  person: { email: string; name: string; handle: string },
  known: readonly Passkey[],
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    ...{ rpID: rp.id, rpName: rp.name, userName: person.email, challenge },
    userDisplayName: person.name || person.email,
    userID: new Uint8Array(new TextEncoder().encode(person.handle)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Options for `navigator.credentials.get()`; without a list the person chooses a passkey. */
export async function authenticationOptions(
  rp: RelyingParty,
  challenge: string,
  allowed: readonly Passkey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    ...{ rpID: rp.id, userVerification: 'required', challenge },
    ...(allowed.length > 0 && { allowCredentials: allowed.map(({ id }) => ({ id })) }),
  })
}

const boundedText = z.string().max(8192)
const answer = z.looseObject({
  id: boundedText.min(1),
  rawId: boundedText,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: boundedText,
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
})

/** Parses a browser's response; undefined if its shape is wrong. The library verifies its content. */
function readAnswer(posted: string): z.infer<typeof answer> | undefined {
  try {
    const read = answer.safeParse(JSON.parse(posted))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Verifies a registration; undefined if it is not the requested one. */
export async function verifyRegistration(
  rp: RelyingParty,
  posted: string,
  judge: JudgeChallenge,
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const response = readAnswer(posted) as RegistrationResponseJSON | undefined
  if (!response) return undefined
  const { verifyRegistrationResponse } = await loadLibrary()
  const checked = await undefinedOnError(() =>
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

/** The result of a verified assertion. */
export interface Proof {
  passkey: StoredPasskey
  counter: number
  isBackedUp: boolean
}

/**
 * Verifies an assertion and returns its passkey; undefined if it is invalid. An unknown id costs the same
 * work and gets the same response as a wrong signature.
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
  const passkey = found ?? UNKNOWN_PASSKEY
  const { verifyAuthenticationResponse } = await loadLibrary()
  const checked = await undefinedOnError(() =>
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

/** A public key (P-256, COSE) whose private key nobody has. */
const UNKNOWN_PASSKEY: StoredPasskey = {
  ...{ id: '', account: 0, email: '', role: 'editor', handle: '', counter: 0 },
  publicKey:
    'pQECAyYgASFYIM4haiRmsvRs5l79gDnASkgKUU2K3_tYpFxmdkFLsO44IlggBaWYXVqftxAUdo8eP8-Ma-hqlfFHH42AC2tDcFPEwjM',
}

/** Returns undefined where the library throws: the sender does not learn the reason. */
async function undefinedOnError<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
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

/** Decodes Base64url; empty if malformed. */
function decode(encoded: string): string {
  try {
    return new TextDecoder().decode(decodeBytes(encoded))
  } catch {
    return ''
  }
}
