import { z } from 'zod'
import { countAddresses, deleteAddress, MAX_ADDRESSES, saveAddresses } from './address-store.ts'
import { findCustomer, profileOf, toProblem } from './customer-api.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import { addressBody, mayWriteAddresses, NOT_YOUR_ADDRESS, toDraft } from './profile-api.ts'

const TOO_MANY_ADDRESSES = refuseWith(400, `A customer keeps at most ${MAX_ADDRESSES} addresses.`)

const addressBookBody = z.object({
  customer: z.object({
    id: z.number().int().optional(),
    addresses: z.array(addressBody).max(MAX_ADDRESSES),
  }),
})
const addressRemoval = z.object({ addressId: z.union([z.number().int(), z.string()]).optional() })

/**
 * Saves new and changed addresses of a customer (PUT with `{customerId}`). Other addresses are kept, so that
 * two open pages do not overwrite each other.
 */
export async function saveAddressBook(
  context: ShopContext,
  token: string,
  customerId: string,
  body: unknown,
): Promise<Reply> {
  const customer = await findCustomer(context, token)
  if (!customer) return NOT_AUTHORIZED
  const parsed = addressBookBody.safeParse(body)
  if (!parsed.success) return { code: 400, result: parsed.error.issues.map(toProblem) }
  const { id = customer.id, addresses } = parsed.data.customer
  const isOwn = customerId === String(customer.id) && id === customer.id
  if (!isOwn || !(await mayWriteAddresses(context, customer, addresses))) return NOT_YOUR_ADDRESS
  const fresh = addresses.filter((address) => address.id === undefined).length
  if (fresh + (await countAddresses(context.db, customer.id)) > MAX_ADDRESSES)
    return TOO_MANY_ADDRESSES
  await saveAddresses(context.db, customer.id, addresses.map(toDraft))
  return replyWith(await profileOf(context, customer))
}

/** Removes an address of a customer (DELETE with `{addressId}`). */
export async function removeAddress(
  context: ShopContext,
  token: string,
  addressId: string,
  body: unknown,
): Promise<Reply> {
  const customer = await findCustomer(context, token)
  if (!customer) return NOT_AUTHORIZED
  const parsed = addressRemoval.safeParse(body)
  const requestedId = parsed.success ? parsed.data.addressId : undefined
  const isSame = requestedId === undefined || String(requestedId) === addressId
  const id = /^\d{1,15}$/.test(addressId) ? Number(addressId) : 0
  if (!isSame || !(await deleteAddress(context.db, customer.id, id))) return NOT_YOUR_ADDRESS
  return replyWith(true)
}
