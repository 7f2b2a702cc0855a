import { useShop } from '../ui/shop.tsx'
import type { Cart } from './cart.ts'
import type { CartHandlers, LineState } from './cart-handlers.ts'
import type { LineParts } from './line-parts.ts'
import { CategoryLinks } from '../category/category-links.tsx'
import type { ContinueLink } from './empty-view.tsx'
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
  /** Links that an empty cart shows. */
  departments: readonly ContinueLink[]
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
  const { t } = useShop()
  const { id, cart, lines, isOffline, handlers, parts, undo } = props
  const isEmpty = cart.items.length === 0
  return (
    <div className="cart-drawer-inside">
      <DrawerHead />
      <div className="cart-drawer-body">
        {isOffline && <p className="cart-offline">{t('cart.offline')}</p>}
        {undo && <UndoNotice {...undo} />}
        {isEmpty ? (
          <EmptyDrawer {...props} />
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
      {isEmpty ? <BackToPage /> : <NextSteps {...props} />}
    </div>
  )
}

/** An empty cart leads to the departments. */
function EmptyDrawer({ departments }: DrawerViewProps) {
  const { t } = useShop()
  return (
    <div className="cart-drawer-empty">
      <p>
        <b>{t('cart.is-empty')}</b>
      </p>
      <p>{t('cart.empty.text')}</p>
      {departments.length > 0 && (
        <nav aria-label={t('cart.empty.departments')}>
          <CategoryLinks categories={departments} />
        </nav>
      )}
    </div>
  )
}

/** Closes the drawer: the shopper is where they were. */
function BackToPage() {
  const { t } = useShop()
  return (
    <form className="cart-drawer-foot" method="dialog">
      <button className="ui-button">{t('cart.go-on')}</button>
    </form>
  )
}

function NextSteps({ cart, checkoutHref }: DrawerViewProps) {
  const { t, href } = useShop()
  return (
    <div className="cart-drawer-foot">
      <FreeShipping cart={cart} />
      <TotalsView cart={cart} />
      {checkoutHref !== undefined && (
        <a className="ui-button" href={checkoutHref}>
          {t('cart.to-checkout')}
        </a>
      )}
      <a
        className={checkoutHref === undefined ? 'ui-button' : 'cart-drawer-other'}
        href={href('cart')}
      >
        {t('cart.to-cart')}
      </a>
    </div>
  )
}
