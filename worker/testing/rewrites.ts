import { vi } from 'vitest'
import type { UrlRewrite } from '../../shared/content/url-rewrite.ts'
import type { CatalogEngine } from '../catalog/engine.ts'

/** From → to, or to with its own type; otherwise 301. */
export type RewriteTable = Readonly<Record<string, string | readonly [to: string, type: unknown]>>

/** A rewrite from an engine, with any type. */
export function rewriteOf(path: string, to: RewriteTable[string]): UrlRewrite {
  const [target_path, type] = typeof to === 'string' ? [to, 301] : to
  const redirect_type = type as number
  return { entity_type: '', entity: '', request_path: path, target_path, redirect_type }
}

/** A catalogue with the rewrites of a table that counts reads. */
export function catalogOf(table: RewriteTable) {
  const rewrite = vi.fn<CatalogEngine['rewrite']>(async (path) => {
    const to = Object.hasOwn(table, path) ? table[path] : undefined
    return to === undefined ? undefined : rewriteOf(path, to)
  })
  return { rewrite }
}
