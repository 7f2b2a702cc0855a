import { EVERYTHING } from '../../cache/snapshot.ts'
import { MAX_TAGS, neverCached } from '../../cache/tags.ts'
import { page, type DeskAnswer, redirectFailed } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { SelectField } from '../frame/field.tsx'
import { Card, Message, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { findCandidatePages, type CandidatePages } from './candidate-pages.ts'
import { nameOf, nameTags, type PurgeTarget } from './purge-target.ts'
import { readTags } from './purge-fields.ts'
import { StoredPages } from './stored-pages.tsx'
import { cacheMessages } from './messages.ts'

/** Most tags in a form; the command purges more. */
const MAX_SHOWN = Math.min(20, MAX_TAGS)

/** Shows the effect of a purge before it happens. */
export async function previewPage(desk: Desk): Promise<DeskAnswer> {
  const { locale, url } = desk
  const t = cacheMessages(locale)
  const tags = readTags(url.searchParams.get('tags'), MAX_SHOWN)
  if (!tags) return redirectFailed('/admin/cache', t('purge.malformed'))
  const targets = await nameTags(desk, tags)
  const pages = await findCandidatePages(desk, targets)
  const isAll = targets.some(({ tag }) => tag === EVERYTHING)
  return page({
    title: t('preview'),
    trail: [{ title: t('title'), href: '/admin/cache' }],
    body: (
      <>
        <Card>
          <Tags {...{ desk, targets }} />
          {neverCached(tags).length > 0 && <Message kind="info">{t('never')}</Message>}
          {isAll && <Message kind="failed">{t('everything.text')}</Message>}
          <PostForm
            action="/admin/cache/purge"
            hidden={{ tags: targets.map(({ tag }) => tag).join(' '), call: crypto.randomUUID() }}
          >
            <SelectField
              name="mode"
              label={t('mode')}
              value="hard"
              hint={t('mode.hint')}
              options={[
                ['hard', t('hard')],
                ['soft', t('soft')],
              ]}
            />
            <div className="row">
              <Submit kind={isAll ? 'danger' : 'primary'}>{t('do')}</Submit>
              <LinkButton href="/admin/cache">{t('cancel')}</LinkButton>
            </div>
          </PostForm>
        </Card>
        <AffectedPages {...{ desk, pages }} />
      </>
    ),
  })
}

function Tags({ desk, targets }: { desk: Desk; targets: readonly PurgeTarget[] }) {
  const t = cacheMessages(desk.locale)
  return (
    <Table
      caption={t('tags')}
      rows={targets}
      keyOf={({ tag }) => tag}
      columns={[
        { title: t('name'), cell: (each) => <strong>{nameOf(desk, each)}</strong> },
        { title: t('what'), cell: ({ kind }) => t(`what.${kind}`) },
        { title: t('tag'), cell: ({ tag }) => <code>{tag}</code> },
      ]}
    />
  )
}

function AffectedPages({
  desk,
  pages: { checked, carrying },
}: {
  desk: Desk
  pages: CandidatePages
}) {
  const t = cacheMessages(desk.locale)
  const text = t('carrying.text', { found: carrying.length, asked: checked })
  return (
    <Card title={t('carrying')} text={text}>
      {carrying.length > 0 && <StoredPages {...{ desk, pages: carrying }} />}
    </Card>
  )
}
