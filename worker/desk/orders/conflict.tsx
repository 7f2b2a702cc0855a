import type { ReactNode } from 'react'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Card, DetailList, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { keyFields } from './form-values.ts'
import { eventDetail } from './history-cards.tsx'
import { formatFor } from './format.ts'
import { ownStatus } from './status.ts'
import { StatusBadge } from './status-badge.tsx'

/** A rejected change of an order: its form and entered fields. */
export interface RejectedChange {
  /** Below the order's address: `sent`. */
  form: string
  fields: URLSearchParams
  details: readonly (readonly [string, ReactNode])[]
}

const MAX_EVENTS = 3

/** Answers a conflict of two people: shows the stored change beside the submitted one. */
export function conflictAnswer(
  desk: Desk,
  order: ManagedOrder,
  rejected: RejectedChange,
): DeskAnswer {
  const format = formatFor(desk)
  const { t } = format
  const { number } = order
  const at = `/admin/orders/${number}`
  const last = order.events.toReversed().slice(0, MAX_EVENTS)
  const repeatedFields = { ...Object.fromEntries(rejected.fields), ...keyFields(order) }
  return page({
    status: 409,
    title: t('order', { number }),
    trail: [{ title: t('title'), href: '/admin/orders' }],
    body: (
      <>
        <Message kind="failed" title={t('conflict.title')}>
          {t('conflict.text')}
        </Message>
        <div className="cards">
          <Card title={t('conflict.theirs')}>
            <p>
              <StatusBadge t={t} status={ownStatus(order)} />
            </p>
            <DetailList details={last.map((event) => eventDetail(event, format))} />
          </Card>
          <Card title={t('conflict.mine')}>
            <DetailList details={rejected.details} />
            <div className="row">
              <PostForm action={`${at}/${rejected.form}`} hidden={repeatedFields} isInline>
                <Submit kind="danger">{t('conflict.again')}</Submit>
              </PostForm>
              <LinkButton href={at}>{t('conflict.leave')}</LinkButton>
            </div>
          </Card>
        </div>
      </>
    ),
  })
}
