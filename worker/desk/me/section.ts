import type { Section } from '../frame/section.ts'
import { addPasskey, removePasskey, riskOfAddPasskey } from './passkeys.ts'
import { profilePage } from './page.tsx'
import { endSession, savePerson } from './person.ts'
import { meMessages } from './messages.ts'

/** The signed-in person: name, language, passkeys, sessions. */
export const profile: Section = {
  ...{ path: '/me', role: 'everyone', icon: 'key', group: 'none' },
  title: (locale) => meMessages(locale)('title'),
  pages: [{ path: '', load: (desk) => profilePage(desk) }],
  forms: [
    { path: '/person', risk: 'usual', answer: savePerson },
    { path: '/passkeys/add', risk: riskOfAddPasskey, answer: addPasskey },
    { path: '/passkeys/remove', risk: 'dangerous', answer: removePasskey },
    { path: '/sessions/end', risk: 'usual', answer: endSession },
  ],
}
