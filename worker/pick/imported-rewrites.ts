import type { Site } from '../brand/site.ts'
import type { ImportedRewrites } from '../catalog/imported-rewrites.ts'
import { sqlImportedRewrites } from '../catalog/sql/imported-rewrites.ts'
import type { Env } from '../env.ts'
import { productSource } from './product-operations.ts'

/** The imported rewrites of a site; undefined: its catalogue is connected and tells of single addresses only. */
export function pickImportedRewrites(
  { brand, view }: Site,
  env: Env,
): ImportedRewrites | undefined {
  if (productSource(env, brand) === 'engine') return undefined
  return sqlImportedRewrites(env.SHOP, view.elasticsearch.index, view.storeId)
}
