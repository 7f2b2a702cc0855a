import { isRecord } from '../../../shared/raw.ts'
import { hasField, knownFields } from '../query/versions.ts'
import { queryMagento } from './query-magento.ts'
import {
  CHANGE_PASSWORD,
  CREATE_CUSTOMER,
  CUSTOMER,
  DELETE_CUSTOMER,
  LOG_IN,
  REQUEST_RESET,
  RESET_PASSWORD,
  UPDATE_CUSTOMER,
  UPDATE_EMAIL,
  type MagentoAddress,
  type MagentoCustomer,
} from './customer-query.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { MagentoShop } from './shop.ts'
import { readToken } from './token.ts'

const GENERAL_GROUP = 1

/** Text fields of a body; missing ones are empty. */
export function textsOf<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Record<Name, string> {
  const fields = isRecord(body) ? body : {}
  const texts = names.map((name) => {
    const value = fields[name]
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(texts) as Record<Name, string>
}

export async function readCustomer(shop: MagentoShop, token: string): Promise<Reply> {
  const number = readToken(token)?.customerId
  if (number === undefined) return NOT_AUTHORIZED
  const result = await queryMagento(shop, CUSTOMER, {}, { token })
  return result.ok ? replyWith(profileOf(result.data, number)) : result.reply
}

function profileOf(customer: MagentoCustomer, id: number) {
  const { email, firstname, lastname, created_at, group_id, addresses } = customer
  const defaultOf = (isDefault: (each: MagentoAddress) => boolean) => {
    const defaultAddress = addresses.find(isDefault)
    return defaultAddress && String(defaultAddress.id)
  }
  const default_billing = defaultOf((each) => each.default_billing === true)
  const default_shipping = defaultOf((each) => each.default_shipping === true)
  return {
    ...{ id, email, firstname, lastname, created_at },
    group_id: group_id ?? GENERAL_GROUP,
    ...(default_billing && { default_billing }),
    ...(default_shipping && { default_shipping }),
    addresses: addresses.map((address) => bookAddress(address, id)),
  }
}

function bookAddress(address: MagentoAddress, customer_id: number) {
  const { region, default_shipping, default_billing, country_code, ...rest } = address
  return {
    ...{ ...rest, customer_id, country_id: country_code },
    ...(region && {
      region: { ...region, region_id: region.region_id ?? 0 },
      region_id: region.region_id ?? 0,
    }),
    ...(default_shipping && { default_shipping }),
    ...(default_billing && { default_billing }),
  }
}

/** Logs in after creating the account: Magento's response to the creation has no id. */
export async function createCustomer(shop: MagentoShop, body: unknown): Promise<Reply> {
  const { password } = textsOf(body, ['password'])
  const input = textsOf(isRecord(body) ? body['customer'] : undefined, [
    'email',
    'firstname',
    'lastname',
  ])
  const created = await queryMagento(
    shop,
    CREATE_CUSTOMER,
    { input: { ...input, password } },
    { token: '' },
  )
  if (!created.ok) return created.reply
  return replyWith({ id: 0, group_id: GENERAL_GROUP, ...input, addresses: [] })
}

/** Logs in: the token lasts an hour and cannot be renewed. */
export async function logIn(shop: MagentoShop, body: unknown): Promise<Reply> {
  const { username: email, password } = textsOf(body, ['username', 'password'])
  const result = await queryMagento(shop, LOG_IN, { email, password }, { token: '' })
  return result.ok ? replyWith(result.data) : result.reply
}

/**
 * Changes names, and the e-mail address if the password is right; a wrong one is rejected before any
 * change.
 */
export async function updateCustomer(
  shop: MagentoShop,
  token: string,
  body: unknown,
): Promise<Reply> {
  if (token === '') return NOT_AUTHORIZED
  const { currentPassword: password } = textsOf(body, ['currentPassword'])
  const customer = isRecord(body) ? body['customer'] : undefined
  const { email, ...input } = textsOf(customer, ['email', 'firstname', 'lastname'])
  if (password !== '') {
    const moved = await queryMagento(shop, UPDATE_EMAIL, { email, password }, { token })
    if (!moved.ok) return moved.reply
  }
  const changed = await queryMagento(shop, UPDATE_CUSTOMER, { input }, { token })
  return changed.ok ? readCustomer(shop, token) : changed.reply
}

const WRONG_PASSWORD: Reply = {
  code: 500,
  result: { errorMessage: "The password doesn't match this account.", code: 401 },
}

export async function changePassword(
  shop: MagentoShop,
  token: string,
  body: unknown,
): Promise<Reply> {
  const { currentPassword, newPassword } = textsOf(body, ['currentPassword', 'newPassword'])
  if (token === '') return NOT_AUTHORIZED
  const variables = { current: currentPassword, next: newPassword }
  const changed = await queryMagento(shop, CHANGE_PASSWORD, variables, { token })
  if (changed.ok) return replyWith(true)
  const { code, result } = changed.reply
  return code === 401 && result !== NOT_AUTHORIZED.result ? WRONG_PASSWORD : changed.reply
}

/** The reply does not tell whether the address has an account. */
export async function resetPassword(shop: MagentoShop, body: unknown): Promise<Reply> {
  const { email } = textsOf(body, ['email'])
  const result = await queryMagento(shop, REQUEST_RESET, { email }, { token: '' })
  return result.ok || result.reply.code < 500 ? replyWith(true) : result.reply
}

export async function createPassword(shop: MagentoShop, body: unknown): Promise<Reply> {
  const { email, newPassword, resetToken } = textsOf(body, ['email', 'newPassword', 'resetToken'])
  const variables = { email, token: resetToken, next: newPassword }
  const done = await queryMagento(shop, RESET_PASSWORD, variables, { token: '' })
  return done.ok ? replyWith(true) : done.reply
}

/** Magento requires no password, so a login verifies it first. */
export async function deleteCustomer(
  shop: MagentoShop,
  token: string,
  body: unknown,
): Promise<Reply> {
  const known = await knownFields(shop.target)
  if (!hasField(known, 'Mutation.deleteCustomer')) return refuseWith(404, 'Not Found')
  const { password } = textsOf(body, ['password'])
  const customer = await queryMagento(shop, CUSTOMER, {}, { token })
  if (!customer.ok || token === '') return NOT_AUTHORIZED
  const login = await queryMagento(
    shop,
    LOG_IN,
    { email: customer.data.email, password },
    { token: '' },
  )
  if (!login.ok) return login.reply.code === 401 ? WRONG_PASSWORD : login.reply
  const done = await queryMagento(shop, DELETE_CUSTOMER, {}, { token })
  return done.ok ? replyWith(true) : done.reply
}
