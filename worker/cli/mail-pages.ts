import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { StoredMail } from '../mail/outbox.ts'

/**
 * Writes the HTML of e-mails into a folder, one page each, overwriting existing ones. Returns the paths by
 * the e-mail's number.
 */
export function writeMailPages(
  folder: string,
  mails: readonly Pick<StoredMail, 'id' | 'kind' | 'html'>[],
): ReadonlyMap<number, string> {
  const whole = resolve(folder)
  mkdirSync(whole, { recursive: true, mode: 0o700 })
  return new Map(
    mails
      .filter(({ html }) => html !== '')
      .map(({ id, kind, html }) => {
        const path = resolve(whole, `${id}-${kind}.html`)
        writeFileSync(path, html, { mode: 0o600 })
        return [id, path] as const
      }),
  )
}
