import { COUPON_KINDS, type CouponTerms, type ManagedCoupon } from '../../catalog/managed-coupon.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { CheckField, Field, SelectField } from '../frame/field.tsx'
import type { Desk } from '../frame/section.ts'
import { namedGroups } from './customer-groups.ts'
import { dayFields, canReactivate, type CouponField, type CouponProblems } from './fields.ts'
import { PATH, couponFormat } from './format.ts'

/** A rejected form. */
export interface CouponRefusal {
  fields: URLSearchParams
  problems: CouponProblems
  /** A very high discount, which needs a confirmation. */
  much?: CouponTerms
}

/** The form of a coupon; a new one also has a field for its code. */
export function CouponForm({
  desk,
  coupon,
  refusal,
}: {
  desk: Desk
  coupon?: ManagedCoupon | undefined
  refusal?: CouponRefusal | undefined
}) {
  const { t, currency } = couponFormat(desk)
  const { fields, much } = refusal ?? {}
  const saved = coupon ? valuesOf(desk, coupon) : {}
  const value = (name: string) => fields?.get(name) ?? saved[name] ?? ''
  const problem = (name: CouponField) => {
    const found = refusal?.problems[name]
    return found && t(`problem.${found}`)
  }
  const input = (name: CouponField) => ({
    ...{ name, defaultValue: value(name), problem: problem(name), autoComplete: 'off' },
  })
  const hidden = {
    ...(coupon && { version: coupon.version }),
    ...(much && { confirming: much.percent }),
  }
  return (
    <PostForm
      action={coupon ? `${PATH}/${encodeURIComponent(coupon.code)}` : `${PATH}/new`}
      hidden={hidden}
    >
      {!coupon && (
        <Field {...input('code')} label={t('code')} hint={t('code.hint')} maxLength={32} />
      )}
      <SelectField
        name="kind"
        label={t('kind')}
        value={value('kind') || 'percent'}
        options={COUPON_KINDS.map((kind) => [kind, t(`kind.${kind}`)])}
      />
      <Field
        {...input('value')}
        label={t('value')}
        hint={t('value.hint', { currency })}
        inputMode="decimal"
      />
      <LimitFields {...{ desk, input }} />
      <ReactivateField {...{ desk, coupon }} isChecked={fields?.has('again') ?? false} />
      <Field
        name="note"
        label={t('note')}
        hint={t('note.hint')}
        defaultValue={value('note')}
        maxLength={200}
      />
      {much && <ConfirmHighDiscount {...{ desk, much }} />}
      <Submit>{t(coupon ? 'save' : 'make')}</Submit>
    </PostForm>
  )
}

/** A checkbox that reactivates a coupon ended before its last day is over. */
function ReactivateField({
  desk,
  coupon,
  isChecked,
}: {
  desk: Desk
  coupon: ManagedCoupon | undefined
  isChecked: boolean
}) {
  const { t } = couponFormat(desk)
  if (!coupon || !canReactivate(coupon, desk.site.view.i18n.timezone, desk.now)) return null
  return <CheckField name="again" label={t('again')} hint={t('again.hint')} {...{ isChecked }} />
}

/** Asks for confirmation of a very high discount. */
function ConfirmHighDiscount({ desk, much: { percent } }: { desk: Desk; much: CouponTerms }) {
  const { t } = couponFormat(desk)
  return (
    <div>
      <p className="problem" role="alert">
        {t('problem.much', { percent })}
      </p>
      <CheckField name="confirm" label={t('confirm', { percent })} />
    </div>
  )
}

/** Fields of who may use a coupon, how often and when. */
function LimitFields({
  desk,
  input,
}: {
  desk: Desk
  input: (name: CouponField) => {
    name: string
    defaultValue: string
    problem: string | undefined
    autoComplete: string
  }
}) {
  const { t, currency } = couponFormat(desk)
  return (
    <>
      <Field
        {...input('minimum')}
        label={t('minimum', { currency })}
        hint={t('minimum.hint')}
        inputMode="decimal"
      />
      <Field
        {...input('max-uses')}
        label={t('max-uses')}
        hint={t('max.hint')}
        inputMode="numeric"
      />
      <Field
        {...input('max-per-customer')}
        label={t('max-per-customer')}
        hint={t('max-per-customer.hint')}
        inputMode="numeric"
      />
      <Field
        {...input('group')}
        label={t('group')}
        hint={t('group.hint')}
        inputMode="numeric"
        list="customer-groups"
      />
      <datalist id="customer-groups">
        {[...namedGroups(t, desk.site.brand)].map(([number, name]) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </datalist>
      <Field {...input('from')} type="date" label={t('from')} hint={t('from.hint')} />
      <Field {...input('to')} type="date" label={t('to')} hint={t('to.hint')} />
    </>
  )
}

/** The terms of a coupon as form values. */
function valuesOf({ locale, site }: Desk, coupon: ManagedCoupon): Readonly<Record<string, string>> {
  const { kind, percent, amount, minimum, maxUses, maxPerCustomer, groupId, note } = coupon
  const digits = { useGrouping: false, maximumFractionDigits: 2 }
  const number = (value: number) => new Intl.NumberFormat(locale, digits).format(value)
  const cents = (value: number) =>
    new Intl.NumberFormat(locale, { ...digits, minimumFractionDigits: 2 }).format(value / 100)
  const value = { percent: number(percent), amount: cents(amount), shipping: '' }[kind]
  return {
    ...{ kind, value, note, minimum: minimum === 0 ? '' : cents(minimum) },
    ...{ 'max-uses': String(maxUses ?? ''), 'max-per-customer': String(maxPerCustomer ?? '') },
    ...{ group: String(groupId ?? ''), ...dayFields(coupon, site.view.i18n.timezone) },
  }
}
