import type { Context, Hono } from 'hono'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Env } from '../../env.ts'
import type { DeskSession, DeskStore } from '../access/session-store.ts'
import type { Section } from './section.ts'

/** Context of desk requests beyond their site. */
export interface DeskEnv {
  Bindings: Env
  Variables: {
    deskSession: DeskSession | undefined
    deskLocale: Locale
    deskNow: number
    deskSections: readonly Section[]
  }
}

export type DeskContext = Context<DeskEnv>
export type DeskApp = Hono<DeskEnv>

/** True if the request came over HTTPS: only then cookies have the `__Host-` prefix. */
export function isSecure(c: DeskContext): boolean {
  return c.req.url.startsWith('https:')
}

/** The brand's part of the database at the time of the request. */
export function storeOf(c: DeskContext): DeskStore {
  return { db: c.env.DB, brand: c.get('site').brand.id, now: c.get('deskNow') }
}
