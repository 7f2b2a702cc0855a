import { chooseRewrite, type UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import type { Site } from '../../brand/site.ts'
import type { ImportedRewrites, NamedRewrite } from '../../catalog/imported-rewrites.ts'
import { asUrlRewrite, findMerchantRewrites, OF_DESK } from '../../catalog/merchant-rewrites.ts'
import {
  isNeverRedirected,
  traceRewrites,
  type RewriteProblem,
  type RewriteSource,
} from '../../rewrite/follow.ts'
import type { Desk } from '../frame/section.ts'

/** The effect of an imported rewrite. */
export type Verdict =
  | { kind: 'counts' }
  /** A rewrite of the desk takes precedence. */
  | { kind: 'overruled'; id: number }
  /** Another imported rewrite of the same path takes precedence. */
  | { kind: 'shadowed' }
  /** The path is a fixed one of the shop. */
  | { kind: 'fixed' }
  | { kind: 'refused'; problem: RewriteProblem }

/** Judges imported rewrites of a site, in their order. */
export async function judgeImported(
  { env, site }: { env: Desk['env']; site: Site },
  imported: ImportedRewrites,
  rows: readonly NamedRewrite[],
): Promise<readonly Verdict[]> {
  const catalog = batchedSource(async (paths) => {
    const [found, merchant] = await Promise.all([
      imported.ofPaths(paths),
      findMerchantRewrites(env.DB, site.brand.id, paths),
    ])
    return { found, own: merchant.map(asUrlRewrite) }
  })
  return Promise.all(rows.map(({ rewrite }) => verdictOf({ catalog, site }, rewrite)))
}

async function verdictOf(source: RewriteSource, rewrite: UrlRewrite): Promise<Verdict> {
  const { request_path: path } = rewrite
  if (isNeverRedirected(path)) return { kind: 'fixed' }
  const chosen = await source.catalog.rewrite(path, source.site.view.storeId)
  if (chosen?.entity_type === OF_DESK) return { kind: 'overruled', id: chosen.id ?? 0 }
  const { id = 0, store_id = 0, target_path } = rewrite
  const isChosen =
    (chosen?.id ?? 0) === id &&
    (chosen?.store_id ?? 0) === store_id &&
    chosen?.target_path === target_path
  if (!isChosen) return { kind: 'shadowed' }
  const { hops, problem } = await traceRewrites(source, path)
  const first = hops[0]?.read
  if (typeof first === 'string') return { kind: 'refused', problem: first }
  return problem ? { kind: 'refused', problem } : { kind: 'counts' }
}

/** Rewrites of the desk and of the catalogue. */
interface FoundRewrites {
  own: readonly UrlRewrite[]
  found: readonly UrlRewrite[]
}

/** A source that reads the paths of one step of many chains in one batch, and each path once. */
function batchedSource(
  read: (paths: readonly string[]) => Promise<FoundRewrites>,
): RewriteSource['catalog'] {
  const known = new Map<string, Promise<FoundRewrites>>()
  let next: { paths: string[]; answer: Promise<FoundRewrites> } | undefined
  const startBatch = () => {
    const paths: string[] = []
    const answer = Promise.resolve().then(() => {
      next = undefined
      return read(paths)
    })
    return { paths, answer }
  }
  return {
    async rewrite(path, storeId) {
      let answer = known.get(path)
      if (!answer) {
        next ??= startBatch()
        next.paths.push(path)
        answer = next.answer
        known.set(path, answer)
      }
      const { own: merchant, found } = await answer
      return chooseRewrite(merchant, path, storeId) ?? chooseRewrite(found, path, storeId)
    },
  }
}
