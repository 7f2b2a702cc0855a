import { z } from 'zod'
import { ShopError } from '../../../shared/error.ts'
import { requestJson } from '../../backend/request-json.ts'
import type { MagentoQuery } from './query.ts'
import { graphqlAddress, type MagentoTarget } from './target.ts'

const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const LIMIT_MS = 5_000
/** Servers may reject longer URLs: then the query is sent by POST. */
const MAX_ADDRESS = 6_000

/** An error of a failed field; the message is in the store view's language. */
export interface MagentoError {
  message: string
  /** `graphql-input`, `graphql-no-such-entity`, `graphql-authorization` …; undefined: an internal error. */
  category: string | undefined
  path: readonly (string | number)[]
}

/** A response of Magento: some fields may have failed beside its data. Not ok: there is no usable data. */
export type MagentoAnswer<Data> =
  | { ok: true; data: Data; errors: readonly MagentoError[] }
  | { ok: false; errors: readonly MagentoError[] }

export interface CallOptions {
  /** A customer's token. An expired one is not rejected: the call is a guest's. */
  token?: string | undefined
}

const answered = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().catch(''),
        path: z.array(z.union([z.string(), z.number()])).catch([]),
        extensions: z.object({ category: z.string() }).partial().nullish().catch(undefined),
      }),
    )
    .nullish(),
})

/**
 * Sends a query. Errors of Magento are in `errors`; an HTTP status other than 200, an invalid response or
 * none throws `answer.*`. Cookies are neither sent nor stored.
 */
export async function sendMagento<Data>(
  target: MagentoTarget,
  query: Pick<MagentoQuery<Data>, 'name' | 'data' | 'method' | 'timeoutMs'>,
  text: string,
  variables: Readonly<Record<string, unknown>>,
  { token }: CallOptions = {},
): Promise<MagentoAnswer<Data>> {
  const operation = `magento.${query.name}`
  const { status, value } = await requestJson({
    operation,
    send: target.fetch,
    ...requestOf(target, query, text, variables, token),
    timeoutMs: target.timeoutMs ?? query.timeoutMs ?? LIMIT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    breaker: target.breaker,
  })
  const answer = answered.safeParse(value)
  if (status !== 200) throw new ShopError('answer.status', { operation, status })
  if (!answer.success) throw new ShopError('answer.format', { operation, status })
  const errors = (answer.data.errors ?? []).map(({ message, path, extensions }) => ({
    message,
    path,
    category: extensions?.category,
  }))
  const checked = query.data.safeParse(answer.data.data)
  if (checked.success) return { ok: true, data: checked.data, errors }
  if (errors.length === 0) throw new ShopError('answer.format', { operation, status })
  return { ok: false, errors }
}

function requestOf(
  target: MagentoTarget,
  { method = 'POST' }: Pick<MagentoQuery<unknown>, 'method'>,
  text: string,
  variables: Readonly<Record<string, unknown>>,
  token: string | undefined,
): { url: URL; init: RequestInit } {
  const headers = {
    accept: 'application/json',
    ...(target.storeCode && { store: target.storeCode }),
    ...(target.currency && { 'content-currency': target.currency }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const url = graphqlAddress(target)
  if (method === 'GET' && !token) {
    const address = new URL(url)
    address.searchParams.set('query', text)
    if (Object.keys(variables).length > 0)
      address.searchParams.set('variables', JSON.stringify(variables))
    if (address.href.length <= MAX_ADDRESS) return { url: address, init: { method, headers } }
  }
  const body = JSON.stringify({ query: text, variables })
  return {
    url,
    init: { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body },
  }
}
