import { allMessages } from '../frame/messages.ts'
import type { Section } from '../frame/section.ts'
import { storesPage } from './list-page.tsx'
import { storeActions, storeMessages } from './messages.ts'
import { PATH, storesOf } from './stores.ts'
import { setQty } from './set.ts'
import { storePage } from './store-page.tsx'

/** The brand's stores and their stock. */
export const stores: Section = {
  path: '/stores',
  role: ['seller', 'operator'],
  title: (locale) => storeMessages(locale)('title'),
  icon: 'store',
  group: 'shop',
  actions: (locale) => allMessages(storeActions, locale),
  pages: [
    { path: '', load: storesPage },
    { path: '/:id', load: (desk) => storePage(desk) },
  ],
  forms: [{ path: '/:id', risk: 'usual', answer: setQty }],
  async search(desk, words) {
    const { isOwn, shop } = storesOf(desk)
    const all = isOwn ? await shop.list() : []
    return all
      .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
      .map(({ id, name, address }) => ({ title: name, text: address, href: `${PATH}/${id}` }))
  },
}
