import { useShop } from '../ui/shop.tsx'
import type { Cart, CartItem } from './cart.ts'
import { IDLE_LINE, type CartHandlers, type LineState } from './cart-handlers.ts'
import type { LineParts } from './line-parts.ts'
import { LineView } from './line-view.tsx'
import { lineKey } from './line-key.ts'

/** A removed line that can be restored. */
export interface UndoState {
  item: CartItem
  putBack: () => void
}

interface CartLinesProps {
  cart: Cart
  /** The control state of lines, by line key. */
  lines: Readonly<Record<string, LineState>>
  isOffline: boolean
  handlers: CartHandlers | undefined
  parts?: LineParts | undefined
  /** Prefix of the ids in the list. */
  id: string
  /** Heading level of the lines. */
  level: 2 | 3
}

/** The list of lines, for page and drawer. */
export function CartLines({ id, level, cart, lines, ...rest }: CartLinesProps) {
  const { t } = useShop()
  return (
    <ul className="cart-lines" role="list" aria-label={t('cart.lines')}>
      {cart.items.map((item, index) => {
        const key = lineKey(item)
        return (
          <li key={key}>
            <LineView
              id={`${id}-${index + 1}`}
              item={item}
              level={level}
              state={lines[key] ?? IDLE_LINE}
              {...rest}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Names the removed line, with a button that restores it; shown until the next action. */
export function UndoNotice({ item, putBack }: UndoState) {
  const { t } = useShop()
  return (
    <p className="cart-undo" role="status">
      <span>{t('cart.line.removed', { name: item.name })}</span>{' '}
      <button
        type="button"
        autoFocus
        aria-label={t('cart.line.undo-named', { name: item.name })}
        onClick={putBack}
      >
        {t('cart.line.undo')}
      </button>
    </p>
  )
}
