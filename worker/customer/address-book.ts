import { summaryLine } from '../../shared/account/field-messages.ts'
import { accountLabel } from '../../shared/account/labels.ts'
import { toEnteredAddress, toServerAddress, withTwoLines } from '../../shared/account/address.ts'
import { bookAddressProblems, normalizeBookAddress } from '../../shared/checkout/book-address.ts'
import type { Customer } from '../../shared/account/customer.ts'
import type { SessionInfo } from '../../shared/account/session.ts'
import type { CallRequest } from '../../shared/api.ts'
import type { CallResult } from '../backend/call.ts'
import { BUILT_IN_ADDRESS_PATHS, type AddressToSave } from '../backend/contract-account.ts'
import { callAs } from '../session/call-as.ts'
import { refuse, sessionEnded, type Outcome, type Refused } from '../session/outcome.ts'
import { refusedBookField, type RefusedBookField } from './refused-book-field.ts'
import { afterChange, fetchCustomer } from './customer.ts'
import type { SessionContext } from '../session/context.ts'

/** Adds or changes an address of the logged-in customer. */
export async function saveAddress(
  context: SessionContext,
  { address }: CallRequest<'address.save'>,
): Promise<Outcome<SessionInfo>> {
  const { t } = context.site.shop
  const current = await askCustomer(context)
  if (!current.ok) return current
  const [problem] = bookAddressProblems(address)
  if (problem) return refuse(400, 'field.invalid', t(problem.code, problem.values))
  const customer = current.result
  const saved: AddressToSave = {
    ...toServerAddress(normalizeBookAddress(address)),
    customer_id: customer.id,
  }
  const isOwn = saved.id === undefined || customer.addresses.some(({ id }) => id === saved.id)
  if (!isOwn) return notYours(context)
  const path = pathOf(context, 'createEndpoint')
  const isWhole = path === ''
  const answer = isWhole
    ? await updateBook(context, customer, withAddress(customer.addresses, saved))
    : await callAs(context, 'address.save', {
        endpoint: path,
        customer: { ...identityOf(customer), addresses: [saved] },
      })
  if (answer.ok) return afterChange(context, undefined)
  const others = isWhole ? customer.addresses.filter(({ id }) => id !== saved.id) : []
  const refused = context.session && refusedBookField(answer, address, others.map(toEnteredAddress))
  return refused ? refuseField(context, refused) : failed(context)
}

/** Removes an address; requires its id. */
export async function removeAddress(
  context: SessionContext,
  { addressId }: CallRequest<'address.remove'>,
): Promise<Outcome<SessionInfo>> {
  const current = await askCustomer(context)
  if (!current.ok) return current
  const customer = current.result
  if (!customer.addresses.some(({ id }) => id === addressId)) return notYours(context)
  const path = pathOf(context, 'removeEndpoint')
  const rest = customer.addresses.filter(({ id }) => id !== addressId)
  const answer =
    path === ''
      ? await updateBook(context, customer, rest)
      : await callAs(context, 'address.remove', { endpoint: path, addressId })
  return answer.ok ? afterChange(context, undefined) : failed(context)
}

/** 'Address Id missing'. */
export function idMissing({ site }: SessionContext): Refused {
  return refuse(400, 'address.id-missing', site.shop.t('address.id-missing'))
}

/** Returns the customer, or for a guest the refusal 'You must have to login'. */
async function askCustomer(context: SessionContext): Promise<Outcome<Customer>> {
  const { t } = context.site.shop
  if (!context.session && !context.hasEnded) return refuse(401, 'address.login', t('address.login'))
  return fetchCustomer(context)
}

/**
 * Returns the endpoint: fixed for the built-in shop and a Magento, from the settings for any other backend,
 * or none.
 */
function pathOf(
  { backend, site }: SessionContext,
  name: keyof typeof BUILT_IN_ADDRESS_PATHS,
): string {
  return backend.isBuiltIn || backend.isMagento
    ? BUILT_IN_ADDRESS_PATHS[name]
    : site.brand.addresses[name]
}

/** Falls back to the public contract: updates the profile with all remaining addresses. */
function updateBook(
  context: SessionContext,
  customer: Customer,
  addresses: readonly AddressToSave[],
): Promise<CallResult<unknown>> {
  const { email, firstname, lastname } = customer
  const change = { email, firstname, lastname, addresses: addresses.map(withTwoLines) }
  return callAs(context, 'user.update', change)
}

/** Keeps at most one default address of each kind. */
function withAddress(
  all: readonly AddressToSave[],
  saved: AddressToSave,
): readonly AddressToSave[] {
  const others = all
    .filter(({ id }) => id !== saved.id)
    .map(({ default_billing, default_shipping, ...rest }) => ({
      ...rest,
      ...(default_shipping && !saved.default_shipping && { default_shipping }),
      ...(default_billing && !saved.default_billing && { default_billing }),
    }))
  return [...others, saved]
}

function identityOf({ id, email, firstname, lastname, website_id, store_id }: Customer) {
  return {
    ...{ id, email, firstname, lastname },
    ...(website_id !== undefined && { website_id }),
    ...(store_id !== undefined && { store_id }),
  }
}

/** Refuses an address with the message of its field, or of the other address that has the field. */
function refuseField({ site }: SessionContext, { problem, other }: RefusedBookField): Refused {
  const { t } = site.shop
  const label = accountLabel(problem.field)
  const message = summaryLine(t, label && t(label), problem)
  if (!other) return { ...refuse(400, 'field.invalid', message), field: problem }
  const { firstname, lastname, street, city } = other
  const address = [`${firstname} ${lastname}`, street, city].join(', ')
  return refuse(400, 'field.invalid', t('address.other-refused', { address, problem: message }))
}

function notYours({ site }: SessionContext): Refused {
  return refuse(403, 'address.failed', site.shop.t('address.failed'))
}

function failed(context: SessionContext): Refused {
  const { t } = context.site.shop
  if (!context.session) return sessionEnded(t)
  return refuse(503, 'address.failed', t('address.failed'))
}
