import { sha256 } from '../crypto/digest.ts'

/** Deviations from a correct authenticator. */
export interface AuthenticatorDeviation {
  /** The requesting page's origin; missing: the desk's. */
  origin?: string
  /** The relying party id of the key. */
  rp?: string
  /** The person was not verified by fingerprint, face or PIN. */
  isUnverified?: boolean
  counter?: number
  /** The ceremony type in the client data. */
  type?: string
  /** The user handle. */
  userHandle?: string
  /** Invalidates the signature. */
  isForged?: boolean
  /** The declared algorithm of the key (COSE). */
  algorithm?: number
}

interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_KEY = 0x40

/** A software authenticator (WebAuthn Level 3): one ES256 key with a counter. */
export class SoftAuthenticator {
  readonly id: string
  counter = 0
  isBackedUp = false
  #key: CryptoKeyPair
  #rp = ''
  #handle = ''
  readonly #origin: string

  private constructor(key: CryptoKeyPair, origin: string) {
    this.#key = key
    this.#origin = origin
    this.id = encode(crypto.getRandomValues(new Uint8Array(16)))
  }

  static async make(origin = 'http://localhost'): Promise<SoftAuthenticator> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair
    return new SoftAuthenticator(key, origin)
  }

  /** Creates the key for a host, like `navigator.credentials.create`. */
  async create(options: Options, twist: AuthenticatorDeviation = {}): Promise<string> {
    this.#rp = twist.rp ?? options.rp?.id ?? ''
    this.#handle = options.user?.id ?? ''
    const id = decode(this.id)
    const length = new Uint8Array([id.length >> 8, id.length & 0xff])
    const key = await this.#publicKey(twist)
    const authData = await this.#authData(twist, HAS_KEY, new Uint8Array(16), length, id, key)
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    const clientDataJSON = encode(this.#clientData('webauthn.create', options, twist))
    return this.#answer({
      ...{ clientDataJSON, attestationObject: encode(attestation), transports: ['internal'] },
    })
  }

  /** Signs a challenge, like `navigator.credentials.get`. */
  async get(options: Options, twist: AuthenticatorDeviation = {}): Promise<string> {
    this.counter += 1
    const authenticatorData = await this.#authData(twist, 0)
    const clientData = this.#clientData('webauthn.get', options, twist)
    const signed = concat(authenticatorData, await sha256(clientData))
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const raw = new Uint8Array(await crypto.subtle.sign(algorithm, this.#key.privateKey, signed))
    if (twist.isForged) raw[5] = (raw[5] ?? 0) ^ 1
    return this.#answer({
      authenticatorData: encode(authenticatorData),
      clientDataJSON: encode(clientData),
      signature: encode(der(raw)),
      userHandle: twist.userHandle ?? this.#handle,
    })
  }

  #answer(response: object): string {
    const { id } = this
    const kind = { type: 'public-key', clientExtensionResults: {} }
    return JSON.stringify({ id, rawId: id, ...kind, response })
  }

  async #authData(
    { rp, counter, isUnverified }: AuthenticatorDeviation,
    flags: number,
    ...rest: Uint8Array[]
  ) {
    const all =
      flags |
      USER_PRESENT |
      (isUnverified ? 0 : USER_VERIFIED) |
      BACKUP_ELIGIBLE |
      (this.isBackedUp ? BACKED_UP : 0)
    const count = new DataView(new ArrayBuffer(4))
    count.setUint32(0, counter ?? this.counter)
    const hash = await sha256(rp ?? this.#rp)
    return concat(hash, new Uint8Array([all]), new Uint8Array(count.buffer), ...rest)
  }

  #clientData(
    type: string,
    { challenge }: Options,
    twist: AuthenticatorDeviation,
  ): Uint8Array<ArrayBuffer> {
    const origin = twist.origin ?? this.#origin
    return bytesOf(
      JSON.stringify({ type: twist.type ?? type, challenge, origin, crossOrigin: false }),
    )
  }

  async #publicKey({ algorithm = -7 }: AuthenticatorDeviation): Promise<Uint8Array> {
    const { x = '', y = '' } = (await crypto.subtle.exportKey(
      'jwk',
      this.#key.publicKey,
    )) as JsonWebKey
    return cbor(
      new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, algorithm],
          [-1, 1],
        ] as const),
        ...([
          [-2, decode(x)],
          [-3, decode(y)],
        ] as const),
      ]),
    )
  }
}

type Cbor = number | string | Uint8Array | Map<string | number, Cbor>

/** The subset of CBOR (RFC 8949) that WebAuthn needs: integers, texts, bytes, maps. */
function cbor(value: Cbor): Uint8Array<ArrayBuffer> {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return concat(head(3, bytesOf(value).length), bytesOf(value))
  if (value instanceof Uint8Array) return concat(head(2, value.length), value)
  return concat(
    head(5, value.size),
    ...[...value].flatMap(([name, each]) => [cbor(name), cbor(each)]),
  )
}

function head(major: number, length: number): Uint8Array<ArrayBuffer> {
  if (length < 24) return new Uint8Array([(major << 5) | length])
  if (length < 256) return new Uint8Array([(major << 5) | 24, length])
  return new Uint8Array([(major << 5) | 25, length >> 8, length & 0xff])
}

/** Encodes a signature's two integers as ASN.1 (X.690). */
function der(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const numbers = [raw.slice(0, 32), raw.slice(32)].map((bytes) => {
    const from = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.slice(Math.max(from, 0))
    const positive = (short[0] ?? 0) > 127 ? concat(new Uint8Array([0]), short) : short
    return concat(new Uint8Array([2, positive.length]), positive)
  })
  const body = concat(...numbers)
  return concat(new Uint8Array([0x30, body.length]), body)
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}

function encode(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
