import { oneLine } from '../account/one-line.ts'
import { email, foldEmail, personName, problemsOf, type FieldProblem } from '../account/validate.ts'
import { areaText, atMost } from '../account/text-rules.ts'

/** Where a question about a product is sent. */
export const QUESTION_FORM = '/question/send'

/** Names of the fields of a question. */
export const QUESTION_FIELDS = {
  /** The product's own sku. */
  sku: 'sku',
  name: 'name',
  email: 'email',
  question: 'question',
} as const

/** A field of a question that is written into. */
export type QuestionField = 'name' | 'email' | 'question'

/** A question to the shop about a product (question text). */
export interface Question extends Readonly<Record<QuestionField, string>> {
  sku: string
}

/** The longest question, in characters. */
export const MAX_QUESTION = 2000

/**
 * The words about a question's data that stand beside its form; they count up when they change. Since the
 * second they say that question and answer may be shown at the product.
 */
export const QUESTION_CONSENT = 'question-2'

const RULES = { name: personName, email, question: atMost(MAX_QUESTION) } as const

/** A question from the fields of a form: name and address have one line. */
export function readQuestion(read: (field: string) => string | null): Question {
  const entered = (field: keyof typeof QUESTION_FIELDS): string =>
    (read(QUESTION_FIELDS[field]) ?? '').toWellFormed()
  return {
    sku: entered('sku').trim(),
    name: oneLine(entered('name')),
    email: foldEmail(entered('email')),
    question: areaText(entered('question')),
  }
}

/** What is wrong with a question: everything is needed. */
export function validateQuestion(entered: Question): readonly FieldProblem<QuestionField>[] {
  const { name, email: address, question } = entered
  return problemsOf(RULES, { name, email: address, question })
}
