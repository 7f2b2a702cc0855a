import { shopOperations } from '../../pick/shop-operations.ts'
import { QUESTION_STATES, type StoredQuestion } from '../../submission/question-store.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Card, EmptyState, Pager, Table, type Column } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { AgeCell } from './age-cell.tsx'
import { excerpt } from './excerpt.ts'
import { PAGE_SIZE, pageHref, readNumber } from './pagination.ts'
import { questionMessages } from './messages-questions.ts'
import { productNames, type FindProductName } from './product-names.ts'

export const QUESTIONS = '/admin/questions'

/** Questions about products: unanswered ones, oldest first, or the others. */
export async function questionsPage(desk: Desk): Promise<DeskAnswer> {
  const { url, locale } = desk
  const t = questionMessages(locale)
  const fields = url.searchParams
  const state = QUESTION_STATES.find((each) => each === fields.get('state')) ?? 'open'
  const search = fields.get('q') ?? ''
  const after = readNumber(fields.get('after'))
  const { questions } = shopOperations(desk.env, desk.site.brand, desk.now)
  const listed = await questions.list({ state, search, after, limit: PAGE_SIZE + 1 })
  const rows = listed.slice(0, PAGE_SIZE)
  const last = listed.length > PAGE_SIZE ? rows.at(-1) : undefined
  const names = await productNames(desk, rows)
  const isWhole = state === 'open' && search === ''
  return page({
    title: t('title'),
    actions: <LinkButton href={`${QUESTIONS}/published`}>{t('answers')}</LinkButton>,
    body: (
      <Card text={t('text')}>
        <FilterForm action={QUESTIONS}>
          <Field name="q" type="search" label={t('search')} defaultValue={search} />
          <SelectField
            name="state"
            label={t('state')}
            value={state}
            options={QUESTION_STATES.map((each) => [each, t(`list.${each}`)])}
          />
          <Submit kind="plain" icon="search">
            {t('show')}
          </Submit>
        </FilterForm>
        {rows.length === 0 ? (
          <EmptyState icon="question" title={isWhole ? t('empty') : t('empty.found')} />
        ) : (
          <Table
            caption={t(`list.${state}`)}
            columns={columnsOf(desk, names)}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
        <Pager
          label={t('pages')}
          first={
            after === undefined
              ? undefined
              : { title: t('first'), href: pageHref(url, 'after', undefined) }
          }
          next={last && { title: t('next'), href: pageHref(url, 'after', last.id) }}
        />
      </Card>
    ),
  })
}

function columnsOf(desk: Desk, names: FindProductName): readonly Column<StoredQuestion>[] {
  const t = questionMessages(desk.locale)
  return [
    {
      title: t('column.question'),
      phone: 'lead',
      cell: ({ id, question }) => <a href={`${QUESTIONS}/${id}`}>{excerpt(question)}</a>,
    },
    {
      title: t('column.product'),
      phone: 'plain',
      cell: (row) => `${names(row)?.name ?? t('gone')} (${row.sku})`,
    },
    {
      title: t('column.at'),
      phone: 'plain',
      cell: ({ at }) => <AgeCell {...{ desk, at }} />,
    },
  ]
}
