import { z } from 'zod'
import { singleLine, emailAddress } from '../../http/form-fields.ts'
import { MIN_PASSWORD_LENGTH } from '../../../shared/account/session.ts'
import type { Customer } from '../../../shared/account/customer.ts'
import {
  findCustomerByEmail,
  findCustomerByToken,
  insertCustomer,
  readAddresses,
  type StoredCustomer,
} from './customer-store.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import { hashPassword, isPassword } from './password.ts'
import { issueTokens, revokeTokens, rotateTokens } from './token-store.ts'

const BAD_LOGIN = refuseWith(
  401,
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
)
const EMAIL_TAKEN = refuseWith(
  400,
  'A customer with the same email address already exists in an associated website.',
)

/** The contract's `confirmation` of an unconfirmed address; its value is not used here. */
const CONFIRMATION_NEEDED = 'needed'

const name = singleLine(100).min(2)
const newCustomer = z.object({
  customer: z.object({ email: emailAddress, firstname: name, lastname: name }),
  password: z.string().min(MIN_PASSWORD_LENGTH).max(256),
})

/** Creates an account. */
export async function createCustomer(context: ShopContext, body: unknown): Promise<Reply> {
  const parsed = newCustomer.safeParse(body)
  if (!parsed.success) return { code: 400, result: parsed.error.issues.map(toProblem) }
  const { customer, password } = parsed.data
  const draft = { ...customer, website: context.brandId, password: await hashPassword(password) }
  const inserted = await insertCustomer(context.db, draft, context.now)
  return inserted ? replyWith(await profileOf(context, inserted)) : EMAIL_TAKEN
}

/** Returns tokens for a name and a password. Every failure gets the same response, after the same time. */
export async function loginCustomer(context: ShopContext, body: unknown): Promise<Reply> {
  const { username, password } = fieldsOf(body, ['username', 'password'])
  const customer = await findCustomerByEmail(context.db, context.brandId, username)
  const isRight = await isPassword(password, customer?.password)
  if (!customer || !isRight) return BAD_LOGIN
  const { token, refreshToken } = await issueTokens(context.db, customer.id, context.now)
  return replyWith(token, { refreshToken })
}

export async function refreshCustomer(context: ShopContext, body: unknown): Promise<Reply> {
  const { refreshToken } = fieldsOf(body, ['refreshToken'])
  if (refreshToken === '') return refuseWith(500, 'No refresh token provided')
  const pair = await rotateTokens(context.db, refreshToken, context.now)
  if (!pair) return refuseWith(500, 'Invalid refresh token provided')
  return replyWith(pair.token, { refreshToken: pair.refreshToken })
}

export async function logoutCustomer(context: ShopContext, body: unknown): Promise<Reply> {
  const { refreshToken } = fieldsOf(body, ['refreshToken'])
  if (refreshToken !== '') await revokeTokens(context.db, refreshToken)
  return replyWith(true)
}

/** Returns the customer of a token. */
export async function readCustomer(context: ShopContext, token: string): Promise<Reply> {
  const customer = await findCustomer(context, token)
  return customer ? replyWith(await profileOf(context, customer)) : NOT_AUTHORIZED
}

/** Finds the customer of a token in this shop; undefined if the token is invalid. */
export async function findCustomer(
  context: ShopContext,
  token: string,
): Promise<StoredCustomer | undefined> {
  const customer =
    token === '' ? undefined : await findCustomerByToken(context.db, token, context.now)
  return customer?.website === context.brandId ? customer : undefined
}

/** Returns a customer in the contract's form. */
export async function profileOf(context: ShopContext, customer: StoredCustomer): Promise<Customer> {
  const { id, group_id, email, firstname, lastname, created_at, updated_at } = customer
  const addresses = await readAddresses(context.db, id)
  const billing = addresses.find(({ default_billing }) => default_billing)
  const shipping = addresses.find(({ default_shipping }) => default_shipping)
  return {
    id,
    group_id,
    email,
    firstname,
    lastname,
    website_id: 1,
    store_id: context.storeId,
    created_at: platformTime(created_at),
    updated_at: platformTime(updated_at),
    ...(billing && { default_billing: String(billing.id) }),
    ...(shipping && { default_shipping: String(shipping.id) }),
    addresses,
    custom_attributes: JSON.parse(customer.custom_attributes),
    ...(customer.proven_at === null && { confirmation: CONFIRMATION_NEEDED }),
  }
}

/** Formats an instant in UTC as `YYYY-MM-DD HH:mm:ss`, like the platform. */
function platformTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

/** A field error in the form of the contract's validator. */
export function toProblem({ path, message }: z.core.$ZodIssue) {
  return { dataPath: path.map((part) => `.${String(part)}`).join(''), message }
}

/** The text fields of a body; a field of another type becomes an empty string. */
export function fieldsOf<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Record<Name, string> {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const texts = names.map((each) => {
    const value = fields[each]
    return [each, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(texts) as Record<Name, string>
}
