import { SentPage, type EntrySubject } from '../../shared/shell/entry-view.tsx'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import { productHref } from '../brand/links.ts'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame } from './frame.ts'
import { loadNotFound } from './error-pages.tsx'

/** The texts of the confirmation page, by form. */
const SENT = {
  review: { title: 'sent.review', text: 'sent.review.text', isDone: true },
  watch: { title: 'sent.watch', text: 'sent.watch.text', isDone: true },
  confirmed: { title: 'sent.confirmed', text: 'sent.confirmed.text', isDone: true },
  left: { title: 'sent.left', text: 'sent.left.text', isDone: true },
  over: { title: 'sent.over', text: 'sent.over.text', isDone: false },
  question: { title: 'sent.question', text: 'sent.question.text', isDone: true },
} as const satisfies Record<string, { title: MessageKey; text: MessageKey; isDone: boolean }>

/** Names of the forms that lead to the confirmation page. */
export type SentName = keyof typeof SENT

/** Renders the confirmation page of a short form, without personal data. */
export async function loadSent(key: PageKey, ports: Ports): Promise<Page> {
  const { what = '', sku = '' } = key.params
  if (!Object.hasOwn(SENT, what)) return loadNotFound(ports)
  const { title, text, isDone } = SENT[what as SentName]
  const { t } = ports.site.shop
  const [frame, subject] = await Promise.all([loadFrame(ports), subjectOf(sku, ports)])
  return buildPage(ports, frame, {
    route: 'sent',
    name: 'service',
    sheet: 'service-page',
    head: { title: t(title), robots: 'noindex' },
    body: <SentPage title={t(title)} text={t(text)} subject={subject} isDone={isDone} />,
    storable: false,
  })
}

/** Returns the name and URL of a product; undefined if it is unknown. */
export async function subjectOf(sku: string, ports: Ports): Promise<EntrySubject | undefined> {
  const [card] = await ports.catalog.cardsBySku([sku]).catch(() => [])
  return card && { name: card.name, href: productHref(ports.site, card) }
}
