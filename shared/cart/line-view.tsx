import { EnergyArrow } from '../product/energy-arrow.tsx'
import { unitPriceOf } from '../price/unit-price.ts'
import { pictureSources } from '../product/image.ts'
import { unitPriceText } from '../product/price-notes.tsx'
import { keepUnits } from '../ui/line-breaks.ts'
import { Picture } from '../ui/picture.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import type { CartItem } from './cart.ts'
import type { CartHandlers, LineState } from './cart-handlers.ts'
import type { LineParts } from './line-parts.ts'
import { chosenTexts, lineNotes, priceChangeText } from './line-text.ts'
import { LineControls } from './line-controls.tsx'
import { lineKey } from './line-key.ts'
import { rowCents } from './totals.ts'

interface LineViewProps {
  /** Prefix of the ids in the line. */
  id: string
  item: CartItem
  /** Heading level of the name. */
  level: 2 | 3
  state: LineState
  /** If false, no note says that the line waits for the network. */
  isOffline: boolean
  handlers: CartHandlers | undefined
  /** Undefined: the views are not loaded yet. */
  parts?: LineParts | undefined
}

/** The picture of a product without pictures. */
const PLACEHOLDER = { src: '/placeholder.svg', srcSet: undefined, sources: [] }
const SIZE = { width: 150, height: 150 }

/**
 * One line of the cart: picture, name, chosen options, total, notes, and plain forms with handlers in the
 * browser.
 */
export function LineView(props: LineViewProps) {
  const { id, item, level, state, isOffline, handlers, parts } = props
  const shop = useShop()
  const { t, money } = shop
  const foreign = useCatalogLanguage()
  const unit = unitPriceOf(item.price_incl_tax, item.content)
  const name = keepUnits(item.name)
  const Heading = level === 2 ? 'h2' : 'h3'
  const isWaiting = item.onServer !== 'confirmed'
  return (
    <article className="cart-line" aria-labelledby={`${id}-name`}>
      <LinePicture image={item.image} />
      <Heading id={`${id}-name`} {...foreign}>
        {item.href === '' ? name : <a href={item.href}>{name}</a>}
      </Heading>
      <p className="cart-line-total" data-waiting={isWaiting ? '' : undefined}>
        {money(rowCents(item) / 100)}
      </p>
      <div className="cart-line-main">
        <Chosen item={item} />
        <p className="cart-line-each">
          {item.qty > 1 && t('cart.line.each', { price: money(item.price_incl_tax) })}
          {unit && ` (${unitPriceText(unit, shop)})`}
          {item.energy && (
            <>
              {' '}
              <EnergyArrow mark={item.energy} />
            </>
          )}
        </p>
        <LineNotes
          id={id}
          item={item}
          problem={state.problem}
          isOffline={isOffline}
          handlers={handlers}
        />
      </div>
      <LineControls id={id} item={item} state={state} handlers={handlers} />
      {state.prompt === 'remove' && handlers === undefined && parts && (
        <parts.ConfirmRemove item={item} id={id} />
      )}
      {state.edit && parts && (
        <parts.EditView
          key={lineKey(item)}
          id={id}
          item={item}
          state={state}
          variants={state.edit}
          handlers={handlers}
        />
      )}
    </article>
  )
}

function LinePicture({ image }: { image: string | undefined }) {
  const sources = image === undefined ? PLACEHOLDER : pictureSources('cart', image)
  return (
    <div className="cart-line-picture">
      <Picture {...sources} {...SIZE} alt="" urgency="soon" />
    </div>
  )
}

function Chosen({ item }: { item: CartItem }) {
  const { t } = useShop()
  const options = chosenTexts(item)
  if (options.length === 0) return null
  return (
    <dl className="cart-line-chosen" aria-label={t('cart.line.options', { name: item.name })}>
      {options.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt> <dd>{keepUnits(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface LineNotesProps {
  /** Id of the line. */
  id: string
  item: CartItem
  problem: string | undefined
  isOffline: boolean
  handlers: CartHandlers | undefined
}

/** The notes of a line: a changed price with its button, errors, and others; beside a problem no good ones. */
function LineNotes({ id, item, problem, isOffline, handlers }: LineNotesProps) {
  const { t, money } = useShop()
  const change = priceChangeText(item, t, money)
  const all = lineNotes(item, t, isOffline)
  const isWrong = problem !== undefined || all.some(({ kind }) => kind === 'error')
  const notes = all.filter(({ kind }) => !isWrong || kind !== 'info')
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
