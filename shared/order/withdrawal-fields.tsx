import type { FieldProblem } from '../account/validate.ts'
import { FormField } from '../ui/form-field.tsx'
import { useShop } from '../ui/shop.tsx'
import { TextArea } from '../ui/text-area.tsx'
import {
  MAX_WITHDRAWAL_TEXT,
  WITHDRAWAL_FIELDS,
  type Withdrawal,
  type WithdrawalField,
} from './withdrawal.ts'

export interface WithdrawalFieldsProps {
  values: Withdrawal
  problems: readonly FieldProblem<WithdrawalField>[]
}

/** Returns the id of a form field. */
export function withdrawalFieldId(field: WithdrawalField): string {
  return `withdrawal-${field}`
}

/** The fields of a withdrawal: three required and two optional ones. */
export function WithdrawalFields(props: WithdrawalFieldsProps) {
  const { t } = useShop()
  return (
    <div className="form-fields">
      <Line {...props} field="name" label={t('withdrawal.name')} autoComplete="name" />
      <Line
        {...props}
        field="orderNumber"
        label={t('withdrawal.order')}
        hint={t('withdrawal.order.hint')}
        autoComplete="off"
      />
      <Line
        {...props}
        field="email"
        type="email"
        label={t('withdrawal.email')}
        hint={t('withdrawal.email.hint')}
        autoComplete="email"
      />
      <Area
        {...props}
        field="goods"
        label={t('withdrawal.goods')}
        hint={t('withdrawal.goods.hint')}
      />
      <Area {...props} field="reason" label={t('withdrawal.reason')} />
    </div>
  )
}

interface OneField extends WithdrawalFieldsProps {
  field: WithdrawalField
  label: string
  hint?: string
}

function Line({
  values,
  problems,
  field,
  ...rest
}: OneField & { type?: 'email'; autoComplete: 'name' | 'email' | 'off' }) {
  return (
    <FormField
      {...rest}
      id={withdrawalFieldId(field)}
      name={WITHDRAWAL_FIELDS[field]}
      value={values[field]}
      problem={useProblem(problems, field)}
      maxLength={255}
    />
  )
}

function Area({ values, problems, field, label, hint }: OneField) {
  const { t } = useShop()
  const id = withdrawalFieldId(field)
  const problem = useProblem(problems, field)
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        <span className="form-optional"> {t('form.optional')}</span>
      </label>
      {hint !== undefined && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <TextArea
        id={id}
        name={WITHDRAWAL_FIELDS[field]}
        value={values[field]}
        validations={[{ condition: problem !== undefined, text: problem ?? '' }]}
        describedBy={hint === undefined ? undefined : `${id}-hint`}
        maxLength={MAX_WITHDRAWAL_TEXT}
        rows={3}
      />
    </div>
  )
}

function useProblem(
  problems: WithdrawalFieldsProps['problems'],
  field: WithdrawalField,
): string | undefined {
  const { t } = useShop()
  const fieldProblem = problems.find((problem) => problem.field === field)
  return fieldProblem && t(fieldProblem.code, fieldProblem.values)
}
