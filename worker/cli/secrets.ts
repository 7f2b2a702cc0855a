import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { readKeys, SCOPES } from '../signed/signature.ts'
import { SECRETS } from './paths.ts'
import { shown, StartFault, explainFileErrors } from './start-fault.ts'

/** Reads local secrets as `NAME=value` lines; generates missing ones, never uses defaults. */
export function localSecrets(path = SECRETS): Record<string, string> {
  return explainFileErrors(path, () => {
    const text = existsSync(path) ? extendKeys(path) : ''
    const known = readSecrets(text)
    const missing = Object.entries(GENERATED)
      .filter(([name]) => !known[name])
      .map(([name, make]) => [name, make()] as const)
    if (missing.length > 0) {
      const lines = missing.map(([name, value]) => `${name}="${value}"\n`).join('')
      appendFileSync(path, text === '' || text.endsWith('\n') ? lines : `\n${lines}`, {
        mode: 0o600,
      })
    }
    const all = { ...known, ...Object.fromEntries(missing) }
    for (const [name, isReadable] of Object.entries(VALIDATORS)) {
      if (isReadable(all[name] ?? '')) continue
      throw new StartFault(
        `${name} in ${shown(path)} cannot be read: remove its line, and the next start creates a new one.`,
      )
    }
    return all
  })
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Checks that every key of a line is valid: an invalid one would be noticed only when it is used. */
const VALIDATORS: Readonly<Record<string, (text: string) => boolean>> = {
  REUNA_KEYS: (text) => wordsOf(text).every((word) => readKeys(word).size === 1),
  SESSION_KEYS: (text) => wordsOf(text).every((word) => readSealKeys(word).length === 1),
}

/** Reads the secrets; extends a generated key to all present scopes. */
function extendKeys(path: string): string {
  const text = readFileSync(path, 'utf8')
  const all = SCOPES.join(',')
  // It had all scopes of its time: the list only grows at its end.
  const wider = text.replace(/"local:([\w,-]+):/, (mark, had: string) =>
    had.includes(',') && all.startsWith(`${had},`) ? `"local:${all}:` : mark,
  )
  if (wider !== text) writeFileSync(path, wider, { mode: 0o600 })
  return wider
}

const GENERATED: Readonly<Record<string, () => string>> = {
  REUNA_KEYS: () => `local:${SCOPES.join(',')}:${randomBytes(32).toString('hex')}`,
  SESSION_KEYS: () => `local:${randomBytes(32).toString('hex')}`,
  PAYMENT_SECRET: () => randomBytes(32).toString('hex'),
  DEMO_PASSWORD: () => randomBytes(9).toString('base64url'),
}

/** Parses `NAME=value` or `NAME="value"` lines; others are comments. */
export function readSecrets(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/^([A-Z][A-Z0-9_]*)=("?)(.*)\2$/gm)]
  return Object.fromEntries(pairs.map(([, name = '', , value = '']) => [name, value]))
}
