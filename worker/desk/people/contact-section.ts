import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { allMessages } from '../frame/messages.ts'
import type { Desk, Section, PendingWork } from '../frame/section.ts'
import { markHandled, sendReply } from './contact-forms.tsx'
import { MESSAGES, messagesPage } from './contact-list.tsx'
import { messagePage } from './contact-page.tsx'
import { excerpt } from './excerpt.ts'
import { contactActions, contactMessages } from './messages-contact.ts'

/** Messages of the contact form: read, reply, mark as handled. */
export const contact: Section = {
  path: '/messages',
  role: ['editor'],
  title: (locale) => contactMessages(locale)('title'),
  icon: 'mail',
  group: 'people',
  actions: (locale) => allMessages(contactActions, locale),
  pages: [
    { path: '', load: messagesPage },
    { path: '/:id', load: messagePage },
  ],
  forms: [
    { path: '/:id/reply', risk: 'usual', answer: sendReply },
    { path: '/:id/state', risk: 'usual', answer: markHandled },
  ],
  waiting: messagesWaiting,
  search: findMessages,
}

async function messagesWaiting({ env, site, now, locale }: Desk): Promise<readonly PendingWork[]> {
  const count = await shopOperations(env, site.brand, now).messages.countOpen()
  return [{ text: contactMessages(locale)('waiting', { count }), count, href: MESSAGES }]
}

const MAX_RESULTS = 4

async function findMessages(desk: Desk, search: string): Promise<readonly SearchResult[]> {
  const { messages } = shopOperations(desk.env, desk.site.brand, desk.now)
  const query = { search, after: undefined, limit: MAX_RESULTS }
  const [open, handled] = await Promise.all([
    messages.list({ ...query, state: 'open' }),
    messages.list({ ...query, state: 'handled' }),
  ])
  return [...open, ...handled].slice(0, MAX_RESULTS).map(({ id, subject, email }) => ({
    ...{ title: excerpt(subject), text: email, href: `${MESSAGES}/${id}` },
  }))
}
