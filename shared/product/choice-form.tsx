import { useShop } from '../ui/shop.tsx'
import { BundleChoice } from './bundle-choice.tsx'
import { SENT_FIELD } from './choice.ts'
import { CustomOptions } from './custom-options.tsx'
import { GroupedLines } from './grouped-lines.tsx'
import { PriceWords } from './price-view.tsx'
import type { ProductView } from './product-view.ts'

const CHOICES_ID = 'choices'

interface ChoiceFormProps {
  product: ProductView
  /** Every quantity of the set is 0. */
  isNothingChosen: boolean
}

/**
 * Everything that can be chosen on a product besides its variant, as one GET form to the page's own
 * address (decision 46): the answer is the page with the chosen price. The browser's part asks for
 * it at each change.
 */
export function ChoiceForm({ product, isNothingChosen }: ChoiceFormProps) {
  const { t } = useShop()
  const { choicesAction, bundle, grouped, options, price } = product
  if (choicesAction === undefined) return null
  const isAsking = bundle.length + grouped.length > 0 || options.some(({ type }) => type !== 'file')
  if (!isAsking) return <CustomOptions options={options} />
  return (
    <form
      className="product-choices"
      id={CHOICES_ID}
      action={`${choicesAction}#${CHOICES_ID}`}
      noValidate
      data-choices
    >
      <h2 className="ui-hidden">{t('product.choices')}</h2>
      <BundleChoice options={bundle} />
      <GroupedLines lines={grouped} />
      <CustomOptions options={options} />
      <p className="product-choices-total">
        <span>{t('product.price.chosen')}</span>{' '}
        <output data-live="total">{!isNothingChosen && <PriceWords price={price} />}</output>
      </p>
      <button className="ui-button" data-kind="quiet" name={SENT_FIELD} value="1">
        {t('product.choices.update')}
      </button>
    </form>
  )
}
