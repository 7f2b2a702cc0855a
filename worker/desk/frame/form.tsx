import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from './icon.tsx'

interface FieldProps {
  name: string
  label: string
  hint?: string
  /** What is wrong with the entered value. */
  problem?: string | undefined
}

/** A form that changes something; its page is shown again after it (303). */
export function PostForm({
  action,
  hidden = {},
  takesFiles,
  isInline,
  children,
}: {
  action: string
  /** Hidden values: `updated` of the row that the page showed. */
  hidden?: Readonly<Record<string, string | number>>
  takesFiles?: boolean
  /** Placed in a row with other elements. */
  isInline?: boolean
  children: ReactNode
}) {
  const encType = takesFiles ? 'multipart/form-data' : undefined
  return (
    <form method="post" action={action} encType={encType} className={isInline ? 'row' : 'form'}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** Search and filters of a list, as a GET form. */
export function FilterForm({
  action,
  label,
  children,
}: {
  action: string
  /** Distinguishes it from another one of the page. */
  label?: string
  children: ReactNode
}) {
  return (
    <form method="get" action={action} className="filters" role="search" aria-label={label}>
      {children}
    </form>
  )
}

/** A search field and one choice that filter a list. */
export function ListFilter({
  action,
  search,
  only,
  show,
}: {
  action: string
  search: { label: string; value: string }
  only: { label: string; value: string; options: readonly (readonly [string, string])[] }
  /** Label of its button. */
  show: string
}) {
  return (
    <FilterForm action={action}>
      <Field name="q" type="search" label={search.label} defaultValue={search.value} />
      <SelectField name="only" {...only} />
      <Submit kind="plain" icon="search">
        {show}
      </Submit>
    </FilterForm>
  )
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

/** A submit button. */
export function Submit({
  children,
  kind = 'primary',
  icon,
  name,
  value,
}: {
  children: ReactNode
  kind?: 'primary' | 'plain' | 'danger'
  icon?: DeskIconName
  name?: string
  value?: string
}) {
  return (
    <button type="submit" className={`button ${kind}`} name={name} value={value}>
      {icon && <DeskIcon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  children,
  kind = 'plain',
  icon,
}: {
  href: string
  children: ReactNode
  kind?: 'primary' | 'plain'
  icon?: DeskIconName
}) {
  return (
    <a href={href} className={`button ${kind}`}>
      {icon && <DeskIcon name={icon} />}
      {children}
    </a>
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
