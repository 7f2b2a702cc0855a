import type { Section } from '../frame/section.ts'
import { draftPage, removeDraft, saveDraft } from './draft-page.ts'
import { createLink } from './link.tsx'
import { listPage } from './list-page.tsx'
import { previewMessages } from './messages.ts'

/** Drafts of texts and banners, and previews of the shop at another time. */
export const preview: Section = {
  path: '/preview',
  role: ['editor', 'seller'],
  title: (locale) => previewMessages(locale)('title'),
  icon: 'preview',
  group: 'shop',
  pages: [
    { path: '', load: listPage },
    { path: '/draft', load: draftPage },
  ],
  forms: [
    { path: '/link', risk: 'usual', answer: createLink },
    { path: '/draft', risk: 'usual', maxBytes: 512 * 1024, answer: saveDraft },
    { path: '/draft/remove', risk: 'usual', answer: removeDraft },
  ],
  actions: (locale) => {
    const t = previewMessages(locale)
    return {
      'preview.link': t('action.link'),
      'draft.save': t('action.save'),
      'draft.remove': t('action.remove'),
    }
  },
}
