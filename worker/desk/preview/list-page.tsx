import { listDrafts, type Draft } from '../../preview/drafts.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { Card, EmptyState, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { LinkForm } from './link.tsx'
import { previewMessages } from './messages.ts'

/** The list of drafts, and the form for a preview link. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const t = previewMessages(desk.locale)
  const drafts = await listDrafts(desk.env.DB, desk.site.brand.id)
  const body = (
    <>
      <LinkForm desk={desk} />
      <Card title={t('drafts')} text={t('drafts.text')}>
        {drafts.length === 0 ? (
          <EmptyState icon="preview" title={t('drafts.empty')} />
        ) : (
          <Drafts drafts={drafts} desk={desk} />
        )}
      </Card>
    </>
  )
  const actions = (
    <>
      <LinkButton href="/admin/preview/draft?kind=page">{t('draft.page')}</LinkButton>
      <LinkButton href="/admin/preview/draft?kind=banners">{t('draft.banners')}</LinkButton>
    </>
  )
  return page({ title: t('title'), body, actions })
}

function Drafts({ drafts, desk }: { drafts: readonly Draft[]; desk: Desk }) {
  const t = previewMessages(desk.locale)
  return (
    <Table
      caption={t('drafts')}
      rows={drafts}
      keyOf={hrefOf}
      columns={[
        {
          title: t('draft.of'),
          cell: (draft) => (
            <a href={hrefOf(draft)}>
              {draft.kind === 'banners' ? t('banners') : draft.title || draft.identifier}
            </a>
          ),
        },
        { title: t('draft.view'), cell: ({ storeCode }) => storeCode },
        { title: t('draft.by'), cell: ({ updatedBy }) => updatedBy },
        { title: t('draft.at'), cell: ({ updatedAt }) => <Time desk={desk} at={updatedAt} /> },
      ]}
    />
  )
}

/** The address of a draft's page. */
export function hrefOf({ storeCode, kind, identifier }: Draft): string {
  return `/admin/preview/draft?${new URLSearchParams({ storeCode, kind, identifier })}`
}
