import { useShop } from '../ui/shop.tsx'
import { QuestionList, type QuestionLink } from './question-list.tsx'

/** Shoppers' questions about a product, with the shop's answers. */
export function ProductQuestions({ questions }: { questions: readonly QuestionLink[] }) {
  const { t, href } = useShop()
  if (questions.length === 0) return null
  return (
    <section className="product-info" aria-labelledby="questions">
      <h2 id="questions">{t('faq.product')}</h2>
      <QuestionList questions={questions} />
      <p>
        <a href={href('knowledge-base')}>{t('faq.all')}</a>
      </p>
    </section>
  )
}
