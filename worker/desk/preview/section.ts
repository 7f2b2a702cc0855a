import type { Section } from '../frame/section.ts'
import { draftPage, removeDraft, saveDraft } from './draft-page.ts'
import { makeLink } from './link.tsx'
import { listPage } from './list-page.tsx'
import { previewWords } from './words.ts'

/** Drafts of texts and banners, and the shop at another moment. */
export const preview: Section = {
  path: '/preview',
  role: ['editor', 'seller'],
  title: (locale) => previewWords(locale)('title'),
  icon: 'preview',
  group: 'shop',
  pages: [
    { path: '', load: listPage },
    { path: '/draft', load: draftPage },
  ],
  forms: [
    { path: '/link', risk: 'usual', answer: makeLink },
    { path: '/draft', risk: 'usual', maxBytes: 512 * 1024, answer: saveDraft },
    { path: '/draft/remove', risk: 'usual', answer: removeDraft },
  ],
  actions: (locale) => {
    const say = previewWords(locale)
    return {
      'preview.link': say('action.link'),
      'draft.save': say('action.save'),
      'draft.remove': say('action.remove'),
    }
  },
}
