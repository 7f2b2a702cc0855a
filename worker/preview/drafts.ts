import type { CmsPage } from '../../shared/content/content.ts'
import type { Ports } from '../catalog/engine.ts'

/** The kinds of content that can have a draft. */
export const DRAFT_KINDS = ['page', 'banners'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** The key of a draft. */
export interface DraftKey {
  storeCode: string
  kind: DraftKind
  /** The content page; empty for banners. */
  identifier: string
}

/** A text that is previewed before it is published. */
export interface Draft extends DraftKey {
  title: string
  /** HTML of a page, JSON of banners. */
  content: string
  updatedBy: string
  updatedAt: number
}

interface Row {
  store_code: string
  kind: DraftKind
  identifier: string
  title: string
  content: string
  updated_by: string
  updated_at: number
}

const SELECT = `SELECT store_code, kind, identifier, title, content, updated_by, updated_at FROM desk_draft
  WHERE brand = ?1`

/** Returns the drafts of a brand, newest first. */
export async function listDrafts(db: D1Database, brand: string): Promise<readonly Draft[]> {
  const sql = `${SELECT} ORDER BY updated_at DESC LIMIT 200`
  return (await db.prepare(sql).bind(brand).all<Row>()).results.map(draftOf)
}

/** Returns one draft; undefined if it does not exist. */
export async function findDraft(
  db: D1Database,
  brand: string,
  { storeCode, kind, identifier }: DraftKey,
): Promise<Draft | undefined> {
  const sql = `${SELECT} AND store_code = ?2 AND kind = ?3 AND identifier = ?4`
  const row = await db.prepare(sql).bind(brand, storeCode, kind, identifier).first<Row>()
  return row ? draftOf(row) : undefined
}

/**
 * Writes a draft if it still has this `version` (the time of its last change; 0: new); otherwise returns no
 * row.
 */
export function writeDraft(
  db: D1Database,
  brand: string,
  { storeCode, kind, identifier, title, content, updatedBy, updatedAt }: Draft,
  version: number,
): D1PreparedStatement {
  const sql = `INSERT INTO desk_draft (brand, store_code, kind, identifier, title, content, updated_by, updated_at)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?9 = 0 OR EXISTS (SELECT 1 FROM desk_draft
      WHERE brand = ?1 AND store_code = ?2 AND kind = ?3 AND identifier = ?4 AND updated_at = ?9)
    ON CONFLICT (brand, store_code, kind, identifier) DO UPDATE SET title = excluded.title,
      content = excluded.content, updated_by = excluded.updated_by,
      updated_at = max(excluded.updated_at, updated_at + 1)
    WHERE updated_at = ?9 RETURNING updated_at`
  const key = [brand, storeCode, kind, identifier]
  return db.prepare(sql).bind(...key, title, content, updatedBy, updatedAt, version)
}

/** Deletes a draft if it still has this `version`; otherwise returns no row. */
export function deleteDraft(
  db: D1Database,
  brand: string,
  { storeCode, kind, identifier }: DraftKey,
  version: number,
): D1PreparedStatement {
  const sql = `DELETE FROM desk_draft WHERE brand = ? AND store_code = ? AND kind = ? AND identifier = ?
    AND updated_at = ? RETURNING updated_at`
  return db.prepare(sql).bind(brand, storeCode, kind, identifier, version)
}

/** Returns ports that read drafts instead of the published content. */
export function withDrafts(ports: Ports, db: D1Database): Ports {
  const { brand, view } = ports.site
  const find = (kind: DraftKind, identifier: string) =>
    findDraft(db, brand.id, { storeCode: view.storeCode, kind, identifier })
  const catalog = Object.assign(Object.create(ports.catalog) as Ports['catalog'], {
    async cmsPage(identifier: string): Promise<CmsPage | undefined> {
      const [published, draft] = await Promise.all([
        ports.catalog.cmsPage(identifier),
        find('page', identifier),
      ])
      return draft ? { ...(published ?? emptyPage(identifier)), ...shownBy(draft) } : published
    },
  })
  return {
    ...ports,
    catalog,
    async asset(path) {
      const isBanners = path === `${brand.content.banners}${view.storeCode}.json`
      const draft = isBanners ? await find('banners', '') : undefined
      return draft ? draft.content : ports.asset(path)
    },
  }
}

function shownBy({ title, content }: Draft) {
  return { title, content, content_heading: title, meta_title: '', active: true }
}

function emptyPage(identifier: string): CmsPage {
  return {
    ...{ id: 0, identifier, title: '', content_heading: '', content: '', active: true },
    ...{ meta_title: '', meta_description: '', meta_keywords: '', updated_at: '' },
  }
}

function draftOf(row: Row): Draft {
  const { kind, identifier, title, content } = row
  return {
    ...{ kind, identifier, title, content, storeCode: row.store_code },
    ...{ updatedBy: row.updated_by, updatedAt: row.updated_at },
  }
}
