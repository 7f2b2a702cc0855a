import { COUPON_STATES, type ManagedCoupon } from '../../catalog/managed-coupon.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import {
  Badge,
  Card,
  EmptyState,
  DetailList,
  Message,
  Pager,
  Table,
  type Column,
} from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { groupName } from './customer-groups.ts'
import { CouponForm, type CouponRefusal } from './coupon-form.tsx'
import { readCode } from './fields.ts'
import { PATH, operations, couponFormat, TONES } from './format.ts'

const PAGE_SIZE = 50
const MAX_PAGES = 10_000

/** The list of the brand's coupons, newest first. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const shop = operations(desk)
  const { t } = couponFormat(desk)
  if (!shop)
    return page({ title: t('title'), body: <Message kind="info">{t('connected')}</Message> })
  const fields = desk.url.searchParams
  const state = COUPON_STATES.find((each) => each === fields.get('state')) ?? ''
  const search = (fields.get('q') ?? '').trim().slice(0, 100)
  const requested = Number(fields.get('page') ?? '1')
  const at = Number.isInteger(requested) && requested > 0 && requested <= MAX_PAGES ? requested : 1
  const { coupons, total } = await shop.list({ state, search, page: at, size: PAGE_SIZE })
  const { coupon: code } = desk.site.brand.newsletter
  const newsletter = code && t('newsletter', { code })
  const pageHref = (next: number) =>
    `${PATH}?${new URLSearchParams({ ...(state && { state }), ...(search && { q: search }), page: String(next) })}`
  return page({
    title: t('title'),
    actions: (
      <LinkButton href={`${PATH}/new`} kind="primary" icon="coupon">
        {t('new')}
      </LinkButton>
    ),
    body: (
      <Card {...(newsletter && { text: newsletter })}>
        <FilterForm action={PATH}>
          <Field name="q" type="search" label={t('search')} defaultValue={search} />
          <SelectField
            name="state"
            label={t('state')}
            value={state}
            options={[
              ['', t('all')],
              ...COUPON_STATES.map((each) => [each, t(`state.${each}`)] as const),
            ]}
          />
          <Submit kind="plain" icon="search">
            {t('show')}
          </Submit>
        </FilterForm>
        {coupons.length === 0 ? (
          <EmptyState icon="coupon" title={t('empty')}>
            {t('empty.hint')}
          </EmptyState>
        ) : (
          <Table
            caption={t('title')}
            rows={coupons}
            keyOf={({ code }) => code}
            columns={columnsOf(desk)}
          />
        )}
        <Pager
          label={t('pages')}
          first={at > 1 ? { title: t('first'), href: pageHref(1) } : undefined}
          next={at * PAGE_SIZE < total ? { title: t('next'), href: pageHref(at + 1) } : undefined}
        />
      </Card>
    ),
  })
}

function columnsOf(desk: Desk): readonly Column<ManagedCoupon>[] {
  const { t, takes, days, uses } = couponFormat(desk)
  return [
    {
      title: t('code'),
      phone: 'lead',
      cell: ({ code, note }) => (
        <>
          <a href={`${PATH}/${encodeURIComponent(code)}`}>{code}</a>
          {note !== '' && (
            <>
              <br />
              <span className="muted">{note}</span>
            </>
          )}
        </>
      ),
    },
    {
      title: t('state'),
      phone: 'side',
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>,
    },
    { title: t('takes'), phone: 'plain', cell: takes },
    { title: t('days'), phone: 'plain', cell: days },
    { title: t('uses'), phone: 'named', kind: 'number', cell: uses },
  ]
}

/** The form of a new coupon. */
export function newCouponPage(desk: Desk): DeskAnswer {
  return newCouponAnswer(desk)
}

/** As `newPage`, with the problems of a rejected form. */
export function newCouponAnswer(desk: Desk, refusal?: CouponRefusal): DeskAnswer {
  const { t } = couponFormat(desk)
  if (!operations(desk)) return NOT_FOUND
  return page({
    ...(refusal && { status: 422 }),
    title: t('new'),
    trail: [{ title: t('title'), href: PATH }],
    body: (
      <Card>
        <CouponForm {...{ desk, refusal }} />
      </Card>
    ),
  })
}

/** The page of one coupon: its uses and terms. */
export async function couponPage(desk: Desk): Promise<DeskAnswer> {
  return couponAnswer(desk)
}

/** As `couponPage`, with the problems of a rejected form. */
export async function couponAnswer(desk: Desk, refusal?: CouponRefusal): Promise<DeskAnswer> {
  const code = readCode(desk.params['code'] ?? '')
  const coupon = code === undefined ? undefined : await operations(desk)?.find(code)
  if (!coupon) return NOT_FOUND
  const { t } = couponFormat(desk)
  return page({
    ...(refusal && { status: 422 }),
    title: coupon.code,
    trail: [{ title: t('title'), href: PATH }],
    body: (
      <>
        <UsageCard {...{ desk, coupon }} />
        <Card title={t('change')} text={t('change.text')}>
          <CouponForm {...{ desk, coupon, refusal }} />
        </Card>
      </>
    ),
  })
}

function UsageCard({ desk, coupon }: { desk: Desk; coupon: ManagedCoupon }) {
  const { t, takes, days, uses, money } = couponFormat(desk)
  const { code, groupId, minimum, state, version } = coupon
  return (
    <Card title={t('facts')} text={t('facts.text')}>
      <p className="row">
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        <strong>{takes(coupon)}</strong>
      </p>
      <DetailList
        details={[
          [t('uses'), uses(coupon)],
          [t('discount'), money(coupon.discount)],
          [t('carts'), coupon.carts],
          [t('days'), days(coupon)],
          [t('group'), groupName(t, desk.site.brand, groupId)],
          [
            t('minimum', { currency: couponFormat(desk).currency }),
            minimum === 0 ? t('none') : money(minimum),
          ],
        ]}
      />
      {state !== 'ended' && (
        <>
          <p className="muted">{t('end.text')}</p>
          <PostForm action={`${PATH}/${encodeURIComponent(code)}/end`} hidden={{ version }}>
            <Submit kind="danger">{t('end')}</Submit>
          </PostForm>
        </>
      )}
    </Card>
  )
}
