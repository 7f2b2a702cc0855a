import { problemId } from './problem-id.ts'

export interface FieldProblemProps {
  /** Id of the field or group, which refers to this with `aria-describedby`. */
  id: string
  /** How to fix the entry; undefined: it is valid. */
  message: string | undefined
  /** True if it changes with the choices of a product. */
  isLive?: boolean
}

/** The problem of a field, directly below it: always rendered, and empty while the entry is valid. */
export function FieldProblem({ id, message, isLive = false }: FieldProblemProps) {
  return (
    <p className="form-problem" id={problemId(id)} data-live={isLive ? id : undefined}>
      {message}
    </p>
  )
}
