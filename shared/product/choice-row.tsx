import { keepUnits } from '../ui/line-breaks.ts'
import { Picture } from '../ui/picture.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { NO_CHOICE } from './choice.ts'
import { EnergyArrow } from './energy-arrow.tsx'
import { pictureSources } from './image.ts'
import type { ChoiceView } from './product-view.ts'

export interface ChoiceRowProps {
  name: string
  kind: 'radio' | 'checkbox'
  choice: Pick<ChoiceView, 'value' | 'label' | 'isChosen' | 'href' | 'picture' | 'energy'>
  /** The cost of the choice as text; empty: free. */
  cost?: string
}

/** A radio button or checkbox with its picture, label and cost. */
export function ChoiceRow({ name, kind, choice, cost = '' }: ChoiceRowProps) {
  const { t } = useShop()
  const foreign = useCatalogLanguage()
  // The page has its own label for choosing nothing.
  const isNone = choice.value === '' || choice.value === NO_CHOICE
  return (
    <div className="product-choice">
      <label>
        <input type={kind} name={name} value={choice.value} defaultChecked={choice.isChosen} />
        {choice.picture !== undefined && (
          <Picture {...pictureSources('cart', choice.picture)} alt="" />
        )}
        <span {...(!isNone && foreign)}>{keepUnits(choice.label)}</span>
        {cost !== '' && <span className="product-choice-cost">{cost}</span>}
      </label>
      {choice.href !== undefined && (
        <a href={choice.href} aria-label={t('product.choices.look-at', { name: choice.label })}>
          {t('product.choices.look')}
        </a>
      )}
      {choice.energy && (
        <span className="product-choice-energy">
          <EnergyArrow mark={choice.energy} />
        </span>
      )}
    </div>
  )
}

/** Says whether a choice is required. */
export function Requirement({ isRequired }: { isRequired: boolean }) {
  const { t } = useShop()
  return <small>{t(isRequired ? 'product.choices.required' : 'product.choices.optional')}</small>
}
