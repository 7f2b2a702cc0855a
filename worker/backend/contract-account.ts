import { z } from 'zod'
import type { Customer, CustomerAddress } from '../../shared/account/customer.ts'
import { isRecord } from '../../shared/raw.ts'
import { parseReview } from '../../shared/review/parse.ts'
import type { OwnReview } from '../../shared/review/review.ts'
import { customer, type Profile } from './contract-user.ts'
import type { Operation } from './call.ts'

const TIMEOUT_MS = 4000

/** The paths of the address book in the built-in shop. */
export const BUILT_IN_ADDRESS_PATHS = {
  createEndpoint: '/api/user/{customerId}/addresses',
  removeEndpoint: '/api/user/addresses/{addressId}',
} as const

/** An address to be saved; a new one has no id. */
export type AddressToSave = Omit<CustomerAddress, 'id' | 'customer_id'> &
  Partial<Pick<CustomerAddress, 'id' | 'customer_id'>>

/** The profile fields that the contract allows to change; it refuses any other. */
export interface ProfileChange {
  email: string
  firstname: string
  lastname: string
  addresses?: readonly AddressToSave[]
  /** For a Magento only, which requires it to change the e-mail address. */
  currentPassword?: string
}

/** Addresses to save; `endpoint` is a setting of the shop that contains `{customerId}`. */
export interface AddressBookChange {
  endpoint: string
  customer: Pick<Customer, 'id' | 'email' | 'firstname' | 'lastname'> &
    Partial<Pick<Customer, 'website_id' | 'store_id'>> & { addresses: readonly AddressToSave[] }
}

const operationDefaults = { query: () => ({}), timeoutMs: TIMEOUT_MS, answer: 'envelope' } as const
const postDefaults = { ...operationDefaults, method: 'POST' } as const
const shortText = z.string().min(1).max(256)
const email = z.string().min(3).max(254)
const success = z.unknown().transform((): true => true)
/** A path of the backend: never another host, never above `/`. */
const endpoint = z.string().regex(/^(?:\/(?!\.{1,2}(?:\/|$))[\w.{}-]+)+$/)

const userUpdate: Operation<ProfileChange, Profile> = {
  ...postDefaults,
  path: '/api/user/me',
  input: z.strictObject({
    email,
    firstname: shortText,
    lastname: shortText,
    addresses: z.array(z.custom<AddressToSave>()).optional(),
    currentPassword: shortText.optional(),
  }) as unknown as z.ZodType<ProfileChange>,
  body: ({ currentPassword, ...customer }) => ({
    customer,
    ...(currentPassword !== undefined && { currentPassword }),
  }),
  result: customer,
}

const changePassword: Operation<{ currentPassword: string; newPassword: string }, true> = {
  ...postDefaults,
  path: '/api/user/change-password',
  input: z.object({ currentPassword: shortText, newPassword: shortText }),
  body: (input) => input,
  result: success,
}

const resetPassword: Operation<{ email: string }, true> = {
  ...postDefaults,
  path: '/api/user/reset-password',
  input: z.object({ email }),
  body: (input) => input,
  result: success,
}

const createPassword: Operation<{ email: string; newPassword: string; resetToken: string }, true> =
  {
    ...postDefaults,
    path: '/api/user/create-password',
    input: z.object({ email, newPassword: shortText, resetToken: shortText }),
    body: (input) => input,
    result: success,
  }

/** Beyond the public contract: other backends answer "unknown". */
const userDelete: Operation<{ password: string }, true> = {
  ...postDefaults,
  path: '/api/user/delete',
  input: z.object({ password: shortText }),
  body: (input) => input,
  result: success,
}

const addressSave: Operation<AddressBookChange, unknown> = {
  ...operationDefaults,
  method: 'PUT',
  path: BUILT_IN_ADDRESS_PATHS.createEndpoint,
  pathOf: (input) => input.endpoint.replace('{customerId}', String(input.customer.id)),
  input: z.object({
    endpoint,
    customer: z.custom<AddressBookChange['customer']>(),
  }),
  body: (input) => ({ customer: input.customer }),
  result: z.unknown(),
}

const addressRemove: Operation<{ endpoint: string; addressId: number }, unknown> = {
  ...operationDefaults,
  method: 'DELETE',
  path: BUILT_IN_ADDRESS_PATHS.removeEndpoint,
  pathOf: (input) => input.endpoint.replace('{addressId}', String(input.addressId)),
  input: z.object({ endpoint, addressId: z.number().int() }),
  body: ({ addressId }) => ({ addressId }),
  result: z.unknown(),
}

const product = z.object({
  name: z.string(),
  sku: z.string(),
  slug: z.string().catch(''),
  url_path: z.string().catch(''),
})

/** A review that cannot be parsed is left out. */
const reviews = z
  .object({ items: z.array(z.unknown()) })
  .transform(({ items }): readonly OwnReview[] =>
    items.flatMap((item) => {
      const read = parseReview(item)
      const about = product.safeParse(isRecord(item) ? item['product'] : undefined)
      return read.ok ? [{ ...read.value, product: about.data }] : []
    }),
  )

/** Beyond the public contract: the built-in shop supports it, a connected one may. */
const userReviews: Operation<Readonly<Record<string, never>>, readonly OwnReview[]> = {
  ...operationDefaults,
  method: 'GET',
  path: '/api/user/reviews',
  input: z.object({}) as unknown as z.ZodType<Readonly<Record<string, never>>>,
  result: reviews,
}

/** Account operations by name. */
export const ACCOUNT_OPERATIONS = {
  'user.update': userUpdate,
  'user.change-password': changePassword,
  'user.reset-password': resetPassword,
  'user.create-password': createPassword,
  'user.delete': userDelete,
  'user.reviews': userReviews,
  'address.save': addressSave,
  'address.remove': addressRemove,
} as const
