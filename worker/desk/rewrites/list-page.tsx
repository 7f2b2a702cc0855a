import { isRedirectStatus } from '../../../shared/content/url-rewrite.ts'
import { sitesOf } from '../../brand/site.ts'
import { pickImportedRewrites } from '../../pick/imported-rewrites.ts'
import { PURGE_BOUND_MS } from '../../purge/purge-log.ts'
import type { MerchantRewrite } from '../../catalog/merchant-rewrites.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Badge, Card, EmptyState, Pager, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { PATH, IMPORTED, STATUSES, viewName } from './rewrite-text.ts'
import { listRewrites, type RewriteFilter } from './store.ts'
import { rewriteMessages } from './messages.ts'
import { importedMessages } from './messages-imported.ts'

const PAGE_SIZE = 50
const MAX_COUNTED = 1000

/** The list of the desk's rewrites by path. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const t = rewriteMessages(desk.locale)
  const filter = filterOf(desk.url.searchParams)
  const [{ rewrites: found, total }, imported] = await Promise.all([
    listRewrites(desk, filter, PAGE_SIZE + 1),
    countImported(desk, filter),
  ])
  const rewrites = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rewrites.at(-1) : undefined
  return page({
    title: t('title'),
    actions: (
      <>
        <LinkButton href={`${PATH}/new`} kind="primary">
          {t('add')}
        </LinkButton>
        <LinkButton href={`${PATH}/test`}>{t('test')}</LinkButton>
        <LinkButton href={IMPORTED}>{importedMessages(desk.locale)('title')}</LinkButton>
        <LinkButton href={`${PATH}/import`}>{t('import')}</LinkButton>
        <LinkButton href={`${PATH}/export`}>{t('export')}</LinkButton>
      </>
    ),
    body: (
      <Card text={t('text', { seconds: String(Math.ceil(PURGE_BOUND_MS / 1000)) })}>
        <Filters desk={desk} />
        {rewrites.length === 0 ? (
          <EmptyState icon="route" title={t('empty')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <>
            <p className="muted">{t('count', { count: total })}</p>
            <RewriteTable {...{ desk, rewrites }} />
          </>
        )}
        <Imported {...{ desk, filter, found: imported }} />
        <Pager
          label={t('pages')}
          first={filter.after && { title: t('first'), href: hrefWith(desk.url, undefined) }}
          next={last && { title: t('next'), href: hrefWith(desk.url, last) }}
        />
      </Card>
    ),
  })
}

/** How many imported rewrites match the search, with a link to them. */
function Imported({
  desk,
  filter,
  found,
}: {
  desk: Desk
  filter: RewriteFilter
  found: readonly { store: string; total: number }[]
}) {
  const t = importedMessages(desk.locale)
  const [first] = found
  if (!first) return null
  const count = found.reduce((sum, { total }) => sum + total, 0)
  const { search, status } = filter
  const fields = new URLSearchParams({ ...(search !== '' && { q: search }), store: first.store })
  if (status !== undefined) fields.set('status', String(status))
  return (
    <p>
      {t(found.some(({ total }) => total > MAX_COUNTED) ? 'more.many' : 'more', { count })}{' '}
      <a href={`${IMPORTED}?${fields}`}>{t('title')}</a>
    </p>
  )
}

/** Counts imported rewrites by store view, without empty ones; a count over the limit means more. */
async function countImported(
  { env, site }: Desk,
  { search, status, after }: RewriteFilter,
): Promise<readonly { store: string; total: number }[]> {
  if (after || status === 0) return []
  const redirectStatus = isRedirectStatus(status) ? status : undefined
  const query = {
    search,
    status: redirectStatus,
    after: undefined,
    limit: 0,
    countLimit: MAX_COUNTED + 1,
  }
  const counts = await Promise.all(
    sitesOf(site.brand, env).map(async (each) => {
      const found = await pickImportedRewrites(each, env)?.list(query)
      return { store: each.view.storeCode, total: found?.total ?? 0 }
    }),
  )
  return counts.filter(({ total }) => total > 0)
}

function Filters({ desk: { locale, url } }: { desk: Desk }) {
  const t = rewriteMessages(locale)
  const text = url.searchParams.get('q') ?? ''
  return (
    <FilterForm action={PATH}>
      <Field name="q" type="search" label={t('search')} defaultValue={text} />
      <SelectField
        name="status"
        label={t('status')}
        value={url.searchParams.get('status') ?? ''}
        options={[
          ['', t('status.all')],
          ...STATUSES.map((each) => [String(each), t(`status.${each}`)] as const),
        ]}
      />
      <Submit kind="plain" icon="search">
        {t('show')}
      </Submit>
    </FilterForm>
  )
}

function RewriteTable({ desk, rewrites }: { desk: Desk; rewrites: readonly MerchantRewrite[] }) {
  const t = rewriteMessages(desk.locale)
  return (
    <Table
      caption={t('title')}
      rows={rewrites}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('from'),
          phone: 'lead',
          cell: ({ id, requestPath }) => <a href={`${PATH}/${id}`}>{`/${requestPath}`}</a>,
        },
        {
          title: t('status'),
          phone: 'side',
          cell: ({ status }) => <Badge>{status === 0 ? t('stays') : status}</Badge>,
        },
        {
          title: t('target'),
          phone: 'plain',
          cell: ({ target }) => (target === '' ? '–' : target),
        },
        { title: t('view'), phone: 'plain', cell: ({ storeId }) => viewName(desk, storeId) },
        {
          title: t('changed'),
          phone: 'plain',
          cell: ({ updatedAt }) => <Time {...{ desk, at: updatedAt }} />,
        },
      ]}
    />
  )
}

/** Reads the filters; ignores invalid values. */
function filterOf(fields: URLSearchParams): RewriteFilter {
  const status = STATUSES.find((each) => String(each) === fields.get('status'))
  const after = fields.get('after')
  const view = Number(/^\d{1,9}$/.exec(fields.get('view') ?? '')?.[0] ?? 0)
  return {
    search: (fields.get('q') ?? '').trim().replace(/^\//, '').slice(0, 200).toLowerCase(),
    status,
    after: after === null ? undefined : [after.slice(0, 2048), view],
  }
}

function hrefWith(url: URL, last: MerchantRewrite | undefined): string {
  const fields = new URLSearchParams(url.searchParams)
  for (const name of ['after', 'view']) fields.delete(name)
  if (last) {
    fields.set('after', last.requestPath)
    fields.set('view', String(last.storeId))
  }
  return fields.size === 0 ? PATH : `${PATH}?${fields}`
}
