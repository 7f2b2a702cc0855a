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

/** Input of a page or form: the person, the address, and what it may use. */
export interface Desk {
  env: Env
  /** The brand with its first store view. */
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
  /** The request's URL with its query. */
  url: URL
  /** Values of the `:name` parts of the path. */
  params: Readonly<Record<string, string>>
  /**
   * Verifies the new passkey of a form, made for this session; undefined if it is invalid or was used
   * before.
   */
  readNewPasskey: (posted: string) => Promise<Omit<NewPasskey, 'name'> | undefined>
  /** Continues work after the response. */
  waitUntil: (work: Promise<unknown>) => void
  /**
   * Returns the statement of an audit entry. It goes into the batch of the change if that is in `DB`;
   * otherwise it runs before the response.
   */
  audit: (entry: AuditChange) => D1PreparedStatement
  /** As `audit`, if the preceding statement of the batch changed a row. */
  auditIfChanged: (entry: AuditChange) => D1PreparedStatement
}

type AuditChange = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after' | 'once'>

/** A page: handles GET of its address. */
export interface DeskPage {
  /** Below the section: empty for its first page, `/:number` for one item. */
  path: '' | `/${string}`
  load: (desk: Desk) => DeskAnswer | Promise<DeskAnswer>
}

/** A file uploaded with a form. */
export interface UploadedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The files of a form; `get` returns the first of several with the same name. */
export class UploadedFiles extends Map<string, UploadedFile> {
  readonly #all: (readonly [name: string, file: UploadedFile])[] = []

  /** Adds a file to those of the same name. */
  append(name: string, file: UploadedFile): void {
    this.#all.push([name, file])
    if (!this.has(name)) this.set(name, file)
  }

  getAll(name: string): readonly UploadedFile[] {
    return this.#all.flatMap(([each, file]) => (each === name ? [file] : []))
  }
}

/**
 * `dangerous`: the passkey is required again unless it was used within five minutes; then the form is
 * posted once more with all its fields.
 */
export type FormRisk = 'usual' | 'dangerous'

/** A form: handles POST of its address. Rejected unless a page of this desk sent it. */
export type DeskForm = FormHandler &
  (
    | {
        risk: 'usual'
        /** Accepts `multipart/form-data` with files. */
        takesFiles?: true
      }
    // A file would be lost while the passkey is asked for: a page shows what the file would do, and a
    // second form confirms it.
    | { risk: 'dangerous' | DecideRisk; takesFiles?: never }
  )

/** Decides by its values whether a form is dangerous. */
export type DecideRisk = (desk: Desk, fields: URLSearchParams) => FormRisk | Promise<FormRisk>

interface FormHandler {
  /** Below the section: `/:number/send`. */
  path: '' | `/${string}`
  /** Maximum length of the body; missing: 64 KiB. */
  maxBytes?: number
  /** Response to a longer body; missing: 413 with a short message. */
  tooLong?: (desk: Desk) => DeskAnswer | Promise<DeskAnswer>
  answer: (
    desk: Desk,
    fields: URLSearchParams,
    files: UploadedFiles,
  ) => DeskAnswer | Promise<DeskAnswer>
}

/** A kind of work that waits for a person. */
export interface PendingWork {
  /** Its label without the number: “Questions without an answer”. */
  text: string
  count: number
  href: string
}

/**
 * A section of the desk: one entry of the navigation with its pages and forms. To add one:
 *
 * 1. `worker/desk/NAME/section.ts` exports `const NAME: Section = { … }`. Every field is required: a
 *    section without a role or a form without a risk does not compile.
 * 2. Its messages are in `worker/desk/NAME/messages.ts`, by `defineMessages({ en, fi, de, it })`.
 * 3. One line in `worker/desk/sections.ts` adds it to the navigation and mounts it at `/admin` + path.
 *
 * Pages are React, rendered on the server and complete without scripts: a list is a GET form and links, a
 * change is a POST form that answers `redirect(…, sentence)`. `desk/frame/parts.tsx` has tables, fields and
 * buttons. A form with invalid values renders its page again with `status: 422`; after another person's
 * change it answers `conflictPage` (409). Every change writes
 * `desk.audit({ action, subject, before, after })`, and `actions` has its label.
 */
export interface Section {
  /** Below `/admin`: `/orders`. */
  path: `/${string}` | ''
  /** Who may open it and send its forms: owners always, and these roles. */
  role: SectionRole
  title: (locale: Locale) => string
  icon: DeskIconName
  /** Its group in the navigation; `none`: reached by links only. */
  group: 'shop' | 'people' | 'system' | 'none'
  pages: readonly DeskPage[]
  forms: readonly DeskForm[]
  /** Labels of its changes, by audit action. */
  actions?: (locale: Locale) => Readonly<Record<string, string>>
  /** Its work that waits for a person; the first page adds it up. Missing: there is none. */
  waiting?: (desk: Desk) => Promise<readonly PendingWork[]>
  /** Finds its items by words, best match first; used by Ctrl+K. */
  search?: (desk: Desk, words: string) => Promise<readonly SearchResult[]>
  /** The state of its part of the shop, as cards of the first page. */
  summary?: (desk: Desk) => Promise<ReactNode>
}
