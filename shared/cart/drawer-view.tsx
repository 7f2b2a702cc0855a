import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import type { Cart } from './cart.ts'
import type { CartHandlers, LineState } from './cart-handlers.ts'
import { CartLines, Undo, type UndoState } from './cart-view.tsx'
import { TotalsView } from './totals-view.tsx'

export interface DrawerViewProps {
  /** Start of the ids in it. */
  id: string
  cart: Cart
  lines: Readonly<Record<string, LineState>>
  checkoutHref: string | undefined
  isOffline: boolean
  handlers: CartHandlers
  undo: UndoState | undefined
  close: () => void
}

/** What the drawer shows: the lines, what they cost, and the next steps (ux 24, 30). */
export function DrawerView(props: DrawerViewProps) {
  const { t, href } = useShop()
  const { id, cart, checkoutHref, isOffline, undo, close } = props
  const isEmpty = cart.items.length === 0
  return (
    <div className="cart-drawer-inside">
      <div className="cart-drawer-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {t('cart.title')}
        </h2>
        <button type="button" aria-label={t('cart.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="cart-drawer-body">
        {isOffline && <p className="cart-offline">{t('cart.offline')}</p>}
        {undo && <Undo {...undo} />}
        {isEmpty ? (
          <p className="cart-drawer-empty">{t('cart.is-empty')}</p>
        ) : (
          <CartLines {...props} level={3} />
        )}
      </div>
      <div className="cart-drawer-foot">
        {!isEmpty && <TotalsView cart={cart} />}
        <a className="ui-button" href={href('cart')}>
          {t('cart.to-cart')}
        </a>
        {checkoutHref !== undefined && !isEmpty && (
          <a className="ui-button" data-kind="quiet" href={checkoutHref}>
            {t('cart.to-checkout')}
          </a>
        )}
      </div>
    </div>
  )
}
