import { z } from 'zod'
import { listOf, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { CHANGE_LIMIT_MS } from './cart-query.ts'

const address = z.object({
  id: z.number(),
  firstname: text,
  lastname: text,
  company: text,
  street: listOf(z.string()),
  city: text,
  region: z.object({ region: text, region_code: text, region_id: z.number().nullish() }).nullish(),
  postcode: text,
  country_code: text,
  telephone: text,
  vat_id: text,
  default_shipping: z.boolean().nullish(),
  default_billing: z.boolean().nullish(),
})

/** An address of Magento's address book. */
export type MagentoAddress = z.infer<typeof address>

const customer = z.object({
  email: z.string(),
  firstname: text,
  lastname: text,
  created_at: text,
  is_subscribed: z.boolean().nullish(),
  group_id: z.number().nullish(),
  addresses: listOf(address),
})

/** A customer of Magento; the id is only in the token. */
export type MagentoCustomer = z.infer<typeof customer>

const CUSTOMER_PARTS = `email firstname lastname created_at is_subscribed
  group_id # Customer.group_id
  addresses {
    id firstname lastname company street city region { region region_code region_id }
    postcode country_code telephone vat_id default_shipping default_billing
  }`

export const CUSTOMER: MagentoQuery<MagentoCustomer> = {
  name: 'user.me',
  text: `query { customer {
    ${CUSTOMER_PARTS}
  } }`,
  data: z.object({ customer }).transform((data) => data.customer),
}

export const LOG_IN: MagentoQuery<string> = {
  name: 'user.login',
  text: `mutation ($email: String!, $password: String!) {
    generateCustomerToken(email: $email, password: $password) { token }
  }`,
  data: z
    .object({ generateCustomerToken: z.object({ token: z.string() }) })
    .transform((data) => data.generateCustomerToken.token),
  timeoutMs: CHANGE_LIMIT_MS,
}

/** A mutation that succeeded if its field is true, whatever else is returned. */
function mutation(name: string, text: string, field: string): MagentoQuery<true> {
  return {
    ...{ name, text, timeoutMs: CHANGE_LIMIT_MS },
    data: z
      .object({ [field]: z.union([z.object({}), z.literal(true)]) })
      .transform((): true => true),
  }
}

/** Returns only the e-mail address of the new customer: some fields fail in Magento after the creation. */
export const CREATE_CUSTOMER = mutation(
  'user.create',
  `mutation ($input: CustomerCreateInput!) {
    createCustomerV2(input: $input) { customer { email } }
  }`,
  'createCustomerV2',
)

export const UPDATE_CUSTOMER = mutation(
  'user.update',
  `mutation ($input: CustomerUpdateInput!) {
    updateCustomerV2(input: $input) { customer { email } }
  }`,
  'updateCustomerV2',
)

export const UPDATE_EMAIL = mutation(
  'user.email',
  `mutation ($email: String!, $password: String!) {
    updateCustomerEmail(email: $email, password: $password) { customer { email } }
  }`,
  'updateCustomerEmail',
)

export const CHANGE_PASSWORD = mutation(
  'user.password',
  `mutation ($current: String!, $next: String!) {
    changeCustomerPassword(currentPassword: $current, newPassword: $next) { email }
  }`,
  'changeCustomerPassword',
)

export const REQUEST_RESET = mutation(
  'user.reset',
  'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }',
  'requestPasswordResetEmail',
)

export const RESET_PASSWORD = mutation(
  'user.new-password',
  `mutation ($email: String!, $token: String!, $next: String!) {
    resetPassword(email: $email, resetPasswordToken: $token, newPassword: $next)
  }`,
  'resetPassword',
)

/** Since 2.4.6. */
export const DELETE_CUSTOMER = mutation(
  'user.delete',
  'mutation { deleteCustomer }',
  'deleteCustomer',
)

export const CREATE_ADDRESS = mutation(
  'address.create',
  'mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }',
  'createCustomerAddress',
)

export const UPDATE_ADDRESS = mutation(
  'address.update',
  `mutation ($id: Int!, $input: CustomerAddressInput!) {
    updateCustomerAddress(id: $id, input: $input) { id }
  }`,
  'updateCustomerAddress',
)

export const DELETE_ADDRESS = mutation(
  'address.delete',
  'mutation ($id: Int!) { deleteCustomerAddress(id: $id) }',
  'deleteCustomerAddress',
)

export const SUBSCRIBE = mutation(
  'newsletter.subscribe',
  'mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }',
  'subscribeEmailToNewsletter',
)
