import { generateKeyPairSync, sign } from 'node:crypto'

/** Key and certificate of a TLS server, in PEM. */
export interface Certificate {
  key: string
  cert: string
}

const [INTEGER, BITS, OID, TEXT, TIME, SEQUENCE, SET, VERSION] = [
  ...[0x02, 0x03, 0x06, 0x0c, 0x17, 0x30, 0x31, 0xa0],
] as const
/** Object identifiers: ecdsa-with-SHA256, and X.500 commonName. */
const ECDSA = Buffer.from('2a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')
const DAY_MS = 86_400_000

/** A self-signed certificate for a new key, valid from today (RFC 5280 §4.1). */
export function selfSigned(name: string, now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, der(OID, ECDSA))
  const attribute = der(SEQUENCE, der(OID, COMMON_NAME), der(TEXT, Buffer.from(name)))
  const who = der(SEQUENCE, der(SET, attribute))
  const life = der(SEQUENCE, time(now - DAY_MS), time(now + DAY_MS))
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ...[algorithm, who, life, who, publicKey.export({ type: 'spki', format: 'der' })],
  )
  const signature = der(BITS, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(der(SEQUENCE, body, algorithm, signature)),
  }
}

/** Encodes tag, length and value (X.690 §8.1). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const extensions =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...extensions]), value])
}

/** `YYMMDDhhmmssZ`. */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '')
  return der(TIME, Buffer.from(`${digits.slice(2, 14)}Z`))
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
