import type { SyntheticEvent } from 'react'
import { useShop } from '../ui/shop.tsx'
import type { CartItem } from './cart.ts'
import type { CartHandlers, LineState } from './cart-handlers.ts'
import { CART_FIELDS, cartFormAction } from './form.ts'
import { lineKey } from './line-key.ts'
import { nearestQty } from './nearest-qty.ts'
import { QtyInput } from './qty-input.tsx'

interface LineControlsProps {
  id: string
  item: CartItem
  state: LineState
  handlers: CartHandlers | undefined
}

/** Quantity, remove and edit controls of a line: plain forms, with handlers in the browser. */
export function LineControls(props: LineControlsProps) {
  return (
    <div className="cart-line-controls">
      {!props.state.edit && <QtyForm {...props} />}
      <EditForm {...props} />
      <RemoveForm {...props} />
    </div>
  )
}

/** The quantity field with stepper buttons; from a refused entry they lead to the nearest quantity allowed. */
function QtyForm({ id, item, state, handlers }: LineControlsProps) {
  const { t, config } = useShop()
  const { name, qty, qtyRules } = item
  const isWrong = state.problem !== undefined
  const shown = Math.trunc(Number(state.entered ?? qty)) || 0
  const { increments = 1 } = qtyRules ?? {}
  const isAllowed = state.problem === undefined && qty % increments === 0
  const step = (direction: 1 | -1) => {
    const next = nearestQty(shown, direction, qtyRules)
    const by = isAllowed ? direction * increments : next - qty
    const isOn = (next - shown) * direction > 0
    return { isOn, act: handlers && (() => handlers.stepQty(item, by)) }
  }
  return (
    <form
      className="cart-qty"
      action={cartFormAction('update', config)}
      method="post"
      noValidate
      onSubmit={interceptSubmit(handlers, (form) => handlers?.sendQty(item, form))}
    >
      <ItemField item={item} />
      <Step label={t('cart.line.less', { name })} sign="−" {...step(-1)} />
      <QtyInput
        key={`${lineKey(item)} ${qty} ${state.entered ?? ''}`}
        rules={item.qtyRules}
        aria-label={t('cart.line.qty', { name })}
        problemId={isWrong ? `${id}-problem` : undefined}
        defaultValue={state.entered ?? qty}
        onBlur={handlers && (({ currentTarget }) => handlers.leaveQty(item, currentTarget))}
      />
      <Step label={t('cart.line.more', { name })} sign="+" {...step(1)} />
      <button hidden={handlers !== undefined} aria-label={t('cart.line.update-named', { name })}>
        {t('cart.line.update')}
      </button>
    </form>
  )
}

interface StepProps {
  label: string
  sign: string
  isOn: boolean
  act: (() => void) | undefined
}

/** One stepper button, shown only where the browser handles it. */
function Step({ label, sign: symbol, isOn, act }: StepProps) {
  return (
    <button
      type="button"
      className="cart-step"
      aria-label={label}
      disabled={!isOn || !act}
      onClick={act}
    >
      {symbol}
    </button>
  )
}

function EditForm({ item, state, handlers }: LineControlsProps) {
  const { t, href, config } = useShop()
  const isVariant = item.parentSku !== undefined && item.type_id === 'configurable'
  if (!config.rules.cart.productsAreReconfigurable || !isVariant || state.edit) return null
  return (
    <form
      className="cart-line-action"
      action={href('cart')}
      onSubmit={interceptSubmit(handlers, () => handlers?.edit(item))}
    >
      <button
        name="edit"
        value={item.server_item_id ?? ''}
        aria-label={t('cart.edit.named', { name: item.name })}
      >
        {t('cart.edit')}
      </button>
    </form>
  )
}

/** If removal needs confirmation, the plain form leads to the question. */
function RemoveForm({ item, handlers }: LineControlsProps) {
  const { t, href, config } = useShop()
  const needsConfirmation = config.rules.cart.askBeforeRemoveProduct
  const where = needsConfirmation
    ? { action: href('cart') }
    : { action: cartFormAction('remove', config), method: 'post' }
  return (
    <form
      className="cart-line-action"
      {...where}
      onSubmit={interceptSubmit(handlers, () => handlers?.remove(item))}
    >
      <button
        name={needsConfirmation ? 'remove' : CART_FIELDS.item}
        value={item.server_item_id ?? ''}
        aria-label={t('cart.line.remove-named', { name: item.name })}
      >
        {t('cart.line.remove')}
      </button>
    </form>
  )
}

/** The hidden field with the server's number of the line. */
export function ItemField({ item }: { item: CartItem }) {
  return <input type="hidden" name={CART_FIELDS.item} value={item.server_item_id ?? ''} />
}

/** Returns a submit handler that replaces the form; without handlers the form is submitted. */
export function interceptSubmit(
  handlers: object | undefined,
  act: (form: HTMLFormElement) => void,
): ((event: SyntheticEvent<HTMLFormElement>) => void) | undefined {
  if (handlers === undefined) return undefined
  return (event) => {
    event.preventDefault()
    act(event.currentTarget)
  }
}
