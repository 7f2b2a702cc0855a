import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import type { CartItem, QtyRules } from './cart.ts'
import { CART_FIELDS, cartFormAction } from './form.ts'
import { QtyInput } from './qty-input.tsx'
import type { Problem } from './qty.ts'

/**
 * What a product page offers to the cart: the lines that its choice makes for one piece, or what is
 * wrong with the choice. The browser adds these very lines, so that it needs no network to do it.
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

/** The form of a product without choices of its own: works as a plain form. */
export function AddForm({ id, offer, name }: AddProps) {
  const { config } = useShop()
  return (
    <form id={id} action={cartFormAction('add', config)} method="post" noValidate>
      <AddFields offer={offer} name={name} />
    </form>
  )
}

/** Quantity and button; also the end of the form of choices. */
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
