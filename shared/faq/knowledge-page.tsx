import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { OfCatalog } from '../ui/of-catalog.tsx'
import { useShop } from '../ui/shop.tsx'
import { QuestionList, type QuestionLink } from './question-list.tsx'

/** A subject with its questions. */
export interface Subject {
  name: string
  href: string | undefined
  questions: readonly QuestionLink[]
}

export type KnowledgePageProps = { crumbs: readonly Crumb[] } & (
  | { kind: 'index'; subjects: readonly Subject[] }
  | { kind: 'results'; text: string; found: readonly QuestionLink[] }
  | { kind: 'subject'; subject: Subject }
  | { kind: 'question'; question: QuestionLink; subject: Subject }
)

/** The knowledge base: subjects, one subject, one question, what a search found. */
export function KnowledgePage(props: KnowledgePageProps) {
  const { t, href } = useShop()
  return (
    <div className="ui-page">
      <Breadcrumbs crumbs={props.crumbs} />
      <div className="content-page">
        {props.kind === 'question' ? <Question {...props} /> : <Lists {...props} />}
        <p>
          <a href={href('contact')}>{t('faq.ask')}</a>
        </p>
      </div>
    </div>
  )
}

function Lists(props: Exclude<KnowledgePageProps, { kind: 'question' }>) {
  const { t } = useShop()
  return (
    <>
      <h1>
        {props.kind === 'subject' ? (
          <OfCatalog>{props.subject.name}</OfCatalog>
        ) : (
          headingOf(props, t)
        )}
      </h1>
      <SearchForm text={props.kind === 'results' ? props.text : ''} />
      {props.kind === 'index' && <Index subjects={props.subjects} />}
      {props.kind === 'results' && <Results found={props.found} />}
      {props.kind === 'subject' && <QuestionList questions={props.subject.questions} />}
    </>
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

function Index({ subjects }: { subjects: readonly Subject[] }) {
  const { t } = useShop()
  if (subjects.length === 0) return <p>{t('faq.empty')}</p>
  return (
    <div className="faq-subjects">
      {subjects.map(({ name, href, questions }) => (
        <section className="ui-text" key={name}>
          <h2>
            <OfCatalog>{href === undefined ? name : <a href={href}>{name}</a>}</OfCatalog>
          </h2>
          {href === undefined ? (
            <QuestionList questions={questions} />
          ) : (
            <ul>
              {questions.map(({ question, href: own }) => (
                <li key={question}>
                  <OfCatalog>
                    {own === undefined ? question : <a href={own}>{question}</a>}
                  </OfCatalog>
                </li>
              ))}
            </ul>
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

function Question({ question, subject }: Extract<KnowledgePageProps, { kind: 'question' }>) {
  const { t } = useShop()
  const others = subject.questions.filter(({ href }) => href !== question.href)
  return (
    <>
      <h1>
        <OfCatalog>{question.question}</OfCatalog>
      </h1>
      <RichText html={question.html} />
      {others.length > 0 && (
        <section className="ui-text faq-more">
          <h2>{t('faq.more', { name: subject.name })}</h2>
          <ul>
            {others.map(({ question: text, href }) => (
              <li key={href ?? text}>
                <OfCatalog>{href === undefined ? text : <a href={href}>{text}</a>}</OfCatalog>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
