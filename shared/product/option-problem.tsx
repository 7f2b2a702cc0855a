import { FieldProblem } from '../ui/field-problem.tsx'
import { useShop } from '../ui/shop.tsx'
import type { CustomOptionView } from './product-view.ts'

export interface OptionProblemProps {
  option: CustomOptionView
  /** Id of the field or group it belongs to, which names it as its description. */
  id: string
}

/** What is wrong with a custom option, in words that say what to do; empty when all is well. */
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
