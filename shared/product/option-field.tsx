import { CatalogText } from '../ui/catalog-text.tsx'
import { problemId } from '../ui/problem-id.ts'
import { useShop, type Shop } from '../ui/shop.tsx'
import { TextArea, type Validation } from '../ui/text-area.tsx'
import { Requirement } from './choice-row.tsx'
import { surchargeText } from './surcharge-text.ts'
import { OptionProblem, type OptionProblemProps } from './option-problem.tsx'
import type { CustomOptionView } from './product-view.ts'

/** The field of a text or date option. */
export function OptionField({ option, id }: OptionProblemProps) {
  const shop = useShop()
  const { title, type, isRequired, maxCharacters } = option
  const extra = surchargeText(option, shop)
  const hasHint = maxCharacters > 0 && type !== 'date'
  const field = {
    id,
    name: option.name,
    defaultValue: option.value,
    maxLength: hasHint ? maxCharacters : undefined,
    'aria-required': isRequired,
    'aria-invalid': option.problem ? true : undefined,
    'aria-describedby': hasHint ? `${id}-hint ${problemId(id)}` : problemId(id),
  }
  return (
    <div className="product-option">
      <label htmlFor={id}>
        <CatalogText>{title}</CatalogText> <Requirement isRequired={isRequired} />
        {extra !== '' && <span className="product-choice-cost">{extra}</span>}
      </label>
      {type === 'area' && (
        <TextArea
          id={id}
          name={option.name}
          value={option.value}
          maxLength={field.maxLength}
          aria-required={isRequired}
          describedBy={hasHint ? `${id}-hint` : undefined}
          validations={validationsOf(option, shop)}
        />
      )}
      {type === 'date' && <input {...field} type="date" />}
      {type === 'text' && <input {...field} type="text" autoComplete="off" />}
      {hasHint && (
        <p className="product-note" id={`${id}-hint`}>
          {shop.t('product.option.max', { count: maxCharacters })}
        </p>
      )}
      {type !== 'area' && <OptionProblem option={option} id={id} />}
    </div>
  )
}

const TEXT_PROBLEMS = ['required', 'too-long'] as const

/** The possible problems of an entered text, and whether they apply. */
function validationsOf(option: CustomOptionView, { t }: Shop): readonly Validation[] {
  const { title, maxCharacters: count } = option
  return TEXT_PROBLEMS.map((problem) => ({
    condition: option.problem === problem,
    text: t(`product.option.${problem}`, { title, count }),
  }))
}
