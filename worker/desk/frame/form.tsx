import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from './icon.tsx'
import { Field, SelectField } from './field.tsx'

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
