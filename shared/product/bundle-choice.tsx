import { CatalogText } from '../ui/catalog-text.tsx'
import { useShop } from '../ui/shop.tsx'
import { MAX_QTY, NO_CHOICE } from './choice.ts'
import { ChoiceRow, Requirement } from './choice-row.tsx'
import { partText } from './surcharge-text.ts'
import type { BundleOptionView } from './product-view.ts'

/** The options of a bundle, with prices and quantities of their parts. */
export function BundleChoice({ options }: { options: readonly BundleOptionView[] }) {
  return options.map((option) => <BundleOption key={option.name} option={option} />)
}

function BundleOption({ option }: { option: BundleOptionView }) {
  const shop = useShop()
  const { t } = shop
  const { name, title, isRequired, isMultiple, choices } = option
  const isNone = choices.every(({ isChosen }) => !isChosen)
  const none = { value: NO_CHOICE, label: t('product.choices.none'), isChosen: isNone }
  return (
    <fieldset className="product-option">
      <legend>
        <CatalogText>{title}</CatalogText> <Requirement isRequired={isRequired} />
      </legend>
      {isMultiple && !isRequired && <input type="hidden" name={name} value={NO_CHOICE} />}
      {!isMultiple && !isRequired && (
        <ChoiceRow name={name} kind="radio" choice={{ ...none, href: undefined }} />
      )}
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.value}
          name={name}
          kind={isMultiple ? 'checkbox' : 'radio'}
          choice={choice}
          cost={partText(choice, shop)}
        />
      ))}
      <div data-live={name}>{option.qty && <Quantity title={title} {...option.qty} />}</div>
    </fieldset>
  )
}

function Quantity({ title, name, value }: { title: string; name: string; value: number }) {
  const { t } = useShop()
  return (
    <label className="product-qty">
      {t('product.choices.quantity')}
      <span className="ui-hidden">
        : <CatalogText>{title}</CatalogText>
      </span>
      <input
        type="number"
        name={name}
        min={1}
        max={MAX_QTY}
        step={1}
        inputMode="numeric"
        defaultValue={value}
      />
    </label>
  )
}
