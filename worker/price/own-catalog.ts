import type { SessionContext } from '../session/context.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { pickEngine } from '../pick/catalog.ts'
import type { Env } from '../env.ts'

/**
 * The catalogue as one visitor reads it: with the token of their group where groups have prices of their
 * own, so that a connected shop answers with those prices. Nothing of it is remembered for others.
 */
export function ownCatalog(
  { site, session }: Pick<SessionContext, 'site' | 'session'>,
  env: Env,
): CatalogEngine {
  const { hasGroupPrices } = site.shop.config.rules.products
  const groupToken = hasGroupPrices ? session?.groupToken : undefined
  return pickEngine(site, env, undefined, undefined, { groupToken })
}
