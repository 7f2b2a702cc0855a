import { shopOperations } from '../../pick/shop-operations.ts'
import { MESSAGE_STATES } from '../../submission/message-store.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Card, EmptyState, Pager, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { AgeCell } from './age-cell.tsx'
import { excerpt } from './excerpt.ts'
import { PAGE_SIZE, pageHref, readNumber } from './pagination.ts'
import { contactMessages } from './messages-contact.ts'

export const MESSAGES = '/admin/messages'

/** Messages of the contact form: the open ones, oldest first, or the others. */
export async function messagesPage(desk: Desk): Promise<DeskAnswer> {
  const { url } = desk
  const t = contactMessages(desk.locale)
  const fields = url.searchParams
  const state = MESSAGE_STATES.find((each) => each === fields.get('state')) ?? 'open'
  const search = fields.get('q') ?? ''
  const after = readNumber(fields.get('after'))
  const { messages } = shopOperations(desk.env, desk.site.brand, desk.now)
  const listed = await messages.list({ state, search, after, limit: PAGE_SIZE + 1 })
  const rows = listed.slice(0, PAGE_SIZE)
  const last = listed.length > PAGE_SIZE ? rows.at(-1) : undefined
  const first = { title: t('first'), href: pageHref(url, 'after', undefined) }
  const isWhole = state === 'open' && search === ''
  return page({
    title: t('title'),
    body: (
      <Card text={t('text')}>
        <FilterForm action={MESSAGES}>
          <Field name="q" type="search" label={t('search')} defaultValue={search} />
          <SelectField
            name="state"
            label={t('state')}
            value={state}
            options={MESSAGE_STATES.map((each) => [each, t(`list.${each}`)])}
          />
          <Submit kind="plain" icon="search">
            {t('show')}
          </Submit>
        </FilterForm>
        {rows.length === 0 ? (
          <EmptyState icon="mail" title={isWhole ? t('empty') : t('empty.found')} />
        ) : (
          <Table
            caption={t(`list.${state}`)}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('column.subject'),
                phone: 'lead',
                cell: ({ id, subject }) => <a href={`${MESSAGES}/${id}`}>{excerpt(subject)}</a>,
              },
              { title: t('column.from'), phone: 'plain', cell: ({ email }) => email },
              {
                title: t('column.at'),
                phone: 'plain',
                cell: ({ at }) => <AgeCell {...{ desk, at }} />,
              },
            ]}
          />
        )}
        <Pager
          label={t('pages')}
          first={after === undefined ? undefined : first}
          next={last && { title: t('next'), href: pageHref(url, 'after', last.id) }}
        />
      </Card>
    ),
  })
}
