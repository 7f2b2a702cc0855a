import { CatalogText } from '../ui/catalog-text.tsx'
import { problemId } from '../ui/problem-id.ts'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { ChoiceRow, Requirement } from './choice-row.tsx'
import { surchargeText } from './surcharge-text.ts'
import { OptionField } from './option-field.tsx'
import { OptionProblem, type OptionProblemProps } from './option-problem.tsx'
import type { CustomOptionView } from './product-view.ts'

/** With more values, the option becomes a select. */
const MAX_ROWS = 6

interface CustomOptionsProps {
  options: readonly CustomOptionView[]
  /** Number of options that are rendered elsewhere, before these. */
  from?: number
}

/**
 * The custom options of a product: text, select or date, with their surcharges. Files cannot be uploaded
 * here, and the page says so.
 */
export function CustomOptions({ options, from = 0 }: CustomOptionsProps) {
  return options.map((option, index) => (
    <CustomOption key={option.name} option={option} id={`option-${from + index + 1}`} />
  ))
}

function CustomOption({ option, id }: { option: CustomOptionView; id: string }) {
  const { t } = useShop()
  if (option.type === 'file') {
    return <p className="product-note">{t('product.option.file', { title: option.title })}</p>
  }
  if (option.type === 'pick-many') return <OptionInputs option={option} id={id} kind="checkbox" />
  if (option.type !== 'pick-one') return <OptionField option={option} id={id} />
  if (option.choices.length > MAX_ROWS) return <OptionSelect option={option} id={id} />
  return <OptionInputs option={option} id={id} kind="radio" />
}

function OptionInputs({ option, id, kind }: OptionProblemProps & { kind: 'radio' | 'checkbox' }) {
  const shop = useShop()
  const { name, title, isRequired, choices } = option
  const isNone = choices.every(({ isChosen }) => !isChosen)
  const none = { value: '', label: shop.t('product.choices.none'), isChosen: isNone }
  return (
    <fieldset className="product-option" aria-describedby={problemId(id)}>
      <legend>
        <CatalogText>{title}</CatalogText> <Requirement isRequired={isRequired} />
      </legend>
      {kind === 'radio' && !isRequired && (
        <ChoiceRow name={name} kind="radio" choice={{ ...none, href: undefined }} />
      )}
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.value}
          name={name}
          kind={kind}
          choice={choice}
          cost={surchargeText(choice, shop)}
        />
      ))}
      <OptionProblem option={option} id={id} />
    </fieldset>
  )
}

function OptionSelect({ option, id }: OptionProblemProps) {
  const shop = useShop()
  const foreign = useCatalogLanguage()
  return (
    <div className="product-option">
      <label htmlFor={id}>
        <CatalogText>{option.title}</CatalogText> <Requirement isRequired={option.isRequired} />
      </label>
      <select
        id={id}
        name={option.name}
        defaultValue={option.choices.find(({ isChosen }) => isChosen)?.value ?? ''}
        aria-required={option.isRequired}
        aria-invalid={option.problem ? true : undefined}
        aria-describedby={problemId(id)}
      >
        <option value="">{shop.t('product.choices.pick')}</option>
        {option.choices.map((choice) => (
          <option key={choice.value} value={choice.value} {...foreign}>
            {[choice.label, surchargeText(choice, shop)].join(' ').trim()}
          </option>
        ))}
      </select>
      <OptionProblem option={option} id={id} />
    </div>
  )
}
