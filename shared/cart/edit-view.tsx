import { useShop } from '../ui/shop.tsx'
import type { CartItem } from './cart.ts'
import type { CartHandlers, VariantChoice } from './cart-handlers.ts'
import { CART_FIELDS, cartFormAction } from './form.ts'
import { ItemField, takeOver } from './line-controls.tsx'

interface EditViewProps {
  id: string
  item: CartItem
  variants: readonly VariantChoice[]
  handlers: CartHandlers | undefined
}

/** Cart edit mode (customer spec §4): another variant of the same product, or none, closes it. */
export function EditView({ id, item, variants, handlers }: EditViewProps) {
  const { t, href, config, money } = useShop()
  const choiceId = `${id}-variant`
  return (
    <form
      className="cart-edit"
      action={cartFormAction('update', config)}
      method="post"
      onSubmit={takeOver(handlers, (form) => handlers?.choose(item, form))}
    >
      <ItemField item={item} />
      <label htmlFor={choiceId}>{t('cart.edit.choice', { name: item.name })}</label>
      <select id={choiceId} name={CART_FIELDS.childSku} defaultValue={item.childSku} autoFocus>
        {variants.map(({ childSku, label, price_incl_tax, is_in_stock }) => (
          <option key={childSku} value={childSku}>
            {is_in_stock ? label : t('cart.edit.out', { label })} · {money(price_incl_tax)}
          </option>
        ))}
      </select>
      <button className="ui-button">{t('cart.edit.save')}</button>
      <a
        className="ui-button"
        data-kind="quiet"
        href={href('cart')}
        onClick={
          handlers &&
          ((event) => {
            event.preventDefault()
            handlers.closeEdit(item)
          })
        }
      >
        {t('cart.edit.cancel')}
      </a>
    </form>
  )
}
