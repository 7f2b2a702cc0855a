import type { ComponentProps } from 'react'
import { MAX_QTY } from '../product/choice.ts'
import type { QtyRules } from './cart.ts'
import { CART_FIELDS } from './form.ts'

interface QtyInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'defaultValue' | 'onBlur'
> {
  rules: QtyRules | undefined
  /** Id of the message about an invalid quantity. */
  problemId?: string | undefined
}

/** The quantity field, with the bounds and the step of its product. */
export function QtyInput({ rules, problemId, ...rest }: QtyInputProps) {
  const { min = 1, max = MAX_QTY, increments = 1 } = rules ?? {}
  return (
    <input
      type="number"
      name={CART_FIELDS.qty}
      min={min}
      max={Math.min(max, MAX_QTY)}
      step={increments}
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      {...rest}
    />
  )
}
