import { Hono } from 'hono'
import { z } from 'zod'
import { singleLine, emailAddress } from '../http/form-fields.ts'
import { MAX_CREDENTIAL_LENGTH, MIN_PASSWORD_LENGTH } from '../../shared/account/session.ts'
import {
  ENDPOINTS,
  type EndpointName,
  type EmptyRequest,
  type CallRequest,
} from '../../shared/api.ts'
import { MAX_CAPTCHA_TOKEN } from '../../shared/ui/captcha-field.ts'
import type { Env } from '../env.ts'
import { logIn, logOut, refreshTokens, register, readSessionState } from '../session/log-in.ts'
import { answerCall } from '../session/answer-call.ts'

/** The session operations: responses contain facts, never tokens. */
export const sessionApi = new Hono<{ Bindings: Env }>()

const credential = z.string().trim().min(1).max(MAX_CREDENTIAL_LENGTH)
const emptyBody: z.ZodType<EmptyRequest> = z.strictObject({}) as unknown as z.ZodType<EmptyRequest>
const credentials = z.strictObject({
  username: credential,
  password: z.string().min(1).max(MAX_CREDENTIAL_LENGTH),
  captcha: z.string().max(MAX_CAPTCHA_TOKEN).optional(),
}) as unknown as z.ZodType<CallRequest<'session.login'>>
/** A name has at least 2 letters, a password 8 characters. */
const newCustomer = z.strictObject({
  customer: z.strictObject({
    email: emailAddress,
    firstname: singleLine(MAX_CREDENTIAL_LENGTH).min(2),
    lastname: singleLine(MAX_CREDENTIAL_LENGTH).min(2),
    password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_CREDENTIAL_LENGTH),
  }),
})

/** Page data to clear with the session, never the shopper's own storage. */
const CLEAR_SITE_DATA = '"cache", "prefetchCache", "prerenderCache"'

const path = (name: EndpointName): string => ENDPOINTS[name].path.slice('/api/session'.length)

sessionApi.post(path('session.create'), answerCall('session.create', newCustomer, register))
sessionApi.post(path('session.login'), answerCall('session.login', credentials, logIn))
sessionApi.post(path('session.refresh'), answerCall('session.refresh', emptyBody, refreshTokens))
sessionApi.get(path('session.me'), answerCall('session.me', emptyBody, readSessionState))
sessionApi.post(path('session.logout'), async (c) => {
  const answer = await answerCall('session.logout', emptyBody, logOut)(c)
  if (answer.status === 200) answer.headers.set('Clear-Site-Data', CLEAR_SITE_DATA)
  return answer
})
