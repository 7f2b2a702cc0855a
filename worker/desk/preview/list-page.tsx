import { listDrafts, type Draft } from '../../preview/drafts.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { Card, Empty, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { LinkForm } from './link.tsx'
import { previewWords } from './words.ts'

/** Drafts, and the way to a preview. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const say = previewWords(desk.locale)
  const drafts = await listDrafts(desk.env.DB, desk.site.brand.id)
  const body = (
    <>
      <LinkForm desk={desk} />
      <Card title={say('drafts')} text={say('drafts.text')}>
        {drafts.length === 0 ? (
          <Empty icon="preview" title={say('drafts.empty')} />
        ) : (
          <Drafts drafts={drafts} desk={desk} />
        )}
      </Card>
    </>
  )
  const actions = (
    <>
      <LinkButton href="/admin/preview/draft?kind=page">{say('draft.page')}</LinkButton>
      <LinkButton href="/admin/preview/draft?kind=banners">{say('draft.banners')}</LinkButton>
    </>
  )
  return page({ title: say('title'), body, actions })
}

function Drafts({ drafts, desk }: { drafts: readonly Draft[]; desk: Desk }) {
  const say = previewWords(desk.locale)
  return (
    <Table
      caption={say('drafts')}
      rows={drafts}
      keyOf={hrefOf}
      columns={[
        {
          title: say('draft.of'),
          cell: (draft) => (
            <a href={hrefOf(draft)}>
              {draft.kind === 'banners' ? say('banners') : draft.title || draft.identifier}
            </a>
          ),
        },
        { title: say('draft.view'), cell: ({ storeCode }) => storeCode },
        { title: say('draft.by'), cell: ({ updatedBy }) => updatedBy },
        { title: say('draft.at'), cell: ({ updatedAt }) => <Time desk={desk} at={updatedAt} /> },
      ]}
    />
  )
}

/** The page of a draft. */
export function hrefOf({ storeCode, kind, identifier }: Draft): string {
  return `/admin/preview/draft?${new URLSearchParams({ storeCode, kind, identifier })}`
}
