import { wordsOf, type FieldMessage } from '../account/field-words.ts'
import { required } from '../account/validate.ts'

/** The form of the page of thanks: where it is sent. */
export const FEEDBACK_FORM = '/checkout/feedback'

export const FEEDBACK_FIELDS = {
  text: 'text',
  /** Ticked: the shopper wants a confirmation. */
  reply: 'reply',
} as const

/** The longest feedback that is sent, in characters. */
export const MAX_FEEDBACK_LENGTH = 4000

/** What is wrong with a feedback; undefined: it can be sent. */
export function validateFeedback(text: string): FieldMessage | undefined {
  if (text.length > MAX_FEEDBACK_LENGTH) return { code: 'form.too-long' }
  const problem = required(text.trim().slice(0, 1))
  return problem && wordsOf(FEEDBACK_FIELDS.text, problem)
}
