import type { ReactNode } from 'react'
import { AddFields, AddForm, type AddToCartPayload } from './add-view.tsx'
import { cartFormAction } from './form.ts'
import { useShop } from '../ui/shop.tsx'
import { CHOICES_ID, ChoiceForm, hasChoices } from '../product/choice-form.tsx'
import { CustomOptions } from '../product/custom-options.tsx'
import type { ProductView } from '../product/product-view.ts'

/** Id of the add form of a product without choices. */
const ADD_ID = 'add'

/** Returns the id of a product's add form. */
export function orderFormId(product: ProductView): string {
  return hasChoices(product) ? CHOICES_ID : ADD_ID
}

interface OrderFormProps {
  product: ProductView
  offer: AddToCartPayload | undefined
  isNothingChosen: boolean
  /** Content below the button. */
  children: ReactNode
}

/**
 * The choices and the add button in one form; without choices, the button's own form. A product that is
 * sold out has no form.
 */
export function OrderForm({ product, offer, isNothingChosen, children }: OrderFormProps) {
  const { config } = useShop()
  const { name, options, stock } = product
  if (!offer && stock === 'out') return children
  if (!hasChoices(product)) {
    return (
      <>
        {product.choicesAction !== undefined && <CustomOptions options={options} />}
        {offer && <AddForm id={ADD_ID} offer={offer} name={name} />}
        {children}
      </>
    )
  }
  return (
    <ChoiceForm
      product={product}
      isNothingChosen={isNothingChosen}
      orderAction={offer && cartFormAction('add', config)}
    >
      {offer && <AddFields offer={offer} name={name} />}
      {children}
    </ChoiceForm>
  )
}
