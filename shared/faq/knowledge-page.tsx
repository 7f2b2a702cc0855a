import { ContentColumns } from '../content/content-columns.tsx'
import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx'
import type { CompanyInfo } from '../shell/company-lines.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { CatalogText } from '../ui/catalog-text.tsx'
import { useShop } from '../ui/shop.tsx'
import { QuestionList, type QuestionLink } from './question-list.tsx'

/** A category with its questions. */
export interface Subject {
  name: string
  href: string | undefined
  questions: readonly QuestionLink[]
}

export type KnowledgePageProps = {
  crumbs: readonly Crumb[]
  /** Contact details beside the answers; undefined: only the contact page is linked. */
  help: CompanyInfo | undefined
} & (
  | { kind: 'index'; subjects: readonly Subject[] }
  | { kind: 'results'; text: string; found: readonly QuestionLink[] }
  | { kind: 'subject'; subject: Subject }
  | { kind: 'question'; question: QuestionLink; subject: Subject }
)

/** The knowledge base: all categories, one category, one question, or search results. */
export function KnowledgePage(props: KnowledgePageProps) {
  return (
    <div className="ui-page">
      <Breadcrumbs crumbs={props.crumbs} />
      <ContentColumns help={props.help}>
        {props.kind === 'question' ? <Question {...props} /> : <Lists {...props} />}
      </ContentColumns>
    </div>
  )
}

function Lists(props: Exclude<KnowledgePageProps, { kind: 'question' }>) {
  const { t } = useShop()
  return (
    <div className="content-page">
      <h1>
        {props.kind === 'subject' ? (
          <CatalogText>{props.subject.name}</CatalogText>
        ) : (
          headingOf(props, t)
        )}
      </h1>
      <SearchForm text={props.kind === 'results' ? props.text : ''} />
      {props.kind === 'index' && <CategoryIndex subjects={props.subjects} />}
      {props.kind === 'results' && <Results found={props.found} />}
      {props.kind === 'subject' && <QuestionList questions={props.subject.questions} />}
    </div>
  )
}

function headingOf(
  props: Extract<KnowledgePageProps, { kind: 'index' | 'results' }>,
  t: ReturnType<typeof useShop>['t'],
): string {
  return props.kind === 'results' ? t('faq.results', { text: props.text }) : t('faq.title')
}

function SearchForm({ text }: { text: string }) {
  const { t, href } = useShop()
  return (
    <form
      className="faq-search"
      role="search"
      aria-label={t('faq.search')}
      action={href('knowledge-base')}
    >
      <label htmlFor="faq-search">{t('faq.search')}</label>
      <input id="faq-search" type="search" name="q" defaultValue={text} maxLength={128} />
      <button className="ui-button">{t('faq.search-button')}</button>
    </form>
  )
}

function CategoryIndex({ subjects }: { subjects: readonly Subject[] }) {
  const { t } = useShop()
  if (subjects.length === 0) return <p>{t('faq.empty')}</p>
  return (
    <div className="faq-subjects">
      {subjects.map(({ name, href, questions }) => (
        <section key={name}>
          <h2>
            <CatalogText>{href === undefined ? name : <a href={href}>{name}</a>}</CatalogText>
          </h2>
          {href === undefined ? (
            <QuestionList questions={questions} />
          ) : (
            <QuestionLinks questions={questions} />
          )}
        </section>
      ))}
    </div>
  )
}

function Results({ found }: { found: readonly QuestionLink[] }) {
  const { t, href } = useShop()
  if (found.length > 0) return <QuestionList questions={found} />
  return (
    <>
      <p role="status">{t('faq.none')}</p>
      <p>
        <a href={href('knowledge-base')}>{t('faq.all')}</a>
      </p>
    </>
  )
}

type QuestionProps = Extract<KnowledgePageProps, { kind: 'question' }>

function Question(props: QuestionProps) {
  const { question } = props
  return (
    <article className="content-page">
      <h1>
        <CatalogText>{question.question}</CatalogText>
      </h1>
      <RichText html={question.html} />
      <OtherQuestions {...props} />
    </article>
  )
}

/** The other questions of the same category. */
function OtherQuestions({ question, subject }: QuestionProps) {
  const { t } = useShop()
  const others = subject.questions.filter(({ href }) => href !== question.href)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="more">
      <h2 id="more">{t('faq.more', { name: subject.name })}</h2>
      <QuestionLinks questions={others} />
    </nav>
  )
}

function QuestionLinks({ questions }: { questions: readonly QuestionLink[] }) {
  return (
    <ul className="content-list" role="list">
      {questions.map(({ question, href }) => (
        <li key={href ?? question}>
          <CatalogText>{href === undefined ? question : <a href={href}>{question}</a>}</CatalogText>
        </li>
      ))}
    </ul>
  )
}
