import { useShop } from '../ui/shop.tsx'
import type { CartItem } from './cart.ts'
import { cartFormAction } from './form.ts'
import { ItemField } from './line-controls.tsx'

/** The question before a line is removed, as a step of the page without JavaScript. */
export function ConfirmRemove({ item, id }: { item: CartItem; id: string }) {
  const { t, href, config } = useShop()
  const { name } = item
  return (
    <form
      className="cart-confirm"
      id={`${id}-confirm`}
      action={cartFormAction('remove', config)}
      method="post"
    >
      <ItemField item={item} />
      <p>{t('cart.line.confirm', { name })}</p>
      <button className="ui-button" aria-label={t('cart.line.remove-named', { name })}>
        {t('cart.line.remove')}
      </button>
      <a className="ui-button" data-kind="quiet" href={href('cart')}>
        {t('cart.line.keep')}
      </a>
    </form>
  )
}
