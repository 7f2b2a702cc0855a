import type { Brand } from '../../../shared/brand/brand.ts'
import { connectionsOf } from '../../brand/connections.ts'
import type { BrandConnections } from '../../env.ts'
import { defaultView } from '../../brand/select-view.ts'
import { graphqlOrigin } from '../../pick/catalog.ts'
import { examineAddress } from './address.ts'
import { examineBackend } from './backend.ts'
import { mailTargetOf, type MailEnv } from '../../mail/target.ts'
import { examineCart, examineMail } from './cart.ts'
import { failed, type Finding, hasFailed, passed, warning } from './finding.ts'
import { examineGraphql } from './graphql.ts'
import { examineMagento } from './magento.ts'
import { purgeFindings, checkPurgeRequests, type PurgeSources } from './magento-purge.ts'
import type { Fetch } from './probe.ts'
import { examineSearch } from './search.ts'

/** Variables that connect a shop. */
export interface Connection
  extends BrandConnections, PurgeSources, Partial<Record<MailEnv, string>> {
  BACKEND_URL?: string | undefined
  SEARCH_URL?: string | undefined
  MAGENTO_URL?: string | undefined
  MAGENTO_CATALOG?: string | undefined
  SEARCH_API_VERSION?: string | undefined
  UPSTREAM_AUTH?: string | undefined
}

/**
 * Checks the connections of the first brand and of every other brand with its own, findings prefixed with
 * the brand.
 */
export async function examineBrands(
  env: Connection,
  brands: readonly Brand[],
  fetch: Fetch,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [at, brand] of brands.entries()) {
    const brandEnv = connectionsOf(env, brand)
    if (at > 0 && brandEnv === env) continue
    const found = await examineConnection(brandEnv, brand, fetch)
    findings.push(...found.map((each) => ({ ...each, what: `${brand.id}: ${each.what}` })))
  }
  return findings
}

/** Checks a connected backend; no findings if none is connected. */
export async function examineConnection(
  connection: Connection,
  brand: Brand,
  fetch: Fetch,
): Promise<Finding[]> {
  const { BACKEND_URL: backend, SEARCH_URL: search, MAGENTO_URL: magento } = connection
  if (magento) {
    const findings = await examineMagento(fetch, magento, brand)
    const beside = findings.some(hasFailed)
      ? []
      : [
          ...examineCatalogMode(connection),
          ...purgeFindings(connection),
          ...(await checkPurgeRequests(fetch, brand.hosts[0] ?? '', connection)),
        ]
    return [...unusedBesideMagento(connection), ...findings, ...beside]
  }
  if (!backend && !search && brand.server.api !== 'graphql') return []
  const text = [
    ...(backend ? examineAddress('BACKEND_URL', backend) : []),
    ...(search ? examineAddress('SEARCH_URL', search) : []),
    ...examineSettings(connection, brand),
  ]
  if (text.some(({ ok, optional }) => !ok && !optional)) return text
  const service = graphqlOrigin(brand.server, backend ? { BACKEND_URL: backend } : {})
  const storeCode = brand.storeViews.multistore ? brand.storeViews.default : undefined
  const searchUrl = search ?? (service && `${service}/api/catalog`)
  return [
    ...text,
    ...(backend ? await examineShop(connection, brand, fetch, backend) : []),
    ...(service ? await examineGraphql(fetch, service, storeCode) : []),
    ...(searchUrl ? await examineIndices(connection, brand, fetch, searchUrl) : []),
  ]
}

/** Reports variables that conflict with a Magento. */
function unusedBesideMagento({ BACKEND_URL, SEARCH_URL }: Connection): Finding[] {
  const names = [BACKEND_URL && 'BACKEND_URL', SEARCH_URL && 'SEARCH_URL'].filter(Boolean)
  if (names.length === 0) return []
  const seen = `MAGENTO_URL cannot be combined with ${names.join(' and ')}`
  return [failed('MAGENTO_URL', seen, 'npm start refuses both', 'Remove one of them')]
}

/** Checks how the catalogue is read: live or copied. */
function examineCatalogMode({
  MAGENTO_CATALOG: way = 'live',
  ...connection
}: Connection): Finding[] {
  const what = 'catalogue'
  if (way !== 'live' && way !== 'indexed') {
    const why = 'The shop cannot tell whether to import the catalogue'
    return [failed('MAGENTO_CATALOG', `it is ${way}`, why, 'Set it to live or indexed')]
  }
  if (way === 'live')
    return [passed(what, 'live: pages that are not cached are rendered from Magento')]
  const seen = 'indexed: pages come from an imported copy, carts and orders from Magento'
  if (connection.MAGENTO_PURGE_FROM || connection.MAGENTO_PURGE_SECRET) return [passed(what, seen)]
  const why = 'Changes in Magento are shown after the next npm run catalog:import -- --magento'
  const todo = 'Accept its purges (MAGENTO_PURGE_FROM or MAGENTO_PURGE_SECRET), or import often'
  return [warning(what, `${seen}; its purges are not accepted`, why, todo)]
}

/** Further checks of a responding backend: a cart, and e-mail if the backend sends it. */
async function examineShop(
  connection: Connection,
  brand: Brand,
  fetch: Fetch,
  backend: string,
): Promise<Finding[]> {
  const answers = await examineBackend(fetch, backend)
  if (answers.some(hasFailed)) return answers
  const cart = await examineCart(fetch, backend)
  const hasService = mailTargetOf(connection, brand.id) === undefined
  const address = brand.checkout.contactAddress
  return [...answers, ...cart, ...(hasService ? await examineMail(fetch, backend, address) : [])]
}

/** Skips store views that are not reachable. */
async function examineIndices(
  connection: Connection,
  brand: Brand,
  fetch: Fetch,
  url: string,
): Promise<Finding[]> {
  const { multistore, views } = brand.storeViews
  const findings: Finding[] = []
  for (const view of multistore ? views : [defaultView(brand)]) {
    const apiVersion = connection.SEARCH_API_VERSION ?? view.elasticsearch.apiVersion
    findings.push(...(await examineSearch(fetch, url, { brand, view, apiVersion })))
  }
  return findings
}

function examineSettings(connection: Connection, { server }: Brand): Finding[] {
  const { BACKEND_URL, SEARCH_URL, SEARCH_API_VERSION, UPSTREAM_AUTH } = connection
  const findings: Finding[] = []
  if (SEARCH_API_VERSION && !/^\d+(?:\.\d+)*$/.test(SEARCH_API_VERSION)) {
    const saw = `it is ${SEARCH_API_VERSION}, not a version`
    findings.push(
      failed('SEARCH_API_VERSION', saw, 'It determines the names of indices', 'Write 7.1'),
    )
  }
  if (UPSTREAM_AUTH && UPSTREAM_AUTH !== 'header') {
    const why = 'Any other value puts tokens into the URL'
    findings.push(
      warning('UPSTREAM_AUTH', `it is ${UPSTREAM_AUTH}`, why, 'Set it to header, or remove it'),
    )
  }
  if (server.api === 'graphql' && server.host === '' && !BACKEND_URL) {
    const todo = 'Set server.host and server.port, or BACKEND_URL'
    findings.push(
      failed('graphql', 'no host is set', 'The shop has no source for the catalogue', todo),
    )
  }
  if (server.api !== 'graphql' && !SEARCH_URL) {
    const why = 'Products would come from the built-in shop, stock and prices from the backend'
    const todo = 'Set SEARCH_URL, for example to the backend with /api/catalog'
    findings.push(failed('SEARCH_URL', 'it is not set', why, todo))
  }
  return findings
}
