import { z } from 'zod'
import type { Operation } from './call.ts'

const TIMEOUT_MS = 5000

/**
 * A mail in the mailer's format. `confirmation`: it goes to the sender of the form. `token` authenticates
 * the shop.
 */
export interface MailerPayload {
  sourceAddress: string
  targetAddress: string
  subject: string
  emailText: string
  confirmation?: true
}

const address = z.string().min(3).max(320)

/** Requests the token for sending a mail. */
const mailToken: Operation<Record<never, never>, string> = {
  method: 'GET',
  path: '/api/ext/mail-service/get-token',
  query: () => ({}),
  input: z.object({}),
  result: z.string().min(1),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** Sends a mail. "OK" is success; any other result states the problem. */
const mailSend: Operation<MailerPayload & { token: string }, unknown> = {
  method: 'POST',
  path: '/api/ext/mail-service/send-email',
  query: () => ({}),
  body: (input) => input,
  input: z.object({
    sourceAddress: address,
    targetAddress: address,
    subject: z.string().max(1000),
    emailText: z.string().max(100_000),
    confirmation: z.literal(true).optional(),
    token: z.string(),
  }) as z.ZodType<MailerPayload & { token: string }>,
  result: z.unknown(),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

export const MAIL_OPERATIONS = { 'mail.token': mailToken, 'mail.send': mailSend } as const
