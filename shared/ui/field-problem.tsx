import { problemId } from './problem-id.ts'

export interface FieldProblemProps {
  /** Id of the field or group, which names this as its description. */
  id: string
  /** In words that say what to do; undefined: nothing is wrong. */
  message: string | undefined
  /** It changes with the choices of a product. */
  isLive?: boolean
}

/** What is wrong with a field, right below it: always there, and empty while nothing is. */
export function FieldProblem({ id, message, isLive = false }: FieldProblemProps) {
  return (
    <p className="form-problem" id={problemId(id)} data-live={isLive ? id : undefined}>
      {message}
    </p>
  )
}
