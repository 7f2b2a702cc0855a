import { FieldProblem } from '../ui/field-problem.tsx'
import { useShop } from '../ui/shop.tsx'
import type { CustomOptionView } from './product-view.ts'

export interface OptionProblemProps {
  option: CustomOptionView
  /** Id of the field or group that refers to it with `aria-describedby`. */
  id: string
}

/** The message about an invalid custom option and how to fix it; empty if it is valid. */
export function OptionProblem({ option, id }: OptionProblemProps) {
  const { t } = useShop()
  const { problem, title, maxCharacters: count } = option
  return (
    <FieldProblem
      id={id}
      message={problem && t(`product.option.${problem}`, { title, count })}
      isLive
    />
  )
}
