import { MIN_PASSWORD_LENGTH } from '../../../shared/account/session.ts'
import { findCustomer, fieldsOf } from './customer-api.ts'
import { findCustomerByEmail, readPassword, setPassword } from './customer-store.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import { hashPassword, isPassword } from './password.ts'
import { storeReset, createReset, consumeReset } from './reset-store.ts'

const MAX_PASSWORD_LENGTH = 256

/** Some handlers of the contract wrap the platform's refusal in a 500. */
function platformError(code: number, errorMessage: string): Reply {
  return { code: 500, result: { errorMessage, code } }
}

const WRONG_PASSWORD = platformError(401, "The password doesn't match this account.")
const TOO_SHORT = platformError(
  400,
  `The password needs at least ${MIN_PASSWORD_LENGTH} characters. Create a new password and try again.`,
)
const MISMATCH = platformError(400, 'The password token is mismatched. Reset and try again.')

/** Changes the password if the current one is right; revokes all tokens. */
export async function changePassword(
  context: ShopContext,
  token: string,
  body: unknown,
): Promise<Reply> {
  const { currentPassword, newPassword } = fieldsOf(body, ['currentPassword', 'newPassword'])
  const customer = await findCustomer(context, token)
  if (!customer) return NOT_AUTHORIZED
  const stored = await readPassword(context.db, customer.id)
  if (!(await isPassword(currentPassword, stored))) return WRONG_PASSWORD
  if (!isLong(newPassword)) return TOO_SHORT
  await setPassword(context.db, customer.id, await hashPassword(newPassword), context.now)
  return replyWith(true)
}

/**
 * Sends a link that sets a new password. Neither the response nor its time shows whether the address has an
 * account: a token is created and hashed in any case.
 */
export async function resetPassword(context: ShopContext, body: unknown): Promise<Reply> {
  const { email } = fieldsOf(body, ['email'])
  if (!email.includes('@')) return refuseWith(500, 'Invalid e-mail provided!')
  const [found, reset] = await Promise.all([
    findCustomerByEmail(context.db, context.brandId, email),
    createReset(),
  ])
  await storeReset(context, found, reset)
  return replyWith(true)
}

/**
 * Sets a password with the token of such a link, which is valid once, for an hour and for this address only.
 */
export async function createPassword(context: ShopContext, body: unknown): Promise<Reply> {
  const { email, newPassword, resetToken } = fieldsOf(body, ['email', 'newPassword', 'resetToken'])
  if (email === '') return refuseWith(500, 'email not provided')
  if (resetToken === '') return refuseWith(500, 'resetToken not provided')
  if (newPassword === '') return refuseWith(500, 'newPassword not provided')
  if (!isLong(newPassword)) return TOO_SHORT
  const password = await hashPassword(newPassword)
  const customer = await consumeReset(context, email, resetToken)
  if (customer === undefined) return MISMATCH
  await setPassword(context.db, customer, password, context.now, 'link')
  return replyWith(true)
}

function isLong(password: string): boolean {
  const { length } = [...password]
  return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH
}
