import type { ReactNode } from 'react'
import { useShop } from '../ui/shop.tsx'
import { QuestionList, type QuestionLink } from './question-list.tsx'

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
