import { z } from 'zod'
import { foldEmail } from '../../../shared/account/validate.ts'
import { singleLine, emailAddress } from '../../http/form-fields.ts'
import type { CustomerAddress } from '../../../shared/account/customer.ts'
import { addressOf, ownsAddresses, replaceAddresses, type AddressDraft } from './address-store.ts'
import { findCustomer, profileOf, toProblem } from './customer-api.ts'
import { updateCustomerRow, type StoredCustomer } from './customer-store.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'

/** The commerce contract's limits of addresses and attributes in a profile. */
export const MAX_PROFILE_ADDRESSES = 2
const MAX_ATTRIBUTES = 5

const EMAIL_TAKEN = refuseWith(
  400,
  'A customer with the same email address already exists in an associated website.',
)
export const NOT_YOUR_ADDRESS = refuseWith(
  403,
  'Provided invalid address.id or address.customer_id',
)

const name = singleLine(100).min(2)
const requiredText = singleLine(255).min(1)
const optionalText = singleLine(255)
const regionId = z.number().int().min(0)

/** An address in the contract's form; unknown fields are dropped. */
export const addressBody = z.object({
  id: z.number().int().positive().optional(),
  customer_id: z.number().int().positive().optional(),
  firstname: requiredText,
  lastname: requiredText,
  street: z.array(optionalText).min(1).max(4),
  postcode: requiredText.min(3),
  city: requiredText,
  country_id: z.string().regex(/^[A-Z]{2,3}$/),
  region: z
    .object({
      region: optionalText.nullable(),
      region_code: optionalText.nullable(),
      region_id: regionId,
    })
    .partial()
    .optional(),
  region_id: regionId.optional(),
  telephone: optionalText.optional(),
  company: optionalText.optional(),
  vat_id: optionalText.optional(),
  default_shipping: z.boolean().optional(),
  default_billing: z.boolean().optional(),
})

/** The fields of a profile that may be changed. Other fields are refused; the group token is ignored. */
const profileBody = z.object({
  customer: z.strictObject({
    email: emailAddress,
    firstname: name,
    lastname: name,
    groupToken: z.unknown().optional(),
    addresses: z.array(addressBody).max(MAX_PROFILE_ADDRESSES).optional(),
    custom_attributes: z.array(z.unknown()).max(MAX_ATTRIBUTES).optional(),
  }),
})

/**
 * Changes the customer of a token: names, e-mail address and, if given, the addresses, which then replace all
 * stored ones. Attributes are ignored, because only the merchant sets them.
 */
export async function updateProfile(
  context: ShopContext,
  token: string,
  body: unknown,
): Promise<Reply> {
  const customer = await findCustomer(context, token)
  if (!customer) return NOT_AUTHORIZED
  const parsed = profileBody.safeParse(body)
  if (!parsed.success) return { code: 500, result: parsed.error.issues.map(toProblem) }
  const { addresses, email, firstname, lastname } = parsed.data.customer
  if (addresses && !(await mayWriteAddresses(context, customer, addresses))) return NOT_YOUR_ADDRESS
  const provenAt = foldEmail(email) === customer.email ? customer.proven_at : null
  const changed = { ...customer, email, firstname, lastname, proven_at: provenAt }
  if (!(await updateCustomerRow(context.db, changed, context.now))) return EMAIL_TAKEN
  if (addresses) await replaceAddresses(context.db, customer.id, addresses.map(toDraft))
  return replyWith(await profileOf(context, { ...changed, updated_at: context.now }))
}

/** True if all sent addresses are new or belong to the customer. */
export async function mayWriteAddresses(
  context: ShopContext,
  { id }: Pick<StoredCustomer, 'id'>,
  addresses: readonly z.infer<typeof addressBody>[],
): Promise<boolean> {
  if (addresses.some(({ customer_id = id }) => customer_id !== id)) return false
  const ids = addresses.flatMap((each) => each.id ?? [])
  return new Set(ids).size === ids.length && ownsAddresses(context.db, id, ids)
}

/** Converts an address to its stored form: its own fields and the two default flags. */
export function toDraft(address: z.infer<typeof addressBody>): AddressDraft {
  const { id, customer_id: _, region, default_billing, default_shipping, ...fields } = address
  const place = region && {
    region: {
      region: region.region ?? null,
      region_code: region.region_code ?? null,
      region_id: region.region_id ?? fields.region_id ?? 0,
    },
  }
  return {
    id,
    isShipping: default_shipping === true,
    isBilling: default_billing === true,
    doc: addressOf({ ...fields, ...place } as Partial<CustomerAddress>),
  }
}
