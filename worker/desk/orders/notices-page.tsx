import { listNotices, markHandled } from '../../submission/notices.ts'
import { NOT_FOUND, page, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { EmptyState } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { NoticeCard } from './notice-card.tsx'
import { formatFor } from './format.ts'

const PATH = '/admin/orders/withdrawals'

/** Open notices of withdrawal, oldest first; or the settled ones. */
export async function noticesPage(desk: Desk): Promise<DeskAnswer> {
  const which = desk.url.searchParams.has('settled') ? 'settled' : 'open'
  const notices = await listNotices(desk.env.SHOP, desk.site.brand.id, which)
  const { t } = formatFor(desk)
  return page({
    title: t('notices'),
    trail: [{ title: t('title'), href: '/admin/orders' }],
    actions:
      which === 'open' ? (
        <LinkButton href={`${PATH}?settled=1`}>{t('notices.settled')}</LinkButton>
      ) : (
        <LinkButton href={PATH}>{t('notices.open')}</LinkButton>
      ),
    body: (
      <>
        <p className="muted">{t('notices.text')}</p>
        {notices.length === 0 && <EmptyState icon="orders" title={t('notices.empty')} />}
        <div className="cards">
          {notices.map((notice) => (
            <NoticeCard key={notice.id} {...{ notice, desk }} back="orders/withdrawals" />
          ))}
        </div>
      </>
    ),
  })
}

/** Marks a notice of withdrawal as settled. */
export async function markNoticeHandled(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { params, env, site, merchant, now, audit } = desk
  const id = /^\d{1,15}$/.test(params['id'] ?? '') ? Number(params['id']) : undefined
  if (id === undefined) return NOT_FOUND
  const { t } = formatFor(desk)
  const back = /^orders\/(?:withdrawals|\d{1,15})$/.test(fields.get('back') ?? '')
  const to = back ? `/admin/${fields.get('back')}` : PATH
  const settling = { id, by: merchant.email }
  const isDone = await markHandled(env.SHOP, site.brand.id, settling, now)
  if (!isDone) return redirectFailed(to, t('notice.settle.other'))
  const subject = String(id)
  await audit({ action: 'withdrawal.settle', subject, before: {}, after: { settled: true } }).run()
  return redirect(to, t('notice.settle.done'))
}
