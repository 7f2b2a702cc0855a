import { ADDRESS_FIELDS, type EnteredAddress } from '../../shared/account/address.ts'
import { bookAddressProblems } from '../../shared/checkout/book-address.ts'
import {
  email,
  existingPassword,
  newPassword,
  optional,
  personName,
  problemsOf,
  sameAsPassword,
} from '../../shared/account/validate.ts'
import type { Env } from '../env.ts'
import { refuseFields, refuseOutcome, succeed, type AccountFormResult } from './account-form.ts'
import { idMissing, removeAddress, saveAddress } from '../customer/address-book.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { eraseAccount } from './erase.ts'
import { switchNewsletter } from './newsletter-switch.ts'
import type { SessionContext } from '../session/context.ts'

type Fields = URLSearchParams
type Result = Promise<AccountFormResult>

const valueOf = (fields: Fields) => (name: string) => fields.get(name) ?? ''

/** Changes names and e-mail address. */
export async function profileByForm(context: SessionContext, fields: Fields): Result {
  const value = valueOf(fields)
  const place = { route: 'my-account', prefix: 'profile' } as const
  const entered = {
    ...{ firstname: value('firstname'), lastname: value('lastname'), email: value('email') },
    currentPassword: value('currentPassword'),
  }
  const rules = { firstname: personName, lastname: personName, email, currentPassword: optional }
  const problems = problemsOf(rules, entered)
  if (problems.length > 0) return refuseFields(place, problems, context.site.shop.t)
  const { currentPassword, ...customer } = entered
  const answer = await changeProfile(context, { customer, currentPassword })
  if (answer.ok) return succeed('my-account', 'account.updated')
  const at = { 'account.password-wrong': 'currentPassword', 'account.email-taken': 'email' }
  return refuseOutcome(place, answer, at[answer.problem as keyof typeof at])
}

/** Changes the password. */
export async function passwordByForm(context: SessionContext, fields: Fields): Result {
  const value = valueOf(fields)
  const place = { route: 'my-account', prefix: 'password' } as const
  const entered = {
    currentPassword: value('currentPassword'),
    newPassword: value('newPassword'),
    repeatedPassword: value('repeatedPassword'),
  }
  const rules = {
    ...{ currentPassword: existingPassword, newPassword },
    repeatedPassword: sameAsPassword(entered.newPassword),
  }
  const problems = problemsOf(rules, entered)
  if (problems.length > 0) return refuseFields(place, problems, context.site.shop.t)
  const { repeatedPassword: _, ...question } = entered
  const answer = await changePassword(context, question)
  if (answer.ok) return succeed('my-account', 'account.password-changed')
  if (answer.problem === 'account.login-failed') {
    return refuseOutcome({ route: 'login', prefix: 'login' }, answer)
  }
  const field = answer.problem === 'account.password-wrong' ? 'currentPassword' : undefined
  return refuseOutcome(place, answer, field)
}

/** Adds or changes an address. */
export async function saveAddressByForm(context: SessionContext, fields: Fields): Result {
  const value = valueOf(fields)
  const place = { route: 'my-shipping-details', prefix: 'address' } as const
  const id = fields.has('id') ? readId(value('id')) : undefined
  if (fields.has('id') && id === undefined) return refuseOutcome(place, idMissing(context))
  const lines = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, value(name)]))
  const address = {
    ...lines,
    ...(id !== undefined && { id }),
    default_shipping: value('default_shipping') === '1',
    default_billing: value('default_billing') === '1',
  } as EnteredAddress
  const problems = context.session ? bookAddressProblems(address) : []
  if (problems.length > 0) return refuseFields(place, problems, context.site.shop.t)
  const answer = await saveAddress(context, { address })
  if (answer.ok) return succeed('my-shipping-details', 'account.address.saved')
  return answer.field
    ? refuseFields(place, [answer.field], context.site.shop.t)
    : refuseOutcome(place, answer)
}

/** Removes an address. */
export async function removeAddressByForm(context: SessionContext, fields: Fields): Result {
  const place = { route: 'my-shipping-details', prefix: 'page' } as const
  const addressId = readId(valueOf(fields)('addressId'))
  if (addressId === undefined && context.session) return refuseOutcome(place, idMissing(context))
  const answer = await removeAddress(context, { addressId: addressId ?? 0 })
  return answer.ok
    ? succeed('my-shipping-details', 'account.address.deleted')
    : refuseOutcome(place, answer)
}

/** Subscribes or unsubscribes; may first send a mail that asks for confirmation. */
export async function newsletterByForm(context: SessionContext, fields: Fields, env: Env): Result {
  const answer = await switchNewsletter(context, fields.get('isSubscribed') === '1', env)
  return answer.ok
    ? succeed('my-newsletter', `account.newsletter.${answer.result}`)
    : refuseOutcome({ route: 'my-newsletter', prefix: 'page' }, answer)
}

/** Deletes the account permanently. */
export async function eraseByForm(context: SessionContext, fields: Fields): Result {
  const place = { route: 'my-account', prefix: 'erase' } as const
  const entered = { password: valueOf(fields)('password') }
  const problems = problemsOf({ password: existingPassword }, entered)
  if (problems.length > 0) return refuseFields(place, problems, context.site.shop.t)
  const answer = await eraseAccount(context, entered.password)
  if (answer.ok) {
    return { kind: 'sent', route: 'login', notice: 'account.erased', clearsCaches: true }
  }
  const field = answer.problem === 'account.password-wrong' ? 'password' : undefined
  return refuseOutcome(place, answer, field)
}

function readId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
