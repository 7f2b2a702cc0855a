import { isEmail } from '../../../shared/account/validate.ts'
import { invite, type Invited } from '../access/invitation.ts'
import { sendInvitation } from '../access/invitation-mail.ts'
import { findPersonByEmail } from '../access/people-store.ts'
import { ROLES, type Role } from '../access/role.ts'
import { page, redirect, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { timeText } from '../frame/time.tsx'
import { mailTargetOf } from '../../mail/target.ts'
import { RoleField } from './role-field.tsx'
import { colleagueMessages } from './messages.ts'

interface EnteredInvite {
  email: string
  role: Role
  problem: string
}

const trailOf = ({ locale }: Desk) => [
  { title: colleagueMessages(locale)('title'), href: '/admin/colleagues' },
]

/** The form that invites a colleague. */
export function invitePage(desk: Desk, entered?: EnteredInvite): DeskAnswer {
  const t = colleagueMessages(desk.locale)
  const body = (
    <Card text={t('invite.text')}>
      <PostForm action="/admin/colleagues/invite">
        <Field
          name="email"
          type="email"
          label={t('email')}
          defaultValue={entered?.email ?? ''}
          problem={entered?.problem}
          autoComplete="off"
          required
        />
        <RoleField locale={desk.locale} value={entered?.role ?? 'seller'} />
        <Submit>{t('invite')}</Submit>
      </PostForm>
    </Card>
  )
  const status = entered ? 422 : 200
  return page({ title: t('invite'), body, status, trail: trailOf(desk) })
}

/** Invites a colleague with one of the roles; the role of an existing colleague stays. */
export async function inviteColleague(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, site, now, merchant } = desk
  const t = colleagueMessages(desk.locale)
  const email = (fields.get('email') ?? '').trim()
  const role = ROLES.find((each) => each === fields.get('role'))
  const refuseInvite = (problem: string) =>
    invitePage(desk, { email, role: role ?? 'seller', problem })
  if (!isEmail(email)) return refuseInvite(t('email.wrong'))
  if (!role) return refuseInvite(t('role.wrong'))
  const store = { db: env.DB, brand: site.brand.id, now }
  if (await findPersonByEmail(store, email)) return refuseInvite(t('email.known'))
  const invited = await invite(store, { email, role, actor: merchant.email })
  return deliverInvitation(desk, email, invited)
}

/** Sends the link by e-mail, or shows it once if e-mail is not configured. */
export async function deliverInvitation(
  desk: Desk,
  email: string,
  invited: Invited,
): Promise<DeskAnswer> {
  const { env, site, now, url } = desk
  const t = colleagueMessages(desk.locale)
  const link = url.origin + invited.path
  if (mailTargetOf(env, site.brand.id)) {
    await sendInvitation(env, site, { email, link, now })
    return redirect('/admin/colleagues', t('invited.sent', { email }))
  }
  const until = timeText(desk, invited.expiresAt)
  const body = (
    <Card text={t('invited.text', { email, until })}>
      <p className="code">{link}</p>
      <div className="row">
        <LinkButton href="/admin/colleagues">{t('invited.back')}</LinkButton>
      </div>
    </Card>
  )
  return page({ title: t('invited.title', { email }), body, trail: trailOf(desk) })
}
