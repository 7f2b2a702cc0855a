import {
  isRedirectStatus,
  REDIRECT_STATUSES,
  type UrlRewrite,
} from '../../../shared/content/url-rewrite.ts'
import { sitesOf } from '../../brand/site.ts'
import type { ImportedRewriteQuery, NamedRewrite } from '../../catalog/imported-rewrites.ts'
import { pickImportedRewrites } from '../../pick/imported-rewrites.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Badge, Card, EmptyState, Message, Pager, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { judgeImported, type Verdict } from './imported-verdict.ts'
import { addressOf, PATH, IMPORTED } from './rewrite-text.ts'
import { rewriteMessages } from './messages.ts'
import { importedMessages } from './messages-imported.ts'
import { testMessages } from './messages-test.ts'

const PAGE_SIZE = 50
/** Most rows counted. */
const MAX_COUNTED = 10_000

type Row = NamedRewrite & { verdict: Verdict }

/** The imported rewrites of a store view, with the effect of each. */
export async function importedPage(desk: Desk): Promise<DeskAnswer> {
  const { env, locale, url } = desk
  const t = importedMessages(locale)
  const sites = sitesOf(desk.site.brand, env)
  const code = url.searchParams.get('store')
  const site = sites.find(({ view }) => view.storeCode === code) ?? sites[0] ?? desk.site
  const imported = pickImportedRewrites(site, env)
  const head = {
    title: t('title'),
    trail: [{ title: rewriteMessages(locale)('title'), href: PATH }],
    actions: <LinkButton href={`${PATH}/test`}>{rewriteMessages(locale)('test')}</LinkButton>,
  }
  if (!imported) return page({ ...head, body: <Message kind="info">{t('connected')}</Message> })
  const query = queryOf(url.searchParams)
  const { rewrites: found, total } = await imported.list(query)
  const rewrites = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rewrites.at(-1) : undefined
  const verdicts = await judgeImported({ env, site }, imported, rewrites)
  const rows = rewrites.flatMap((each, at) => {
    const verdict = verdicts[at]
    return verdict ? [{ ...each, verdict }] : []
  })
  return page({
    ...head,
    body: (
      <Card text={t('text')}>
        <Filters {...{ desk, query, store: site.view.storeCode }} sites={sites} />
        {rows.length === 0 ? (
          <EmptyState icon="route" title={t('empty')} />
        ) : (
          <>
            <p className="muted">
              {t(total === MAX_COUNTED ? 'count.more' : 'count', { count: total })}
            </p>
            <RewriteTable {...{ desk, rows, view: site.view.storeId }} />
          </>
        )}
        <Pager
          label={rewriteMessages(locale)('pages')}
          first={
            query.after && {
              title: rewriteMessages(locale)('first'),
              href: hrefAfter(url, undefined),
            }
          }
          next={last && { title: rewriteMessages(locale)('next'), href: hrefAfter(url, last) }}
        />
      </Card>
    ),
  })
}

function Filters({
  desk: { locale },
  query,
  sites,
  store,
}: {
  desk: Desk
  query: ImportedRewriteQuery
  sites: ReturnType<typeof sitesOf>
  store: string
}) {
  const t = rewriteMessages(locale)
  return (
    <FilterForm action={IMPORTED}>
      <Field name="q" type="search" label={t('search')} defaultValue={query.search} />
      {sites.length > 1 && (
        <SelectField
          name="store"
          label={t('view')}
          value={store}
          options={sites.map(({ view }) => [view.storeCode, view.name])}
        />
      )}
      <SelectField
        name="status"
        label={t('status')}
        value={String(query.status ?? '')}
        options={[
          ['', t('status.all')],
          ...REDIRECT_STATUSES.map((each) => [String(each), t(`status.${each}`)] as const),
        ]}
      />
      <Submit kind="plain" icon="search">
        {t('show')}
      </Submit>
    </FilterForm>
  )
}

function RewriteTable({ desk, rows, view }: { desk: Desk; rows: readonly Row[]; view: number }) {
  const t = rewriteMessages(desk.locale)
  const says = importedMessages(desk.locale)
  return (
    <Table
      caption={says('title')}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: t('from'), phone: 'lead', cell: ({ rewrite }) => `/${rewrite.request_path}` },
        {
          title: t('status'),
          phone: 'side',
          cell: ({ rewrite }) => <Badge>{rewrite.redirect_type}</Badge>,
        },
        { title: t('target'), phone: 'plain', cell: ({ rewrite }) => rewrite.target_path },
        {
          title: says('of'),
          phone: 'plain',
          cell: ({ rewrite }) => entityName(says, rewrite.entity_type),
        },
        {
          title: says('verdict'),
          phone: 'plain',
          cell: (row) => <VerdictCell {...{ desk, row }} />,
        },
        {
          title: says('change'),
          phone: 'plain',
          kind: 'actions',
          cell: ({ rewrite, verdict }) => {
            const isOpen = verdict.kind !== 'fixed' && verdict.kind !== 'overruled'
            return isOpen && <a href={overruleHref(rewrite, view)}>{says('change')}</a>
          },
        },
      ]}
    />
  )
}

const ENTITIES = ['product', 'category', 'cms-page'] as const

/** The name of a rewrite's entity; indexers use different names. */
function entityName(
  says: ReturnType<typeof importedMessages>,
  type: UrlRewrite['entity_type'],
): string {
  const knownEntity = ENTITIES.find((each) => each === type)
  return knownEntity ? says(`entity.${knownEntity}`) : type || '–'
}

function VerdictCell({ desk: { locale }, row: { verdict } }: { desk: Desk; row: Row }) {
  const t = importedMessages(locale)
  if (verdict.kind === 'counts') return <Badge tone="good">{t('counts')}</Badge>
  if (verdict.kind === 'overruled') {
    return (
      <>
        <Badge tone="warn">{t('overruled')}</Badge>{' '}
        <a href={`${PATH}/${verdict.id}`}>{t('overruled.by')}</a>
      </>
    )
  }
  if (verdict.kind === 'shadowed') return <Badge>{t('shadowed')}</Badge>
  const why =
    verdict.kind === 'fixed'
      ? rewriteMessages(locale)('from.fixed')
      : testMessages(locale)(`reason.${verdict.problem}`)
  return (
    <>
      <Badge tone="bad">{t('refused')}</Badge> {why}
    </>
  )
}

/** The address of the form that adds a rewrite of the desk for the same path, which takes precedence. */
function overruleHref(rewrite: NamedRewrite['rewrite'], view: number): string {
  const { redirect_type, request_path: requestPath, target_path: target } = rewrite
  const fields = { from: addressOf({ requestPath }), status: String(redirect_type), target }
  const store = { view: String((rewrite.store_id ?? 0) > 0 ? view : 0) }
  return `${PATH}/new?${new URLSearchParams({ ...fields, ...store })}`
}

/** Reads the query of the list; ignores invalid values. */
function queryOf(fields: URLSearchParams): ImportedRewriteQuery {
  const status = Number(fields.get('status'))
  const after = fields.get('after')
  return {
    search: (fields.get('q') ?? '').trim().replace(/^\//, '').slice(0, 200).toLowerCase(),
    status: isRedirectStatus(status) ? status : undefined,
    after: after === null ? undefined : [after.slice(0, 2048), fields.get('name') ?? ''],
    limit: PAGE_SIZE + 1,
    countLimit: MAX_COUNTED,
  }
}

function hrefAfter(url: URL, last: NamedRewrite | undefined): string {
  const fields = new URLSearchParams(url.searchParams)
  for (const name of ['after', 'name']) fields.delete(name)
  if (last) {
    fields.set('after', last.rewrite.request_path)
    fields.set('name', last.name)
  }
  return fields.size === 0 ? IMPORTED : `${IMPORTED}?${fields}`
}
