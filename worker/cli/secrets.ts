import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SCOPES } from '../admin/keys.ts'
import { SECRETS } from './paths.ts'

/** Local secrets as `NAME=value` lines; what is missing is generated, never defaulted. */
export function localSecrets(path = SECRETS): Record<string, string> {
  const known = existsSync(path) ? readSecrets(widen(path)) : {}
  for (const [name, make] of Object.entries(GENERATED)) {
    if (known[name]) continue
    known[name] = make()
    appendFileSync(path, `${name}="${known[name]}"\n`, { mode: 0o600 })
  }
  return known
}

/** Scopes of a key that was generated before there were orders. */
const FIRST_SCOPES = 'import,status,purge,purge-everything,submissions'

/** The secrets' text; a key that was generated here is for everything that there is by now. */
function widen(path: string): string {
  const text = readFileSync(path, 'utf8')
  const wider = text.replace(`"local:${FIRST_SCOPES}:`, `"local:${SCOPES.join(',')}:`)
  if (wider !== text) writeFileSync(path, wider, { mode: 0o600 })
  return wider
}

const GENERATED: Readonly<Record<string, () => string>> = {
  REUNA_KEYS: () => `local:${SCOPES.join(',')}:${randomBytes(32).toString('hex')}`,
  SESSION_KEYS: () => `local:${randomBytes(32).toString('hex')}`,
  PAYMENT_SECRET: () => randomBytes(32).toString('hex'),
  DEMO_PASSWORD: () => randomBytes(9).toString('base64url'),
}

/** Reads `NAME=value` or `NAME="value"` lines; others are comments. */
export function readSecrets(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/^([A-Z][A-Z0-9_]*)=("?)(.*)\2$/gm)]
  return Object.fromEntries(pairs.map(([, name = '', , value = '']) => [name, value]))
}
