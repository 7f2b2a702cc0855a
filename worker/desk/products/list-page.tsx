import type { Category } from '../../../shared/category/category.ts'
import { portsOf } from '../../render/ports-of.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Card, EmptyState, Message, Pager } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { connectedPage } from './connected-page.tsx'
import { listHref, readListQuery, SORTS, STATES } from './list-query.ts'
import { ProductTable } from './list-table.tsx'
import { productMessages } from './messages.ts'
import { PATH, selectView, type SelectedView } from './selected-view.ts'

const PAGE_SIZE = 50
/** A space that browsers keep at the front of an option. */
const INDENT = '\u2003'

/** The products of a store view, including those not on sale. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const { env, locale, url } = desk
  const fields = url.searchParams
  const selected = selectView(desk, fields.get('view'))
  if (selected.source === 'engine') return connectedPage(desk, selected)
  const t = productMessages(locale)
  const query = readListQuery(fields)
  const [{ products, total }, categories] = await Promise.all([
    selected.shop.list(query),
    portsOf(selected.site, env).catalog.categories(),
  ])
  const pageHref = (at: number) => listHref(fields, { page: at === 1 ? '' : String(at) })
  const isLast = query.page * PAGE_SIZE >= total
  return page({
    title: t('title'),
    actions: (
      <LinkButton href={listHref(fields, { page: '' }, `${PATH}/export`)} icon="imports">
        {t('export')}
      </LinkButton>
    ),
    body: (
      <>
        {selected.source === 'backend' && <Message kind="info">{t('connected')}</Message>}
        <Card>
          <Filters {...{ desk, selected, categories }} />
          {products.length === 0 ? (
            <EmptyState icon="catalog" title={t('empty')}>
              {t('empty.hint')}
            </EmptyState>
          ) : (
            <>
              <p className="muted">{t('total', { count: total })}</p>
              <ProductTable {...{ desk, selected, products }} />
            </>
          )}
          <Pager
            label={t('pages')}
            first={query.page > 1 ? { title: t('first'), href: pageHref(1) } : undefined}
            next={isLast ? undefined : { title: t('next'), href: pageHref(query.page + 1) }}
          />
        </Card>
      </>
    ),
  })
}

function Filters({
  desk,
  selected,
  categories,
}: {
  desk: Desk
  selected: SelectedView
  categories: readonly Category[]
}) {
  const t = productMessages(desk.locale)
  const fields = desk.url.searchParams
  const all = ['', t('all')] as const
  const { views, site } = selected
  return (
    <FilterForm action={PATH}>
      <Field name="q" type="search" label={t('search')} defaultValue={fields.get('q') ?? ''} />
      <SelectField
        name="category"
        label={t('category')}
        value={fields.get('category') ?? ''}
        options={[all, ...categoryOptions(categories)]}
      />
      <SelectField
        name="state"
        label={t('state')}
        value={fields.get('state') ?? ''}
        options={[all, ...STATES.map((each) => [each, t(`state.${each}`)] as const)]}
      />
      <SelectField
        name="sort"
        label={t('sort')}
        value={fields.get('sort') ?? 'name'}
        options={SORTS.map((each) => [each, t(`sort.${each}`)])}
      />
      {views.length > 1 && (
        <SelectField
          name="view"
          label={t('view')}
          value={site.view.storeCode}
          options={views.map(({ view }) => [view.storeCode, view.name])}
        />
      )}
      <Submit kind="plain" icon="search">
        {t('show')}
      </Submit>
    </FilterForm>
  )
}

/** Categories as options, indented by level. */
function categoryOptions(categories: readonly Category[]): readonly (readonly [string, string])[] {
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const ids = new Set(categories.map(({ id }) => id))
  const rows: (readonly [string, string])[] = []
  const addCategory = ({ id, name }: Category, depth: number): void => {
    rows.push([String(id), INDENT.repeat(depth) + name])
    for (const child of below.get(id) ?? []) addCategory(child, depth + 1)
  }
  for (const top of categories.filter(({ parent_id }) => !ids.has(parent_id))) addCategory(top, 0)
  return rows
}
