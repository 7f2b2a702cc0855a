import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useShop } from './shop.tsx'

export interface FormFieldProps {
  id: string
  name: string
  label: string
  /** As it was entered; a password never comes back. */
  value?: string | undefined
  /** What is wrong with it, as text. */
  problem?: string | undefined
  /** What helps to fill it in, as text. */
  hint?: string | undefined
  isOptional?: boolean
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric'
  maxLength?: number
}

/**
 * One line of a form: label, what helps, what is wrong, and the box (a failed one
 * has a red border). Nothing is said twice to a screen reader.
 */
export function FormField(props: FormFieldProps) {
  const { t } = useShop()
  const { id, name, label, value, problem, hint, isOptional = false, type = 'text' } = props
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
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
      {problem && (
        <p className="form-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={type === 'password' ? undefined : value}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        spellCheck={type === 'text' ? undefined : false}
        required={!isOptional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={about || undefined}
      />
    </div>
  )
}
