import { fieldMessageOf, type FieldMessage } from '../account/field-messages.ts'
import { required } from '../account/validate.ts'

/** Path of the feedback form on the thank-you page. */
export const FEEDBACK_FORM = '/checkout/feedback'

export const FEEDBACK_FIELDS = {
  text: 'text',
  /** Checked if the shopper wants a confirmation. */
  reply: 'reply',
} as const

/** Maximum length of feedback, in characters. */
export const MAX_FEEDBACK_LENGTH = 4000

/** Returns the problem of a feedback text; undefined: it can be sent. */
export function validateFeedback(text: string): FieldMessage | undefined {
  if (text.length > MAX_FEEDBACK_LENGTH) return { code: 'form.too-long' }
  const problem = required(text.trim().slice(0, 1))
  return problem && fieldMessageOf(FEEDBACK_FIELDS.text, problem)
}
