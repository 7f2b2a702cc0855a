import { hasField, knownFields } from '../../magento/query/versions.ts'

/** The Magento of `npm run test:magento`; empty: the tests are skipped. */
export const MAGENTO_URL = process.env['TEST_MAGENTO'] ? (process.env['MAGENTO_URL'] ?? '') : ''

const target = { url: MAGENTO_URL, fetch: (request: Request) => fetch(request) }

/** True if the real Magento has a field, written `Type.field`. */
export async function magentoHasField(name: string): Promise<boolean> {
  return hasField(await knownFields(target), name)
}

/** Time limit of a test with the real Magento. */
export const LONG_TIMEOUT = { timeout: 120_000 }

export type Data = Readonly<Record<string, unknown>>

interface MagentoCaller {
  token?: string
  /** Code of a store view. */
  store?: string
  currency?: string
}

/** Magento's own response to a query, with its errors. */
export async function queryMagento<Answer = Data>(
  query: string,
  variables: Data = {},
  { token, store, currency }: MagentoCaller = {},
): Promise<{ data: Answer; faults: readonly string[] }> {
  const response = await fetch(`${MAGENTO_URL.replace(/\/+$/, '')}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(store && { store }),
      ...(currency && { 'content-currency': currency }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await response.json()) as { data?: Answer; errors?: { message: string }[] }
  const faults = (answer.errors ?? []).map(({ message }) => message)
  return { data: answer.data ?? ({} as Answer), faults }
}

/** As `askMagento`, without errors. */
export async function readMagento<Answer = Data>(
  query: string,
  variables: Data = {},
  who: MagentoCaller = {},
): Promise<Answer> {
  const { data, faults } = await queryMagento<Answer>(query, variables, who)
  if (faults.length > 0) throw new Error(`Magento says: ${faults.join('; ')}`)
  return data
}
