import type { ReactNode } from 'react'
import { useShop } from '../ui/shop.tsx'
import { BundleChoice } from './bundle-choice.tsx'
import { SENT_FIELD } from './choice.ts'
import { CustomOptions } from './custom-options.tsx'
import { GroupedLines } from './grouped-lines.tsx'
import { priceMark } from './price-mark.ts'
import { PriceText } from './price-view.tsx'
import type { CustomOptionView, ProductView } from './product-view.ts'
import { intangibleTypeOf } from './stock-message.ts'

/** Id of the choice form. */
export const CHOICES_ID = 'choices'

interface ChoiceFormProps {
  product: ProductView
  /** True if every quantity of the set is 0. */
  isNothingChosen: boolean
  /** The action that adds the choice to the cart; undefined: it cannot be ordered. */
  orderAction: string | undefined
  /** The fields and the button that add it, and the content below. */
  children: ReactNode
}

/**
 * The form of everything that can be chosen on a product besides its variant. It adds the choice to the
 * cart, and its second button requests the price from the page's own address. The enhancer requests it at
 * each change. Required choices are above the button, extras such as gift wrap below; of what is not
 * shipped all are above, as the greeting of a gift card. The sum is left out if no choice changes it.
 */
export function ChoiceForm(props: ChoiceFormProps) {
  const { t, config } = useShop()
  const { product, isNothingChosen, orderAction, children } = props
  const { choicesAction = '', bundle, grouped, options, price } = product
  const priceAction = `${choicesAction}#${CHOICES_ID}`
  const isShipped = intangibleTypeOf(product.type_id) === undefined
  const [first = [], extras = []] = [true, false].map((isFirst) =>
    options.filter(({ isRequired }) => (isRequired || !isShipped) === isFirst),
  )
  const isSet = bundle.length + grouped.length > 0
  const isAbove = isSet || first.length > 0
  const isPriced = isSet || options.some(hasCost)
  const isShown = !isNothingChosen && (isAbove || extras.some(hasValue))
  const sum = (
    <div className="product-sum">
      {isPriced && (
        <p className="product-choices-total">
          <span>{t('product.price.chosen')}</span>{' '}
          <output data-live="total" {...(isShown && priceMark(config, product.priceSku))}>
            {isShown && <PriceText price={price} />}
          </output>
        </p>
      )}
      <button
        className="ui-button"
        data-kind="quiet"
        name={SENT_FIELD}
        value="1"
        formAction={priceAction}
        formMethod="get"
      >
        {t('product.choices.update')}
      </button>
    </div>
  )
  return (
    <form
      className="product-choices"
      id={CHOICES_ID}
      action={orderAction ?? priceAction}
      method={orderAction === undefined ? 'get' : 'post'}
      noValidate
      data-choices={product.sku}
    >
      <h2 className="ui-hidden">{t('product.choices')}</h2>
      <BundleChoice options={bundle} />
      <GroupedLines lines={grouped} />
      <CustomOptions options={first} />
      {isAbove && sum}
      {children}
      {(extras.length > 0 || !isAbove) && (
        <div className="product-extras">
          <CustomOptions options={extras} from={first.length} />
          {!isAbove && sum}
        </div>
      )}
    </form>
  )
}

/** True if an option, or one of its values, changes the price. */
function hasCost({ amount, choices }: CustomOptionView): boolean {
  return amount !== undefined || choices.some((choice) => choice.amount !== undefined)
}

/** True if a text was entered or a value chosen. */
function hasValue({ value, choices }: CustomOptionView): boolean {
  return value !== '' || choices.some(({ isChosen }) => isChosen)
}

/** True if a product has a choice that a form can send; files cannot be sent. */
export function hasChoices({ choicesAction, bundle, grouped, options }: ProductView): boolean {
  if (choicesAction === undefined) return false
  return bundle.length + grouped.length > 0 || options.some(({ type }) => type !== 'file')
}
