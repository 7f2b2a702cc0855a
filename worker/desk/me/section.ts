import type { Section } from '../frame/section.ts'
import { addPasskey, removePasskey, riskOfAdding } from './passkeys.ts'
import { mePage } from './page.tsx'
import { endSession, savePerson } from './person.ts'
import { meMessages } from './messages.ts'

/** The signed-in person: name, language, passkeys, sessions. */
export const me: Section = {
  ...{ path: '/me', role: 'everyone', icon: 'key', group: 'none' },
  title: (locale) => meMessages(locale)('title'),
  pages: [{ path: '', load: (desk) => mePage(desk) }],
  forms: [
    { path: '/person', risk: 'usual', answer: savePerson },
    { path: '/passkeys/add', risk: riskOfAdding, answer: addPasskey },
    { path: '/passkeys/remove', risk: 'dangerous', answer: removePasskey },
    { path: '/sessions/end', risk: 'usual', answer: endSession },
  ],
}
