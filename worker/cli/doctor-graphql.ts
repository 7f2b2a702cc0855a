import { graphqlUrl } from '../catalog/graphql-call.ts'
import { QUERIES } from '../catalog/graphql-queries.ts'
import { bad, type Finding, good, note } from './doctor-finding.ts'
import { type Fetch, isSeen, look } from './doctor-look.ts'

const WHAT = 'graphql'
/** What every product list is asked by. */
const NEEDED = ['visibility', 'status', 'category_ids', 'final_price', 'sku']

interface Answer {
  data?: {
    __type?: { inputFields?: readonly { name: string }[] } | null
    found?: { hits?: { hits?: readonly { _source?: Readonly<Record<string, unknown>> }[] } }
  } | null
  errors?: readonly unknown[]
}

/** Whether the catalogue's GraphQL answers, and which filters its schema lacks. */
export async function examineGraphql(fetch: Fetch, origin: string): Promise<Finding[]> {
  const url = graphqlUrl({ url: origin })
  const attributes = await ask(fetch, url, 'Attributes', QUERIES.Attributes, { attributes: {} })
  if ('what' in attributes) return [attributes]
  const hits = attributes.data?.found?.hits?.hits
  if (!hits) {
    const saw = `${url.origin}/graphql does not know the attributes of the catalogue`
    const todo =
      'Set server.host and server.port to vue-storefront-api, or server.api to api-search-query'
    return [bad(WHAT, saw, 'Goods are found by it', todo)]
  }
  const filterable = hits.flatMap(({ _source = {} }) =>
    isYes(_source['is_filterable']) ? [String(_source['attribute_code'])] : [],
  )
  const schema = await ask(fetch, url, 'Inputs', QUERIES.Inputs, {})
  if ('what' in schema) return [schema]
  return [good(WHAT, `${url.origin}/graphql answers`), ...compare(schema, filterable)]
}

function compare({ data }: Answer, filterable: readonly string[]): Finding[] {
  const names = new Set(data?.__type?.inputFields?.map(({ name }) => name))
  if (names.size === 0) {
    const saw = 'its schema cannot be looked at (introspection is off)'
    return [
      note(WHAT, saw, 'Missing filters are not found', 'Switch introspection on for a moment'),
    ]
  }
  const needed = NEEDED.filter((name) => !names.has(name))
  const missing = filterable.filter((code) => !names.has(code))
  const todo = 'Add them to ProductFilterInput'
  return [
    ...(needed.length > 0
      ? [bad(WHAT, `its schema lacks ${needed.join(', ')}`, 'Every list of goods fails', todo)]
      : []),
    ...(missing.length > 0
      ? [
          note(
            WHAT,
            `its schema lacks ${missing.join(', ')}`,
            'These filters are not offered',
            todo,
          ),
        ]
      : []),
  ]
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1'
}

async function ask(
  fetch: Fetch,
  url: URL,
  operationName: string,
  query: string,
  variables: object,
): Promise<Answer | Finding> {
  const seen = await look(fetch, WHAT, url, { query, variables, operationName })
  if (!isSeen(seen)) return seen
  if (seen.json) return seen.json.value as Answer
  const saw = `${url.origin}/graphql answers ${seen.status} with ${seen.type} instead of JSON`
  const todo = 'Correct server.host and server.port, or set server.api to api-search-query'
  return bad(WHAT, saw, 'The shop takes nothing else for an answer', todo)
}
