import type { ReactNode } from 'react'
import { useShop } from '../ui/shop.tsx'
import { QuestionList, type QuestionLink } from './question-list.tsx'
import { EntryForm, type EntryFormProps } from '../account/entry-form.tsx'
import { MIN_NAME_LENGTH, type FieldProblem } from '../account/validate.ts'
import {
  MAX_QUESTION,
  QUESTION_FIELDS,
  QUESTION_FORM,
  type Question,
  type QuestionField,
} from './question.ts'

interface ProductQuestionsProps {
  questions: readonly QuestionLink[]
  /** The form to ask a further one. */
  children: ReactNode
}

/** Shoppers' questions about a product, with the shop's answers. */
export function ProductQuestions({ questions, children }: ProductQuestionsProps) {
  const { t, href } = useShop()
  return (
    <section className="product-part" aria-labelledby="questions">
      <h2 id="questions">{t('faq.product')}</h2>
      <div>
        {questions.length > 0 && (
          <>
            <QuestionList questions={questions} />
            <p>
              <a href={href('knowledge-base')}>{t('faq.all')}</a>
            </p>
          </>
        )}
        {children}
      </div>
    </section>
  )
}

/** Returns the question form with its entries (name, email, question, productId). */
export function questionForm(
  sku: string,
  entry?: Question,
  problems: readonly FieldProblem<QuestionField>[] = [],
): EntryFormProps {
  const { name = '', email = '', question = '' } = entry ?? {}
  return {
    ...{ id: 'question', action: QUESTION_FORM, problems, submit: 'question.send' },
    hidden: { [QUESTION_FIELDS.sku]: sku },
    fields: [
      {
        ...{ name: QUESTION_FIELDS.name, label: 'contact.name', value: name },
        ...{ autoComplete: 'name', minLength: MIN_NAME_LENGTH },
      },
      {
        ...{ name: QUESTION_FIELDS.email, label: 'contact.email', value: email },
        ...{ type: 'email', autoComplete: 'email' },
      },
      {
        ...{ name: QUESTION_FIELDS.question, label: 'question.text', value: question },
        ...{ rows: 4, maxLength: MAX_QUESTION },
      },
    ],
  }
}

/** The collapsed question form below a product's questions. */
export function AskQuestion({ sku }: { sku: string }) {
  const { t } = useShop()
  return (
    <details className="review-write">
      <summary>{t('question.ask')}</summary>
      <p>{t('question.kept')}</p>
      <EntryForm {...questionForm(sku)} />
    </details>
  )
}
