import type { ComponentProps, ReactNode } from 'react'
import { FieldProblem } from '../ui/field-problem.tsx'
import { problemId } from '../ui/problem-id.ts'
import { useShop } from '../ui/shop.tsx'
import type { CheckoutField } from './form.ts'
import { fieldId, problemAt, type Choice, type CheckoutView } from './view.ts'

type Form = Pick<CheckoutView, 'values' | 'problems'>

interface FieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
> {
  form: Form
  name: CheckoutField
  label: string
  hint?: string | undefined
  isOptional?: boolean
  size?: 'short' | 'half'
}

/** A text field with its label above, a hint, and its problem below. */
export function Field({ form, name, label, hint, isOptional, size, ...input }: FieldProps) {
  const { t } = useShop()
  const id = fieldId(name)
  const problem = problemAt(form, name)
  return (
    <div className="checkout-field" data-size={size}>
      <label htmlFor={id}>
        {label} {isOptional && <small>{t('form.optional')}</small>}
      </label>
      {hint !== undefined && (
        <p className="checkout-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        defaultValue={form.values[name] ?? ''}
        required={!isOptional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint === undefined ? problemId(id) : `${id}-hint ${problemId(id)}`}
      />
      <FieldProblem id={id} message={problem} />
    </div>
  )
}

/** A select with its label. */
export function Select({
  form,
  name,
  label,
  choices,
  ...select
}: Pick<FieldProps, 'form' | 'name' | 'label' | 'autoComplete'> & { choices: readonly Choice[] }) {
  const id = fieldId(name)
  const problem = problemAt(form, name)
  return (
    <div className="checkout-field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        name={name}
        defaultValue={form.values[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId(id)}
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldProblem id={id} message={problem} />
    </div>
  )
}

interface CheckboxProps {
  name: string
  label: string
  isTicked: boolean
  describedBy?: string | undefined
  isWrong?: boolean
}

/** A checkbox with its label. */
export function Checkbox({ name, label, isTicked, describedBy, isWrong }: CheckboxProps) {
  const id = fieldId(name)
  return (
    <div className="checkout-tick">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        defaultChecked={isTicked}
        aria-describedby={describedBy}
        aria-invalid={isWrong ? true : undefined}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

interface RadioGroupProps {
  form: Form
  name: CheckoutField
  label: string
  children: ReactNode
}

/** A radio group, with its problem below. */
export function RadioGroup({ form, name, label, children }: RadioGroupProps) {
  const id = fieldId(name)
  const problem = problemAt(form, name)
  return (
    <fieldset
      className="checkout-choice"
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problemId(id)}
    >
      <legend>{label}</legend>
      {children}
      <FieldProblem id={id} message={problem} />
    </fieldset>
  )
}

interface OptionProps {
  id: string
  name: string
  value: string
  label: string
  /** An icon at the start of the row. */
  sign?: ReactNode
  /** Text at the end of the row. */
  aside?: string | undefined
  hint?: ReactNode
  isChosen: boolean
  /** Data attributes of the radio button, for the enhancer. */
  data?: Readonly<Record<`data-${string}`, string>>
}

/** A radio button whose whole row can be clicked. */
export function Option({
  id,
  name,
  value,
  label,
  sign,
  aside: price,
  hint,
  isChosen,
  data,
}: OptionProps) {
  return (
    <div className="checkout-option">
      <input
        {...data}
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label htmlFor={id}>
        {sign}
        <span>{label}</span> {price !== undefined && <b>{price}</b>}
      </label>
      {hint !== undefined && (
        <p className="checkout-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
