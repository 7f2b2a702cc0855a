import type { Context, Hono } from 'hono'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Env } from '../../env.ts'
import type { DeskSession, DeskStore } from '../access/session-store.ts'
import type { Section } from './section.ts'

/** What requests of the desk carry besides their site. */
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

/** Whether a request came by https: only then cookies have their prefix. */
export function isSecure(c: DeskContext): boolean {
  return c.req.url.startsWith('https:')
}

/** The brand's part of the database at the moment of a request. */
export function storeOf(c: DeskContext): DeskStore {
  return { db: c.env.DB, brand: c.get('site').brand.id, now: c.get('deskNow') }
}
