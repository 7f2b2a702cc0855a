import { equalBytes } from '../../crypto/digest.ts'
import { normalForm } from '../../../shared/text.ts'

/**
 * The runtime allows at most 100,000 iterations per call, so several calls are chained: 400,000 in all, above
 * the 310,000 recommended for SHA-256.
 */
const ITERATIONS = 100_000
const ROUNDS = 4
const HASH_BYTES = 32
const SALT_BYTES = 16
const ALGORITHM = 'pbkdf2-sha256'

/** Returns the stored form of a password: `kind$rounds$salt$hash`, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = await derive(password, salt, ROUNDS)
  return [ALGORITHM, ROUNDS, toText(salt), toText(hash)].join('$')
}

/**
 * True if the password matches the stored one. Without a stored one it returns false after the same time, so
 * that the time does not show whether an account exists.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [kind, rounds, salt, hash] = (stored ?? '').split('$')
  const isKnown = kind === ALGORITHM && salt !== undefined && hash !== undefined
  const derived = await derive(
    password,
    isKnown ? toBytes(salt) : new Uint8Array(SALT_BYTES),
    isKnown ? Number(rounds) : ROUNDS,
  )
  return isKnown && equalBytes(derived, toBytes(hash))
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  const deriveRound = async (secret: Uint8Array<ArrayBuffer>) => {
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    return new Uint8Array(await crypto.subtle.deriveBits(params, key, HASH_BYTES * 8))
  }
  let secret = new Uint8Array(new TextEncoder().encode(normalForm(password, 'NFC')))
  for (let round = 0; round < rounds; round += 1) secret = await deriveRound(secret)
  return secret
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
