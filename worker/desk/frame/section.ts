import type { ReactNode } from 'react'
import type { SearchResult } from '../../../shared/desk/search-result.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Env } from '../../env.ts'
import type { Site } from '../../brand/site.ts'
import type { PageRoutes } from '../../render/page-routes.ts'
import type { Merchant } from '../access/merchant.ts'
import type { NewPasskey } from '../access/passkey-store.ts'
import type { SectionRole } from '../access/role.ts'
import type { DeskSession } from '../access/session-store.ts'
import type { AuditEntry } from '../audit/write.ts'
import type { DeskAnswer } from './answer.ts'
import type { DeskIconName } from './icon.tsx'

/** What a page or a form of the desk is given: who asks, where, and what it may use. */
export interface Desk {
  env: Env
  /** The brand and its first store view. */
  site: Site
  merchant: Merchant
  session: DeskSession
  /** Every section of the desk. */
  sections: readonly Section[]
  /** The pages of the shop. */
  routes: PageRoutes
  /** The language of the desk, not of the shop. */
  locale: Locale
  /** Milliseconds since 1970: the only clock of a request. */
  now: number
  /** The address with its query. */
  url: URL
  /** Values of the `:name` parts of the path. */
  params: Readonly<Record<string, string>>
  /** The passkey that a form brings, made for this session; undefined: it is none, or was brought before. */
  readNewPasskey: (posted: string) => Promise<Omit<NewPasskey, 'name'> | undefined>
  /** Work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void
  /**
   * Writes a change down. The statement goes into the batch of the change where that is in `DB`; else it
   * is run before the answer.
   */
  audit: (entry: Change) => D1PreparedStatement
  /** As `audit`, where the statement just before it in the batch has changed a row. */
  auditIfChanged: (entry: Change) => D1PreparedStatement
}

type Change = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after' | 'once'>

/** A page: what a GET of the address answers. */
export interface DeskPage {
  /** Below the section: empty for its first page, `/:number` for one of its things. */
  path: '' | `/${string}`
  load: (desk: Desk) => DeskAnswer | Promise<DeskAnswer>
}

/** A file that came with a form. */
export interface UploadedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The files of a form; of several with the same name `get` gives the first. */
export class UploadedFiles extends Map<string, UploadedFile> {
  readonly #all: (readonly [name: string, file: UploadedFile])[] = []

  /** Adds a file beside those of the same name. */
  append(name: string, file: UploadedFile): void {
    this.#all.push([name, file])
    if (!this.has(name)) this.set(name, file)
  }

  getAll(name: string): readonly UploadedFile[] {
    return this.#all.flatMap(([each, file]) => (each === name ? [file] : []))
  }
}

/**
 * `dangerous`: the passkey is asked for again unless that was within five minutes; then the form comes once
 * more, with all its fields.
 */
export type Risk = 'usual' | 'dangerous'

/** A form: what a POST of the address does. It is refused unless a page of this desk sent it. */
export type DeskForm = FormFacts &
  (
    | {
        risk: 'usual'
        /** It is `multipart/form-data` and may bring files. */
        takesFiles?: true
      }
    // A file would be lost while a passkey is asked for: what it is to do is shown first, and confirmed.
    | { risk: 'dangerous' | DeskRisk; takesFiles?: never }
  )

/** A form that is dangerous with some values only. */
export type DeskRisk = (desk: Desk, fields: URLSearchParams) => Risk | Promise<Risk>

interface FormFacts {
  /** Below the section: `/:number/send`. */
  path: '' | `/${string}`
  /** Longest body; missing: 64 KiB. */
  maxBytes?: number
  /** What a longer body gets; missing: 413 in a few words. */
  tooLong?: (desk: Desk) => DeskAnswer | Promise<DeskAnswer>
  answer: (
    desk: Desk,
    fields: URLSearchParams,
    files: UploadedFiles,
  ) => DeskAnswer | Promise<DeskAnswer>
}

/** Something that waits for a person. */
export interface WaitingItem {
  /** What waits, without its number: “Questions without an answer”. */
  text: string
  count: number
  href: string
}

/**
 * A section of the desk: one entry of the navigation with its pages and forms. To add one:
 *
 * 1. `worker/desk/NAME/section.ts` exports `const NAME: Section = { … }`. Every field is required: a section
 *    that names no role, a form that names no risk does not compile.
 * 2. Its sentences stand in `worker/desk/NAME/messages.ts`, by `defineMessages({ en, fi, de, it })`.
 * 3. One line in `worker/desk/sections.ts` puts it into the navigation and mounts it at `/admin` + path.
 *
 * Pages are React, rendered here and complete without scripts: a list is a GET form and links, a change a
 * POST form that answers `redirect(…, sentence)`. `desk/frame/parts.tsx` has tables, fields and buttons.
 * A form whose values are wrong answers its page again with `status: 422`; one that somebody else changed
 * meanwhile with `conflictPage` (409). Every change writes `desk.audit({ action, subject, before, after })`, and
 * `actions` says in words what it was.
 */
export interface Section {
  /** Below `/admin`: `/orders`. */
  path: `/${string}` | ''
  /** Who opens it and sends its forms: owners always, and these. */
  role: SectionRole
  title: (locale: Locale) => string
  icon: DeskIconName
  /** Where the navigation has it; `none`: reached by links alone. */
  group: 'shop' | 'people' | 'system' | 'none'
  pages: readonly DeskPage[]
  forms: readonly DeskForm[]
  /** What the changes of its forms are called, by the action that they write down. */
  actions?: (locale: Locale) => Readonly<Record<string, string>>
  /** What of it waits for a person; the first page counts it up. Missing: nothing ever waits. */
  waiting?: (desk: Desk) => Promise<readonly WaitingItem[]>
  /** Its things whose names hold these words, the most likely first; Ctrl+K asks it. */
  search?: (desk: Desk, words: string) => Promise<readonly SearchResult[]>
  /** How its part of the shop does, as cards of the first page. */
  summary?: (desk: Desk) => Promise<ReactNode>
}
