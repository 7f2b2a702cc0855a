import type { Faq } from '../../shared/faq/faq.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { plainText } from '../cms/sanitize.ts'
import { analyseQuery, analyseText } from '../full-text/analyse.ts'
import { foldText } from '../full-text/fold.ts'

const LONGEST_ANSWER = 5000
/** Maximum number of search results, best first. */
const MAX_RESULTS = 30

/** A question and the name of its subject. */
export interface FaqEntry {
  faq: Faq
  subject: string
}

/**
 * Returns the questions with every word of a text in question, answer or subject, in any inflection; those
 * with more words in the question come first. A text without words finds nothing.
 */
export function findQuestions(
  faqs: readonly FaqEntry[],
  text: string,
  locale: Locale,
): readonly Faq[] {
  const queryWords = analyseQuery(text, locale)
  if (queryWords.length === 0) return []
  return faqs
    .map(({ faq, subject }) => {
      const question = rootsOf(faq.question, locale)
      const answer = rootsOf(`${subject} . ${plainText(faq.answer, LONGEST_ANSWER)}`, locale)
      const inQuestion = queryWords.filter((word) => holds(question, word)).length
      const isWhole = queryWords.every((word) => holds(question, word) || holds(answer, word))
      return { faq, inQuestion, isWhole }
    })
    .filter(({ isWhole }) => isWhole)
    .toSorted((a, b) => b.inQuestion - a.inQuestion)
    .slice(0, MAX_RESULTS)
    .map(({ faq }) => faq)
}

type Wanted = ReturnType<typeof analyseQuery>[number]

function holds(roots: ReadonlySet<string>, { surface, stems, synonyms, parts }: Wanted): boolean {
  if ([surface, ...stems, ...synonyms].some((root) => roots.has(root))) return true
  return parts.length > 0 && parts.every((part) => part.some((root) => roots.has(root)))
}

/** Returns the roots in a text: its words as written, their stems and their compounds' parts. */
function rootsOf(text: string, locale: Locale): ReadonlySet<string> {
  const words = analyseText(foldText(text), locale).filter((word) => word !== undefined)
  return new Set(words.flatMap(({ surface, stems, parts }) => [surface, ...stems, ...parts]))
}
