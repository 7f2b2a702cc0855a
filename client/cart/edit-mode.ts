import type { CartItem } from '../../shared/cart/cart.ts'
import type { LineState } from '../../shared/cart/cart-handlers.ts'
import {
  type VariantChoice,
  optionTypes,
  variantWith,
  type SelectedOptions,
} from '../../shared/cart/edit-choice.ts'
import { CART_FIELDS } from '../../shared/cart/form.ts'
import { variantChoice } from '../../shared/cart/line-text.ts'
import { checkQty } from '../../shared/cart/qty.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { axisFieldName } from '../../shared/product/choice.ts'
import type { CartServices } from './cart-services.ts'
import type { ProductOption } from '../../shared/cart/product-option.ts'

export { LINE_PARTS } from '../../shared/cart/line-parts.ts'

/** Reads a field of a form; empty: there is no such field. */
export type ReadField = (name: string) => string

interface EditPorts {
  shop: Pick<CartServices, 'cart' | 'send'>
  t: Translate
  stateOf: (item: CartItem) => LineState
  setLine: (item: CartItem, state: LineState) => void
  /** Adds a line to this browser's cart that only the server has. */
  ensureLine: (item: CartItem) => Promise<void>
}

/** Cart edit mode: from closed to open, options or quantity changed, and closed. */
export class EditMode {
  readonly #ports: EditPorts
  /** The lines of the variants of each line that was opened, by its key. */
  readonly #variants = new Map<string, readonly CartItem[]>()

  constructor(ports: EditPorts) {
    this.#ports = ports
  }

  async open(item: CartItem): Promise<void> {
    const { shop, t, setLine } = this.#ports
    const reply = await shop.send('cart.variants', { sku: item.parentSku ?? item.sku })
    if (reply.kind !== 'done' || reply.result.length === 0) {
      setLine(item, { problem: t('cart.edit.failed') })
      return
    }
    this.#variants.set(lineKey(item), reply.result)
    setLine(item, { edit: reply.result.map(variantChoice) })
  }

  /** Shows the variant of the selected options, and clears the problem. */
  select(item: CartItem, read: ReadField): void {
    const { edit } = this.#ports.stateOf(item)
    if (edit) this.#ports.setLine(item, { edit, selected: selectedIn(edit, read) })
  }

  /** Replaces a line with a variant and a quantity; an invalid choice stays open and shows the problem. */
  async choose(item: CartItem, read: ReadField): Promise<void> {
    const { shop, t, stateOf, setLine, ensureLine } = this.#ports
    const key = lineKey(item)
    const { edit = [] } = stateOf(item)
    const selected = selectedIn(edit, read)
    const childSku = selected ? variantWith(edit, selected)?.childSku : read(CART_FIELDS.childSku)
    const line = this.#variants.get(key)?.find((variant) => variant.childSku === childSku)
    const qty = read(CART_FIELDS.qty)
    const wrong = line && checkQty(qty, line.qtyRules)
    if (!line || wrong) {
      const problem = wrong ? t(wrong.code, wrong.values ?? {}) : t('cart.edit.none')
      setLine(item, { edit, selected, problem, ...(wrong && { entered: qty }) })
      return
    }
    setLine(item, {})
    await ensureLine(item)
    if (childSku === item.childSku) await shop.cart.setQuantity(key, qty)
    else await shop.cart.replace(key, withOptionsOf({ ...item, qty: Number(qty) }, line))
  }
}

/** The value of each option type; undefined: the variants have no named options. */
function selectedIn(
  variants: readonly VariantChoice[],
  read: ReadField,
): SelectedOptions | undefined {
  const types = optionTypes(variants)
  if (types.length === 0) return undefined
  return Object.fromEntries(types.map(({ id }) => [id, read(axisFieldName(id))]))
}

/** Returns the line of another variant with the quantity and the custom options of the old line. */
export function withOptionsOf(old: CartItem, variant: CartItem): CartItem {
  const custom_options = old.product_option?.extension_attributes.custom_options
  if (custom_options === undefined) return { ...variant, qty: old.qty }
  const product_option: ProductOption = {
    extension_attributes: { ...variant.product_option?.extension_attributes, custom_options },
  }
  return { ...variant, qty: old.qty, product_option }
}
