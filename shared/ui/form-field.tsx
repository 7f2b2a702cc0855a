import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FieldProblem } from './field-problem.tsx'
import { problemId } from './problem-id.ts'
import { useShop } from './shop.tsx'

export interface FormFieldProps {
  id: string
  name: string
  label: string
  /** The entered value; passwords are never rendered. */
  value?: string | undefined
  /** The problem as text. */
  problem?: string | undefined
  /** A hint as text. */
  hint?: string | undefined
  isOptional?: boolean
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric'
  minLength?: number
  maxLength?: number
}

/**
 * A form field: label, hint, input (with a red border if invalid), and its problem below. Nothing is
 * announced twice.
 */
export function FormField(props: FormFieldProps) {
  const { t } = useShop()
  const { id, name, label, value, problem, hint, isOptional = false, type = 'text' } = props
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="form-optional"> {t('form.optional')}</span>}
      </label>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={type === 'password' ? undefined : value}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        minLength={props.minLength}
        maxLength={props.maxLength}
        spellCheck={type === 'text' ? undefined : false}
        required={!isOptional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint ? `${id}-hint ${problemId(id)}` : problemId(id)}
      />
      <FieldProblem id={id} message={problem} />
    </div>
  )
}
