import type { ListedImport } from '../../catalog/import-records.ts'
import type { ImportQuery } from '../../pick/import-operations.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, ListFilter } from '../frame/form.tsx'
import { Badge, Card, EmptyState, Pager, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { uploadMessages } from './messages-upload.ts'
import { importMessages } from './messages.ts'
import { OpenUploads } from './open-uploads.tsx'
import { OutcomeBadge } from './outcome.tsx'
import { PATH, listImports, merchantOf, viewOf } from './reports.ts'
import { UPLOAD_AT, uploadsOf } from './uploads.ts'

const PAGE_SIZE = 25
const MAX_LENGTH = 100
const LIST_FILTERS = ['all', 'remarks', 'failed'] as const

/** The list of imports of the last 90 days, newest first. */
export async function importsPage(desk: Desk): Promise<DeskAnswer> {
  const t = importMessages(desk.locale)
  const query = readQuery(desk.url.searchParams)
  const [found, open] = await Promise.all([listImports(desk, query), uploadsOf(desk).listOpen()])
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  const isFiltered = query.words !== '' || query.only !== 'all'
  return page({
    title: t('title'),
    actions: (
      <LinkButton href={UPLOAD_AT} kind="primary" icon="imports">
        {uploadMessages(desk.locale)('title')}
      </LinkButton>
    ),
    body: (
      <div className="stack">
        {open.length > 0 && <OpenUploads {...{ desk, open }} />}
        <Card text={t('text')}>
          <Filters {...{ desk, query }} />
          {rows.length === 0 ? (
            <EmptyState icon="imports" title={t(isFiltered ? 'none.found' : 'none')}>
              {!isFiltered && t('none.text')}
            </EmptyState>
          ) : (
            <Imports {...{ desk, rows }} />
          )}
          <Pager
            label={t('pages')}
            first={
              desk.url.searchParams.has('before')
                ? { title: t('newest'), href: hrefOf(query) }
                : undefined
            }
            next={last && { title: t('older'), href: hrefOf(query, last.startedAt) }}
          />
        </Card>
      </div>
    ),
  })
}

function readQuery(params: URLSearchParams): ImportQuery {
  const before = Number(params.get('before'))
  return {
    words: (params.get('q') ?? '').trim().slice(0, MAX_LENGTH),
    only: LIST_FILTERS.find((each) => each === params.get('only')) ?? 'all',
    before: Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER,
    limit: PAGE_SIZE + 1,
  }
}

function hrefOf({ words, only }: ImportQuery, before?: number): string {
  const params = new URLSearchParams()
  if (words !== '') params.set('q', words)
  if (only !== 'all') params.set('only', only)
  if (before !== undefined) params.set('before', String(before))
  return params.size === 0 ? PATH : `${PATH}?${params}`
}

function Filters({ desk, query }: { desk: Desk; query: ImportQuery }) {
  const t = importMessages(desk.locale)
  return (
    <ListFilter
      action={PATH}
      search={{ label: t('search'), value: query.words }}
      only={{
        label: t('only'),
        value: query.only,
        options: LIST_FILTERS.map((each) => [each, t(`only.${each}`)]),
      }}
      show={t('show')}
    />
  )
}

function Imports({ desk, rows }: { desk: Desk; rows: readonly ListedImport[] }) {
  const t = importMessages(desk.locale)
  const many = new Intl.NumberFormat(desk.locale)
  return (
    <Table
      caption={t('title')}
      rows={rows}
      keyOf={({ run }) => run}
      columns={[
        {
          title: t('when'),
          phone: 'lead',
          cell: ({ run, startedAt: at }) => (
            <a href={`${PATH}/${run}`}>
              <Time {...{ desk, at }} />
            </a>
          ),
        },
        { title: t('who'), phone: 'plain', cell: (row) => merchantOf(row) ?? t('command') },
        { title: t('view'), phone: 'plain', cell: ({ catalog }) => viewOf(desk, catalog) },
        { title: t('outcome'), phone: 'side', cell: (row) => <OutcomeBadge {...{ desk, row }} /> },
        {
          title: t('written'),
          phone: 'named',
          kind: 'number',
          cell: ({ written }) => many.format(written),
        },
        {
          title: t('unchanged'),
          phone: 'named',
          kind: 'number',
          cell: ({ unchanged }) => many.format(unchanged),
        },
        {
          title: t('skipped'),
          phone: 'named',
          kind: 'number',
          cell: ({ skipped }) => many.format(skipped),
        },
        {
          title: t('removed'),
          phone: 'named',
          kind: 'number',
          cell: ({ removed }) => many.format(removed),
        },
        {
          title: t('remarks'),
          phone: 'plain',
          cell: ({ remarks }) =>
            remarks === 0 ? (
              '–'
            ) : (
              <Badge tone="warn">{t('remarks.count', { count: remarks })}</Badge>
            ),
        },
      ]}
    />
  )
}
