import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

interface FieldProps {
  name: string
  label: string
  hint?: string
  /** What is wrong with the entered value. */
  problem?: string | undefined
}

/** A field of one line. */
export function Field({
  hint,
  label,
  problem,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>) {
  const id = useId()
  return (
    <LabelledField {...{ id, label, hint, problem }}>
      <input type="text" {...input} id={id} {...describedBy(id, hint, problem)} />
    </LabelledField>
  )
}

/** A field of several lines. */
export function TextField({
  value,
  rows = 5,
  maxLength,
  required,
  ...field
}: FieldProps & { value?: string; rows?: number; maxLength?: number; required?: boolean }) {
  const id = useId()
  return (
    <LabelledField {...{ id, ...field }}>
      <textarea
        {...{ rows, maxLength, required, name: field.name, id }}
        defaultValue={value}
        {...describedBy(id, field.hint, field.problem)}
      />
    </LabelledField>
  )
}

/** A choice of one option. */
export function SelectField({
  options,
  value,
  ...field
}: FieldProps & { options: readonly (readonly [value: string, label: string])[]; value?: string }) {
  const id = useId()
  return (
    <LabelledField {...{ id, ...field }}>
      <select
        name={field.name}
        id={id}
        defaultValue={value}
        {...describedBy(id, field.hint, field.problem)}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </LabelledField>
  )
}

/** A checkbox. @public */
export function CheckField({ name, label, hint, isChecked }: FieldProps & { isChecked?: boolean }) {
  const id = useId()
  return (
    <div className="check">
      <input
        type="checkbox"
        name={name}
        value="1"
        id={id}
        defaultChecked={isChecked}
        {...describedBy(id, hint, undefined)}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function LabelledField({
  id,
  label,
  hint,
  problem,
  children,
}: Pick<FieldProps, 'label'> & {
  id: string
  hint?: string | undefined
  problem?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

function describedBy(id: string, hint: string | undefined, problem: string | undefined) {
  const ids = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problem === undefined ? [] : [`${id}-problem`]),
  ]
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(problem !== undefined && { 'aria-invalid': true }),
  }
}
