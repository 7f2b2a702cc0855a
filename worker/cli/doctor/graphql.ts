import { graphqlUrl, type Variables } from '../../catalog/graphql/call.ts'
import { QUERIES, type QueryName } from '../../catalog/graphql/queries.ts'
import { failed, type Finding, passed } from './finding.ts'
import { type Fetch, isProbeResult, sendProbe } from './probe.ts'

const WHAT = 'graphql'

/** Every query of the pages, with variables that use each field. */
const PROBES: Readonly<Record<QueryName, readonly Variables[]>> = {
  Products: [
    { filter: { sku: { eq: 'x' } }, pageSize: 1 },
    { filter: { url_path: { eq: 'x' } }, pageSize: 1 },
    { filter: { sku: { in: ['x'] }, visibility: { in: ['4'] }, status: { in: ['1'] } } },
  ],
  Categories: [
    {
      filter: { is_active: { eq: 'true' }, level: { lte: '3' } },
      sort: { position: 'ASC' },
      pageSize: 1,
      include: ['id'],
    },
    { filter: { id: { eq: '1' } }, pageSize: 1, include: ['*'] },
    { filter: { url_path: { eq: 'x' } }, pageSize: 1, include: ['*'] },
    { filter: { url_key: { eq: 'x' } }, pageSize: 1, include: ['*'] },
  ],
  Attributes: [{ attributes: {} }, { attributes: { attribute_code: { in: ['color'] } } }],
  TaxRules: [{ filter: {} }],
  Reviews: [{ filter: { product_id: { eq: '1' }, review_status: { eq: '1' } }, pageSize: 1 }],
}

interface Answer {
  data?: Readonly<Record<string, unknown>> | null
  errors?: readonly { message?: unknown }[]
}

/** Checks each GraphQL query of the shop for one store view. */
export async function examineGraphql(
  fetch: Fetch,
  url: string,
  storeCode?: string,
): Promise<Finding[]> {
  const address = graphqlUrl({ url, ...(storeCode !== undefined && { storeCode }) })
  const probes = Object.entries(PROBES).flatMap(([name, all]) =>
    all.map((variables) => ({ name: name as QueryName, variables })),
  )
  const findings: Finding[] = []
  for (const { name, variables } of probes) {
    const finding = await probe(fetch, address, name, variables)
    // A service that is not GraphQL fails all queries alike.
    if (finding === 'no service') return [notGraphqlFinding(address)]
    if (finding && !findings.some(({ message }) => message === finding.message))
      findings.push(finding)
  }
  return findings.length > 0 ? findings : [passed(WHAT, `${address.href} supports every query`)]
}

async function probe(
  fetch: Fetch,
  url: URL,
  operationName: QueryName,
  variables: Variables,
): Promise<Finding | 'no service' | undefined> {
  const query = QUERIES[operationName]
  const seen = await sendProbe(fetch, WHAT, url, { query, variables, operationName })
  if (!isProbeResult(seen)) return seen
  if (!seen.json) return 'no service'
  const { data, errors = [] } = seen.json.value as Answer
  if (errors.length === 0 && Object.values(data ?? {}).some((value) => value !== null)) return
  const text = String(errors[0]?.message ?? 'nothing').slice(0, 200)
  const saw = `query ${operationName} is answered ${seen.status}: ${text}`
  const todo = 'Repair the service or its indices, or set server.api to api-search-query'
  return failed(WHAT, saw, 'Pages that query it fail', todo)
}

function notGraphqlFinding({ href }: URL): Finding {
  const todo = 'Correct server.host and server.port, or set server.api to api-search-query'
  return failed(WHAT, `${href} does not return JSON`, 'The shop accepts only JSON responses', todo)
}
