import { RichText } from '../ui/rich-text.tsx'
import { CatalogText } from '../ui/catalog-text.tsx'
import { useShop } from '../ui/shop.tsx'

/** A question in a list. */
export interface QuestionLink {
  question: string
  /** Address of its own page; undefined: it has none. */
  href: string | undefined
  /** Sanitised HTML. */
  html: string
}

/** Collapsible questions; each links to its own page. */
export function QuestionList({ questions }: { questions: readonly QuestionLink[] }) {
  const { t } = useShop()
  if (questions.length === 0) return <p>{t('faq.empty')}</p>
  return (
    <div className="ui-text faq-list">
      {questions.map(({ question, href, html }) => (
        <details key={href ?? question + html}>
          <summary>
            <CatalogText>{question}</CatalogText>
          </summary>
          <RichText html={html} />
          {href !== undefined && (
            <p>
              <a href={href} aria-label={`${question} – ${t('faq.own-page')}`}>
                {t('faq.own-page')}
              </a>
            </p>
          )}
        </details>
      ))}
    </div>
  )
}
