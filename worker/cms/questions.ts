import type { Faq, FaqCategory } from '../../shared/faq/faq.ts'
import type { Subject } from '../../shared/faq/knowledge-page.tsx'
import type { QuestionLink } from '../../shared/faq/question-list.tsx'
import { isOpen, priceWindow } from '../../shared/price/price-window.ts'
import { shownContent } from './blocks.ts'
import { CMS_MAXIMUM } from '../catalog/elasticsearch/dsl-lookup.ts'
import type { Ports } from '../catalog/engine.ts'

/** A subject of the knowledge base with its questions, both published. */
export interface KnownSubject {
  /** Undefined: questions that stand under no subject. */
  category: FaqCategory | undefined
  faqs: readonly Faq[]
}

/**
 * The knowledge base as it is published at `now`, by position. What is published later ends the life
 * of the page that is made from it.
 */
export async function loadSubjects(
  ports: Pick<Ports, 'site' | 'catalog' | 'tracker'>,
  now: number,
): Promise<readonly KnownSubject[]> {
  const [categories, faqs] = await Promise.all([
    ports.catalog.listed('cms_faq_category'),
    ports.catalog.listed('cms_faq', { product: 0, size: CMS_MAXIMUM }),
  ])
  const publishedCategories = published(categories, ports, now)
  const answers = published(faqs, ports, now)
  const publishedIds = new Set(publishedCategories.map(({ id }) => id))
  const lone = answers.filter(
    ({ category_ids }) => !category_ids.some((id) => publishedIds.has(id)),
  )
  const subjects = publishedCategories.map((category) => ({
    category,
    faqs: answers.filter(({ category_ids }) => category_ids.includes(category.id)),
  }))
  return lone.length > 0 ? [...subjects, { category: undefined, faqs: lone }] : subjects
}

/** Returns the entries published at `now`; dates are in the store view's time zone. */
export function published<Dated extends { publish_date: string | null }>(
  documents: readonly Dated[],
  { site, tracker }: Pick<Ports, 'site' | 'tracker'>,
  now: number,
): readonly Dated[] {
  const windows = documents.map(({ publish_date }) =>
    priceWindow(publish_date, undefined, site.view.i18n.timezone),
  )
  for (const { from = 0 } of windows) if (from > now) tracker.expiresAt(from)
  return documents.filter((_, index) => isOpen(windows[index] ?? NO_WINDOW, now))
}

const NO_WINDOW = { from: undefined, until: undefined }

/** A subject as pages show it. */
export function subjectOf({ category, faqs }: KnownSubject, ports: Pick<Ports, 'site'>): Subject {
  const { t, href } = ports.site.shop
  return {
    name: category?.name ?? t('faq.general'),
    href: category && href('knowledge-base-category', { slug: category.url_key }),
    questions: faqs.map((faq) => toQuestionLink(faq, category, ports)),
  }
}

/** A question as pages show it, with the address it has under a subject. */
export function toQuestionLink(
  { question, answer, url_key }: Faq,
  category: FaqCategory | undefined,
  { site }: Pick<Ports, 'site'>,
): QuestionLink {
  const params = category && { slug: category.url_key, question: url_key }
  return {
    question,
    href: params && site.shop.href('knowledge-base-question', params),
    html: shownContent(answer, site),
  }
}
