import { useShop } from '../ui/shop.tsx'
import type { Cart } from './cart.ts'
import type { CartHandlers, LineState } from './cart-handlers.ts'
import type { LineParts } from './line-parts.ts'
import { FreeShipping } from './free-shipping.tsx'
import { CartLines, UndoNotice, type UndoState } from './lines-view.tsx'
import { TotalsView } from './totals-view.tsx'

export interface DrawerViewProps {
  /** Prefix of the ids in the drawer. */
  id: string
  cart: Cart
  lines: Readonly<Record<string, LineState>>
  checkoutHref: string | undefined
  isOffline: boolean
  handlers: CartHandlers
  /** Loaded with the first line that is edited. */
  parts?: LineParts | undefined
  undo: UndoState | undefined
}

/** The empty drawer in cached pages; its content is rendered when it is opened. */
export function DrawerShell() {
  const { t } = useShop()
  return (
    <dialog
      className="cart-drawer"
      data-panel="microcart"
      aria-busy="true"
      aria-label={t('cart.title')}
    >
      <DrawerHead />
    </dialog>
  )
}

/** The heading and a button that closes the dialog, also without JavaScript. */
function DrawerHead() {
  const { t } = useShop()
  return (
    <form method="dialog">
      <h2 tabIndex={-1}>{t('cart.title')}</h2>
      <button aria-label={t('cart.close')}>×</button>
    </form>
  )
}

/** The content of the drawer: lines, totals and next steps. */
export function DrawerView(props: DrawerViewProps) {
  const { t, href } = useShop()
  const { id, cart, lines, checkoutHref, isOffline, handlers, parts, undo } = props
  const isEmpty = cart.items.length === 0
  const next = isEmpty ? undefined : checkoutHref
  return (
    <div className="cart-drawer-inside">
      <DrawerHead />
      <div className="cart-drawer-body">
        {isOffline && <p className="cart-offline">{t('cart.offline')}</p>}
        {undo && <UndoNotice {...undo} />}
        {isEmpty ? (
          <p className="cart-drawer-empty">{t('cart.is-empty')}</p>
        ) : (
          <CartLines
            id={id}
            level={3}
            cart={cart}
            lines={lines}
            isOffline={isOffline}
            handlers={handlers}
            parts={parts}
          />
        )}
      </div>
      <div className="cart-drawer-foot">
        <FreeShipping cart={cart} />
        {!isEmpty && <TotalsView cart={cart} />}
        {next !== undefined && (
          <a className="ui-button" href={next}>
            {t('cart.to-checkout')}
          </a>
        )}
        <a className={next === undefined ? 'ui-button' : 'cart-drawer-other'} href={href('cart')}>
          {t('cart.to-cart')}
        </a>
      </div>
    </div>
  )
}
