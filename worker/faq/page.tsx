import { KnowledgePage, type KnowledgePageProps } from '../../shared/faq/knowledge-page.tsx'
import type { Faq } from '../../shared/faq/faq.ts'
import type { Crumb } from '../../shared/shell/breadcrumbs.tsx'
import type { PageKey } from '../cache/key.ts'
import { plainText } from '../cms/sanitize.ts'
import type { Ports } from '../catalog/engine.ts'
import { writeLog } from '../log/log.ts'
import { companyOf } from '../brand/company.ts'
import { buildPage, type Answer, type Page } from '../render/page.ts'
import { pageAlternates } from '../metadata/alternates.ts'
import { breadcrumbJsonLd, faqJsonLd } from '../metadata/json-ld.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/error-pages.tsx'
import { findQuestions } from './find.ts'
import { loadSubjects, toQuestionLink, subjectOf, type KnownSubject } from '../cms/questions.ts'

const DESCRIPTION_LENGTH = 160

/** Renders the pages of the knowledge base: all subjects, one subject, one question, a search. */
export async function loadFaq(key: PageKey, ports: Ports, now: number): Promise<Answer> {
  const [frame, subjects] = await Promise.all([loadFrame(ports), loadSubjects(ports, now)])
  const { t, href } = ports.site.shop
  const top: Crumb = { name: t('faq.title'), route_link: href('knowledge-base') }
  if (key.route === 'knowledge-base') return indexPage(key, ports, frame, subjects)
  const subject = subjects.find(({ category }) => category?.url_key === key.params['slug'])
  if (!subject?.category) return nothing(key, ports)
  const subjectView = subjectOf(subject, ports)
  if (key.route === 'knowledge-base-category') {
    const { name } = subjectView
    return make(ports, frame, 'knowledge-base-category', subject.faqs, {
      // A content page may have the same title.
      ...{ title: `${name} – ${t('faq.title')}`, canonical: subjectView.href },
      description: `${name}: ${t('faq.description')}`,
      find: (view) => subjectIn(view, subject.category?.id, now),
      props: {
        kind: 'subject',
        subject: subjectView,
        crumbs: [top, { name, route_link: undefined, isOfCatalog: true }],
      },
    })
  }
  const faq = subject.faqs.find(({ url_key }) => url_key === key.params['question'])
  if (!faq) return nothing(key, ports)
  const first = subjects.find(({ faqs }) => faqs.includes(faq))?.category
  const crumbs = [top, { name: subjectView.name, route_link: subjectView.href, isOfCatalog: true }]
  return make(ports, frame, 'knowledge-base-question', [faq], {
    ...{ title: faq.question, canonical: toQuestionLink(faq, first, ports).href },
    description: plainText(faq.answer, DESCRIPTION_LENGTH),
    find: (view) => questionIn(view, faq.id, now),
    props: {
      ...{ kind: 'question', subject: subjectView },
      question: toQuestionLink(faq, subject.category, ports),
      crumbs: [...crumbs, { name: faq.question, route_link: undefined, isOfCatalog: true }],
    },
  })
}

function indexPage(
  key: PageKey,
  ports: Ports,
  frame: Frame,
  subjects: readonly KnownSubject[],
): Promise<Page> {
  const { t, href } = ports.site.shop
  const text = key.query['q'] ?? ''
  const top: Crumb = { name: t('faq.title'), route_link: undefined }
  if (text === '') {
    const shown = subjects.map((subject) => subjectOf(subject, ports))
    return make(ports, frame, 'knowledge-base', [], {
      ...{ title: t('faq.title'), canonical: href('knowledge-base') },
      description: t('faq.description'),
      find: async (view) => view.site.shop.href('knowledge-base'),
      props: { kind: 'index', subjects: shown, crumbs: [top] },
    })
  }
  const all = [...new Set(subjects.flatMap(({ faqs }) => faqs))].map((faq) => ({
    faq,
    subject: subjects.find(({ faqs }) => faqs.includes(faq))?.category?.name ?? '',
  }))
  const results = findQuestions(all, text, ports.site.locale).map((faq) => {
    const subject = subjects.find(({ faqs }) => faqs.includes(faq))
    return toQuestionLink(faq, subject?.category, ports)
  })
  return make(ports, frame, 'knowledge-base', [], {
    ...{ title: t('faq.results', { text }), canonical: undefined },
    description: t('faq.description'),
    props: {
      ...{ kind: 'results', text, found: results },
      crumbs: [
        { ...top, route_link: href('knowledge-base') },
        { name: text, route_link: undefined },
      ],
    },
  })
}

/** Props of any knowledge base page, without the common ones. */
type Shown = KnowledgePageProps extends infer Props
  ? Props extends KnowledgePageProps
    ? Omit<Props, 'help'>
    : never
  : never

interface Own {
  title: string
  description: string
  /** Undefined: not indexed by search engines. */
  canonical: string | undefined
  /** Finds the page in another store view. */
  find?: (view: Ports) => Promise<string | undefined>
  props: Shown
}

async function make(
  ports: Ports,
  frame: Frame,
  route: 'knowledge-base' | 'knowledge-base-category' | 'knowledge-base-question',
  faqs: readonly Faq[],
  { title, description, canonical, props, find }: Own,
): Promise<Page> {
  const { site } = ports
  const alternates = canonical && find ? await pageAlternates(ports, canonical, find) : []
  return buildPage(ports, frame, {
    route,
    name: 'knowledge-base',
    sheet: 'content-page',
    head: {
      ...{ title, description },
      canonical: canonical && `${site.origin}${canonical}`,
      alternates,
      robots: canonical === undefined ? 'noindex' : 'index',
      jsonLd: [...breadcrumbJsonLd(props.crumbs, site), ...faqJsonLd(faqs.map(entryOf))],
    },
    body: <KnowledgePage {...props} help={companyOf(site)} />,
  })
}

async function subjectIn(view: Ports, id: number | undefined, now: number) {
  const same = (await loadSubjects(view, now)).find(({ category }) => category?.id === id)
  return same && subjectOf(same, view).href
}

/** A question's URL is under the first of its subjects. */
async function questionIn(view: Ports, id: number, now: number) {
  const first = (await loadSubjects(view, now)).find(({ faqs }) =>
    faqs.some((each) => each.id === id),
  )
  const same = first?.faqs.find((each) => each.id === id)
  return same && toQuestionLink(same, first?.category, view).href
}

const ANSWER_LENGTH = 2000

function entryOf({ question, answer }: Faq): { question: string; answer: string } {
  return { question, answer: plainText(answer, ANSWER_LENGTH) }
}

function nothing(key: PageKey, ports: Ports): Promise<Page> {
  writeLog({ code: 'cms.empty', store: key.view })
  return loadNotFound(ports)
}
