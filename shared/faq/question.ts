import { normalizeLine } from '../account/normalize-line.ts'
import { email, foldEmail, personName, problemsOf, type FieldProblem } from '../account/validate.ts'
import { areaText, maxLengthRule } from '../account/text-rules.ts'

/** Path of the form for a question about a product. */
export const QUESTION_FORM = '/question/send'

/** Names of the fields of a question. */
export const QUESTION_FIELDS = {
  /** The sku of the product page. */
  sku: 'sku',
  name: 'name',
  email: 'email',
  question: 'question',
} as const

/** A text field of the question form. */
export type QuestionField = 'name' | 'email' | 'question'

/** A question to the shop about a product. */
export interface Question extends Readonly<Record<QuestionField, string>> {
  sku: string
}

/** Maximum length of a question, in characters. */
export const MAX_QUESTION = 2000

/**
 * Version of the privacy text beside the form; raised with each change. Since version 2 it says that
 * question and answer may be published with the product.
 */
export const QUESTION_CONSENT = 'question-2'

const RULES = { name: personName, email, question: maxLengthRule(MAX_QUESTION) } as const

/** Reads a question from form fields; name and address are single-line. */
export function readQuestion(read: (field: string) => string | null): Question {
  const entered = (field: keyof typeof QUESTION_FIELDS): string =>
    (read(QUESTION_FIELDS[field]) ?? '').toWellFormed()
  return {
    sku: entered('sku').trim(),
    name: normalizeLine(entered('name')),
    email: foldEmail(entered('email')),
    question: areaText(entered('question')),
  }
}

/** Returns the problems of a question: all fields are required. */
export function validateQuestion(entered: Question): readonly FieldProblem<QuestionField>[] {
  const { name, email: address, question } = entered
  return problemsOf(RULES, { name, email: address, question })
}
