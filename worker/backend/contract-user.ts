import { z } from 'zod'
import type { Customer, CustomerAddress, NewCustomer } from '../../shared/account/customer.ts'
import { amount, flag } from './lenient-schemas.ts'
import type { Operation } from './call.ts'

const TIMEOUT_MS = 4000

/** The tokens of a login; both are opaque and never leave the edge. */
export interface Tokens {
  token: string
  refreshToken: string | undefined
}

/** A customer, and the token that identifies the customer group in search requests. */
export interface Profile {
  user: Customer
  groupToken: string | undefined
}

const token = z.string().min(1).max(2000)
const text = z.string().nullish()

const tokens = z
  .object({ result: token, meta: z.object({ refreshToken: token.nullish() }).nullish() })
  .transform(({ result, meta }): Tokens => ({
    token: result,
    refreshToken: meta?.refreshToken ?? undefined,
  }))

const region = z.object({ region_code: text, region: text, region_id: amount.nullish() })

const address = z
  .object({
    id: amount,
    customer_id: amount,
    firstname: text,
    lastname: text,
    street: z.array(z.string()).nullish(),
    postcode: text,
    city: text,
    country_id: text,
    region: region.nullish(),
    region_id: amount.nullish(),
    telephone: text,
    company: text,
    vat_id: text,
    default_shipping: flag.nullish(),
    default_billing: flag.nullish(),
  })
  .transform(({ region: place, street, ...rest }): CustomerAddress => ({
    ...omitEmpty(rest),
    id: rest.id,
    customer_id: rest.customer_id,
    firstname: rest.firstname ?? '',
    lastname: rest.lastname ?? '',
    street: street ?? [],
    postcode: rest.postcode ?? '',
    city: rest.city ?? '',
    country_id: rest.country_id ?? '',
    ...(place && {
      region: {
        region_code: place.region_code ?? null,
        region: place.region ?? null,
        region_id: place.region_id ?? 0,
      },
    }),
  }))

const idText = z.union([z.string(), z.number().transform(String)]).nullish()

const attributes = z
  .array(z.object({ attribute_code: z.string(), value: z.unknown() }))
  .transform((all) =>
    all.flatMap(({ attribute_code, value }) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ attribute_code, value: String(value) }]
        : [],
    ),
  )

/** A customer as platforms send one. */
export const customer = z
  .object({
    id: amount,
    group_id: amount.nullish(),
    email: z.string(),
    firstname: text,
    lastname: text,
    website_id: amount.nullish(),
    store_id: amount.nullish(),
    created_at: text,
    updated_at: text,
    default_billing: idText,
    default_shipping: idText,
    addresses: z.array(address).nullish(),
    confirmation: text,
    custom_attributes: attributes.nullish(),
    groupToken: text,
  })
  .transform(({ addresses, groupToken, ...rest }): Profile => ({
    user: {
      ...omitEmpty(rest),
      id: rest.id,
      email: rest.email,
      group_id: rest.group_id ?? 1,
      firstname: rest.firstname ?? '',
      lastname: rest.lastname ?? '',
      addresses: addresses ?? [],
    },
    groupToken: groupToken ?? undefined,
  }))

type EmptyInput = Readonly<Record<string, never>>

const operationDefaults = { query: () => ({}), timeoutMs: TIMEOUT_MS } as const
const shortText = z.string().min(1).max(256)

const userCreate: Operation<NewCustomer, Customer> = {
  ...operationDefaults,
  method: 'POST',
  path: '/api/user/create',
  input: z.object({
    email: shortText,
    firstname: shortText,
    lastname: shortText,
    password: shortText,
  }),
  body: ({ password, ...rest }) => ({ customer: rest, password }),
  result: customer.transform(({ user }) => user),
  answer: 'envelope',
}

const userLogin: Operation<{ username: string; password: string }, Tokens> = {
  ...operationDefaults,
  method: 'POST',
  path: '/api/user/login',
  input: z.object({ username: shortText, password: shortText }),
  body: ({ username, password }) => ({ username, password }),
  result: tokens,
  answer: 'with-meta',
}

const userRefresh: Operation<{ refreshToken: string }, Tokens> = {
  ...operationDefaults,
  method: 'POST',
  path: '/api/user/refresh',
  input: z.object({ refreshToken: token }),
  body: ({ refreshToken }) => ({ refreshToken }),
  result: tokens,
  answer: 'with-meta',
}

const userMe: Operation<EmptyInput, Profile> = {
  ...operationDefaults,
  method: 'GET',
  path: '/api/user/me',
  input: z.object({}) as unknown as z.ZodType<EmptyInput>,
  result: customer,
  answer: 'envelope',
}

/** Beyond the public contract: the built-in shop revokes the tokens; others answer "unknown". */
const userLogout: Operation<{ refreshToken: string }, unknown> = {
  ...operationDefaults,
  method: 'POST',
  path: '/api/user/logout',
  input: z.object({ refreshToken: z.string().max(2000) }),
  body: ({ refreshToken }) => ({ refreshToken }),
  result: z.unknown(),
  answer: 'envelope',
}

/** Customer operations by name. */
export const USER_OPERATIONS = {
  'user.create': userCreate,
  'user.login': userLogin,
  'user.refresh': userRefresh,
  'user.me': userMe,
  'user.logout': userLogout,
} as const

type WithoutEmpty<Fields> = {
  [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined>
}

/** Returns the fields that have a value. */
function omitEmpty<Fields extends object>(fields: Fields): WithoutEmpty<Fields> {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(entries) as WithoutEmpty<Fields>
}
