import { Hono } from 'hono'
import { z } from 'zod'
import { singleLine, emailAddress } from '../http/form-fields.ts'
import { ADDRESS_FIELDS, type EnteredAddress } from '../../shared/account/address.ts'
import { MAX_CREDENTIAL_LENGTH, MIN_PASSWORD_LENGTH } from '../../shared/account/session.ts'
import { MAX_FIELD_LENGTH } from '../../shared/account/validate.ts'
import { ENDPOINTS, type EndpointName, type CallRequest } from '../../shared/api.ts'
import type { Env } from '../env.ts'
import { idMissing, removeAddress, saveAddress } from '../customer/address-book.ts'
import { changePassword, requestReset, setPassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { answerCall } from '../session/answer-call.ts'

/** The operations of the customer's own account. */
export const userApi = new Hono<{ Bindings: Env }>()
/** The operations of the customer's own address book. */
export const addressApi = new Hono<{ Bindings: Env }>()

const password = z.string().min(1).max(MAX_CREDENTIAL_LENGTH)
const newPassword = password.min(MIN_PASSWORD_LENGTH)
const name = singleLine(100).min(2)
const addressLines = Object.fromEntries(
  ADDRESS_FIELDS.map((field) => [field, singleLine(MAX_FIELD_LENGTH)]),
)
const address = z.strictObject({
  ...addressLines,
  id: z.number().int().positive().optional(),
  default_shipping: z.boolean(),
  default_billing: z.boolean(),
}) as unknown as z.ZodType<EnteredAddress>

const profileUpdate = z.strictObject({
  customer: z.strictObject({ email: emailAddress, firstname: name, lastname: name }),
  currentPassword: password.optional(),
}) as unknown as z.ZodType<CallRequest<'user.update'>>
/** A missing id has a message of its own. */
const addressRemoval = z.strictObject({
  addressId: z.number().int().positive().optional(),
}) as unknown as z.ZodType<CallRequest<'address.remove'>>

const subPath = (start: string, endpoint: EndpointName) =>
  ENDPOINTS[endpoint].path.slice(start.length)
const userPath = (endpoint: EndpointName) => subPath('/api/user', endpoint)
const addressPath = (endpoint: EndpointName) => subPath('/api/address', endpoint)

userApi.post(userPath('user.update'), answerCall('user.update', profileUpdate, changeProfile))
userApi.post(
  userPath('user.changePassword'),
  answerCall(
    'user.changePassword',
    z.strictObject({ currentPassword: password, newPassword }),
    changePassword,
  ),
)
userApi.post(
  userPath('user.resetPassword'),
  answerCall('user.resetPassword', z.strictObject({ email: emailAddress }), requestReset),
)
userApi.post(
  userPath('user.createPassword'),
  answerCall(
    'user.createPassword',
    z.strictObject({ email: emailAddress, newPassword, resetToken: z.string().min(1).max(256) }),
    setPassword,
  ),
)
addressApi.post(
  addressPath('address.save'),
  answerCall('address.save', z.strictObject({ address }), saveAddress),
)
addressApi.post(
  addressPath('address.remove'),
  answerCall('address.remove', addressRemoval, async (context, request) =>
    request.addressId === undefined && context.session
      ? idMissing(context)
      : removeAddress(context, request),
  ),
)
