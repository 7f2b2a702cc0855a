import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import type { CartItem, QtyRules } from './cart.ts'
import { CART_FIELDS, cartFormAction } from './form.ts'
import { QtyInput } from './qty-input.tsx'
import type { Problem } from './qty.ts'

/**
 * What the add form of a product page contains: the cart lines of the current choice with quantity 1, or
 * the problems of the choice. The browser adds exactly these lines, so adding needs no network.
 */
export interface AddToCartPayload {
  sku: string
  childSku: string | undefined
  lines: readonly CartItem[]
  problems: readonly Problem[]
}

interface AddProps {
  /** Id of the form. */
  id?: string
  offer: AddToCartPayload
  name: string
}

/** The add form of a product without choices; works without JavaScript. */
export function AddForm({ id, offer, name }: AddProps) {
  const { config } = useShop()
  return (
    <form id={id} action={cartFormAction('add', config)} method="post" noValidate>
      <AddFields offer={offer} name={name} />
    </form>
  )
}

/** Quantity field and button; also the end of the form with choices. */
export function AddFields({ offer, name }: Omit<AddProps, 'id'>) {
  const { t } = useShop()
  const { sku, childSku, lines, problems } = offer
  return (
    <div className="cart-add" data-adding={t('cart.adding')} data-added={t('cart.add.done')}>
      {childSku !== undefined && (
        <input type="hidden" name={CART_FIELDS.childSku} value={childSku} />
      )}
      <QtyField name={name} rules={lines[0]?.qtyRules} />
      <button className="ui-button" name={CART_FIELDS.sku} value={sku}>
        <Icon name="cart" />
        <span>{t('cart.add')}</span>
      </button>
      <span data-live="add">
        <span hidden data-offer={JSON.stringify({ lines, problems })} />
      </span>
    </div>
  )
}

function QtyField({ name, rules = {} }: { name: string; rules: QtyRules | undefined }) {
  const { t } = useShop()
  const { min = 1, increments = 1 } = rules
  return (
    <QtyInput
      aria-label={t('cart.line.qty', { name })}
      rules={rules}
      defaultValue={Math.max(min, increments)}
    />
  )
}
