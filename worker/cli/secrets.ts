import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { SCOPES } from '../admin/keys.ts'
import { SECRETS } from './paths.ts'

/** Local secrets as `NAME=value` lines; what is missing is generated, never defaulted. */
export function localSecrets(path = SECRETS): Record<string, string> {
  const known = existsSync(path) ? readSecrets(readFileSync(path, 'utf8')) : {}
  for (const [name, make] of Object.entries(GENERATED)) {
    if (known[name]) continue
    known[name] = make()
    appendFileSync(path, `${name}="${known[name]}"\n`, { mode: 0o600 })
  }
  return known
}

const GENERATED: Readonly<Record<string, () => string>> = {
  REUNA_KEYS: () => `local:${SCOPES.join(',')}:${randomBytes(32).toString('hex')}`,
  SESSION_KEYS: () => `local:${randomBytes(32).toString('hex')}`,
  DEMO_PASSWORD: () => randomBytes(9).toString('base64url'),
}

/** Reads `NAME=value` or `NAME="value"` lines; others are comments. */
export function readSecrets(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/^([A-Z][A-Z0-9_]*)=("?)(.*)\2$/gm)]
  return Object.fromEntries(pairs.map(([, name = '', , value = '']) => [name, value]))
}
