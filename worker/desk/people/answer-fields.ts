import { foldEmail } from '../../../shared/account/validate.ts'
import { areaText } from '../../../shared/account/text-rules.ts'
import { MAX_QUESTION } from '../../../shared/faq/question.ts'
import type { StoredQuestion } from '../../submission/question-store.ts'

/** Maximum length of an answer, in characters. */
export const MAX_ANSWER = 5000

/** What an editor entered: the answer, and the question as published. */
export interface AnswerEntry {
  answer: string
  question: string
  isPublished: boolean
}

export type EntryProblem = 'missing' | 'too-long' | 'personal'
export type EntryProblems = Partial<Record<'answer' | 'question', EntryProblem>>

/** Reads an answer from form fields. */
export function readAnswer(fields: URLSearchParams): AnswerEntry {
  return {
    answer: areaText(fields.get('answer') ?? ''),
    question: areaText(fields.get('question') ?? ''),
    isPublished: fields.has('publish'),
  }
}

/** Checks an answer; a published one must not name the asker. */
export function problemsOfAnswer(
  { answer, question, isPublished }: AnswerEntry,
  asker: Pick<StoredQuestion, 'name' | 'email'> | undefined,
): EntryProblems {
  const isPersonal = (text: string) => isPublished && containsAskerName(text, asker)
  const found = {
    answer: lengthProblem(answer, MAX_ANSWER) ?? (isPersonal(answer) ? 'personal' : undefined),
    question: isPublished
      ? (lengthProblem(question, MAX_QUESTION) ??
        (isPersonal(question) || ADDRESS.test(question) ? 'personal' : undefined))
      : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** Any e-mail address. */
const ADDRESS = /\S@\S/

/** Checks that a text is present and not too long. */
export function lengthProblem(text: string, maxLength: number): EntryProblem | undefined {
  if (text === '') return 'missing'
  return [...text].length > maxLength ? 'too-long' : undefined
}

/** A name of one word may be a word of the question. */
function containsAskerName(
  text: string,
  asker: Pick<StoredQuestion, 'name' | 'email'> | undefined,
) {
  if (!asker) return false
  const { name, email } = asker
  const folded = foldEmail(text)
  return folded.includes(email) || (name.includes(' ') && folded.includes(foldEmail(name)))
}
