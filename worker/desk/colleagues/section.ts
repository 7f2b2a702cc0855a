import { accessActions } from '../access/messages-actions.ts'
import { allMessages } from '../frame/messages.ts'
import type { Section } from '../frame/section.ts'
import { endColleagueSession, remove, renewInvitation, setRole } from './change.ts'
import { inviteColleague, invitePage } from './invite.tsx'
import { listPage } from './list-page.tsx'
import { personPage } from './person-page.tsx'
import { colleagueMessages } from './messages.ts'

/** The colleagues of a desk, for owners: invitations, roles, sessions. */
export const colleagues: Section = {
  ...{ path: '/colleagues', role: 'owner', icon: 'people', group: 'system' },
  title: (locale) => colleagueMessages(locale)('title'),
  actions: (locale) => allMessages(accessActions, locale),
  pages: [
    { path: '', load: listPage },
    { path: '/invite', load: (desk) => invitePage(desk) },
    { path: '/:id', load: personPage },
  ],
  forms: [
    { path: '/invite', risk: 'dangerous', answer: inviteColleague },
    { path: '/:id/role', risk: 'dangerous', answer: setRole },
    { path: '/:id/invite', risk: 'dangerous', answer: renewInvitation },
    { path: '/:id/remove', risk: 'dangerous', answer: remove },
    { path: '/:id/sessions/end', risk: 'usual', answer: endColleagueSession },
  ],
}
