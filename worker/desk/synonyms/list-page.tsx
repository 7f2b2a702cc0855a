import type { StoredSynonyms } from '../../pick/synonym-operations.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Badge, Card, EmptyState, Message, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { synonymMessages } from './messages.ts'
import { PATH, countFound, selectView, type SelectedView } from './selected-view.ts'

const MAX_LENGTH = 100
/** Sets shown; the search finds the others. */
const SHOWN = 300

/** The list of a store view's synonyms, and a count of what a term finds now. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const t = synonymMessages(desk.locale)
  const { searchParams } = desk.url
  const selected = selectView(desk, searchParams.get('view'))
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, MAX_LENGTH)
  const [words, tried] = [text('q'), text('try')]
  const all = selected.isConnected ? [] : await selected.shop.list()
  const rows = all.filter(({ value }) => setMatches(value, words.toLowerCase()))
  return page({
    title: t('title'),
    actions: selected.isConnected ? undefined : (
      <LinkButton href={`${PATH}/new${selected.query}`} kind="primary">
        {t('new')}
      </LinkButton>
    ),
    body: (
      <div className="stack">
        {selected.isConnected && <Message kind="info">{t('connected')}</Message>}
        <Card text={t('text')}>
          <FilterForm action={PATH}>
            {selected.views.length > 1 && <ViewField {...{ desk, selected }} />}
            <Field name="q" type="search" label={t('search')} defaultValue={words} />
            <Submit kind="plain" icon="search">
              {t('show')}
            </Submit>
          </FilterForm>
          {rows.length === 0 ? (
            <EmptyState icon="words" title={t(words === '' ? 'none' : 'none.found')} />
          ) : (
            <Sets {...{ desk, selected }} rows={rows.slice(0, SHOWN)} />
          )}
          {rows.length > SHOWN && (
            <p className="muted">{t('more', { count: rows.length - SHOWN })}</p>
          )}
        </Card>
        <Card title={t('try')} text={t('try.text')}>
          <FilterForm action={PATH} label={t('try')}>
            {selected.query !== '' && (
              <input type="hidden" name="view" value={selected.storeCode} />
            )}
            <Field name="try" type="search" label={t('try.term')} defaultValue={tried} />
            <Submit kind="plain" icon="search">
              {t('try.show')}
            </Submit>
          </FilterForm>
          {tried !== '' && (
            <FoundCount
              {...{ desk, selected }}
              term={tried}
              count={await countFound(desk, selected.site, tried)}
            />
          )}
        </Card>
      </div>
    ),
  })
}

function setMatches({ id, terms, maps_to }: StoredSynonyms['value'], words: string): boolean {
  return [id, ...terms, ...maps_to].some((each) => each.toLowerCase().includes(words))
}

/** A choice of the store view, each with its own synonyms. */
export function ViewField({ desk, selected }: { desk: Desk; selected: SelectedView }) {
  return (
    <SelectField
      name="view"
      label={synonymMessages(desk.locale)('view')}
      value={selected.storeCode}
      options={selected.views.map(({ view }) => [view.storeCode, view.name])}
    />
  )
}

/** How many products a term finds, with a link to the shop's result page. */
export function FoundCount({
  desk,
  selected,
  term,
  count,
}: {
  desk: Desk
  selected: SelectedView
  term: string
  count: number
}) {
  const t = synonymMessages(desk.locale)
  const { site } = selected
  return (
    <p>
      <a href={`${site.origin}${site.shop.href('search')}?q=${encodeURIComponent(term)}`}>{term}</a>
      : {t('finds', { count })}
    </p>
  )
}

function Sets({
  desk,
  selected,
  rows,
}: {
  desk: Desk
  selected: SelectedView
  rows: readonly StoredSynonyms[]
}) {
  const t = synonymMessages(desk.locale)
  return (
    <Table
      caption={t('title')}
      rows={rows}
      keyOf={({ value }) => value.id}
      columns={[
        {
          title: t('terms'),
          phone: 'lead',
          cell: ({ value: { id, terms } }) => (
            <a href={`${PATH}/set/${encodeURIComponent(id)}${selected.query}`}>
              {terms.length === 0 ? id : terms.join(', ')}
            </a>
          ),
        },
        {
          title: t('finds-too'),
          phone: 'named',
          cell: ({ value: { maps_to } }) =>
            maps_to.length === 0 ? t('each-other') : maps_to.join(', '),
        },
        {
          title: t('state'),
          phone: 'side',
          cell: ({ value: { active, replaces } }) => (
            <span className="row">
              <Badge tone={active ? 'good' : 'plain'}>{t(active ? 'on' : 'off')}</Badge>
              {replaces && <Badge>{t('replaces.badge')}</Badge>}
            </span>
          ),
        },
      ]}
    />
  )
}
