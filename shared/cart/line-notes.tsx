import { useShop } from '../ui/shop.tsx'
import type { CartItem } from './cart.ts'
import type { CartHandlers } from './cart-handlers.ts'
import { lineNotes, priceChangeText } from './line-text.ts'

interface LineNotesProps {
  /** Id of the line. */
  id: string
  item: CartItem
  problem: string | undefined
  isOffline: boolean
  handlers: CartHandlers | undefined
}

/** The notes of a line: a changed price with its button, errors, and others; beside a problem no good ones. */
export function LineNotes({ id, item, problem, isOffline, handlers }: LineNotesProps) {
  const { t, money } = useShop()
  const change = priceChangeText(item, t, money)
  const notes = lineNotes(item, t, isOffline).filter(
    ({ kind }) => problem === undefined || kind !== 'info',
  )
  return (
    <div className="cart-line-notes">
      {change !== undefined && (
        <p data-kind="change">
          {change}{' '}
          {handlers && (
            <button
              type="button"
              aria-label={t('cart.line.accept-named', { name: item.name })}
              onClick={() => handlers.acceptPrice(item)}
            >
              {t('cart.line.accept')}
            </button>
          )}
        </p>
      )}
      {notes.map(({ kind, text }) => (
        <p key={text} data-kind={kind}>
          {text}
        </p>
      ))}
      {problem !== undefined && (
        <p id={`${id}-problem`} data-kind="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
