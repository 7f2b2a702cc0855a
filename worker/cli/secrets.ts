import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SCOPES } from '../admin/keys.ts'
import { SECRETS } from './paths.ts'

/** Local secrets as `NAME=value` lines; generated at the first start, never defaulted. */
export function localSecrets(path = SECRETS): Record<string, string> {
  if (!existsSync(path)) {
    const scopes = SCOPES.join(',')
    const key = `local:${scopes}:${randomBytes(32).toString('hex')}`
    writeFileSync(path, `REUNA_KEYS="${key}"\n`, { mode: 0o600 })
  }
  return readSecrets(readFileSync(path, 'utf8'))
}

/** Reads `NAME=value` or `NAME="value"` lines; others are comments. */
export function readSecrets(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/^([A-Z][A-Z0-9_]*)=("?)(.*)\2$/gm)]
  return Object.fromEntries(pairs.map(([, name = '', , value = '']) => [name, value]))
}
