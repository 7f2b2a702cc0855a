import type { ComponentProps } from 'react'
import { FieldProblem } from './field-problem.tsx'
import { Icon } from './icon.tsx'
import { problemId } from './problem-id.ts'

/** A message about a field and whether it applies (only then it is shown). */
export interface Validation {
  condition: boolean
  text: string
}

export interface TextAreaProps extends Pick<
  ComponentProps<'textarea'>,
  'name' | 'rows' | 'maxLength' | 'required' | 'aria-required'
> {
  id: string
  value: string
  validations: readonly Validation[]
  /** Ids of further descriptions. */
  describedBy?: string | undefined
}

/**
 * A textarea with a valid or invalid icon, and the messages that apply; an invalid one has a red border.
 * While nothing is decided it has neither icon nor message.
 */
export function TextArea({ id, value, validations, describedBy, ...field }: TextAreaProps) {
  const failed = validations.filter(({ condition }) => condition)
  const messagesId = problemId(id)
  return (
    <div className="ui-area">
      <textarea
        rows={4}
        {...field}
        id={id}
        defaultValue={value}
        aria-invalid={failed.length > 0 ? true : undefined}
        aria-describedby={describedBy ? `${describedBy} ${messagesId}` : messagesId}
      />
      <span className="ui-area-sign" data-live={`${id}-sign`}>
        <StateIcon hasFailed={failed.length > 0} isEmpty={value === ''} />
      </span>
      <FieldProblem id={id} message={failed.map(({ text }) => text).join(' ')} isLive />
    </div>
  )
}

function StateIcon({ hasFailed, isEmpty }: { hasFailed: boolean; isEmpty: boolean }) {
  if (hasFailed) return <Icon name="error" />
  return isEmpty ? null : <Icon name="check" />
}
