import { parseJson } from '../backend/read-body.ts'
import type { SealKey } from '../crypto/seal-keys.ts'

/**
 * Purposes of sealed values: `session`, `cart`, `receipt` and `known` are cookies, `next` a session stored
 * in the database, `form` the confirmation of a form; `newsletter` links in its mails; `desk` passkey
 * challenges; `preview` editors' links; `short-…` cookies that last minutes.
 */
export type Purpose =
  | 'session'
  | 'cart'
  | 'receipt'
  | 'known'
  | 'next'
  | 'form'
  | 'newsletter'
  | 'desk'
  | 'preview'
  | `short-${string}`

/** Purpose and brand of a sealed value; it cannot be unsealed with others. */
export interface SealContext {
  purpose: Purpose
  brand: string
}

const IV_BYTES = 12

/**
 * Encrypts a value with the first key (AES-GCM): it can neither be read nor changed, nor used in another
 * context.
 */
export async function seal(
  keys: readonly SealKey[],
  context: SealContext,
  value: unknown,
): Promise<string> {
  const [key] = keys
  if (!key) throw new Error('there is no key to seal with: SESSION_KEYS wants kid:secret')
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encodeContext(context, key.kid) },
    await derive(key, context),
    text,
  )
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), IV_BYTES)
  return `${key.kid}.${toText(bytes)}`
}

/** Unseals a value; undefined if it was not sealed with these keys for this context. */
export async function unseal(
  keys: readonly SealKey[],
  context: SealContext,
  sealed: string,
): Promise<unknown> {
  const [, kid = '', body = ''] = /^([\w-]{1,16})\.([\w-]+)$/.exec(sealed) ?? []
  const key = keys.find((each) => each.kid === kid)
  const bytes = key && toBytes(body)
  if (!key || !bytes || bytes.length <= IV_BYTES) return undefined
  try {
    const text = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: bytes.slice(0, IV_BYTES),
        additionalData: encodeContext(context, kid),
      },
      await derive(key, context),
      bytes.slice(IV_BYTES),
    )
    return parseJson(new TextDecoder().decode(text))?.json
  } catch {
    return undefined
  }
}

/** Derives a separate key for each purpose and brand. */
async function derive({ secret }: SealKey, context: SealContext): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const params = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: encodeContext(context, ''),
  }
  return crypto.subtle.deriveKey(params, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

function encodeContext({ purpose, brand }: SealContext, kid: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(['reuna', purpose, brand, kid])))
}

function toText(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
