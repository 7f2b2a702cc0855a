import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { StoredMail } from '../mail/outbox.ts'

/**
 * Writes the HTML of e-mails into a folder, a page for each, to be looked at with a browser; a page of
 * one that is there already is written anew. Gives the paths by the number of the e-mail.
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
