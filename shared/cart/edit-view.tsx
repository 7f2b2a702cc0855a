import { axisFieldName } from '../product/choice.ts'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import type { CartItem } from './cart.ts'
import type { CartHandlers, LineState } from './cart-handlers.ts'
import {
  optionsOf,
  optionTypes,
  variantWith,
  type OptionType,
  type SelectedOptions,
  type VariantChoice,
} from './edit-choice.ts'
import { CART_FIELDS, cartFormAction } from './form.ts'
import { ItemField, interceptSubmit } from './line-controls.tsx'
import { QtyInput } from './qty-input.tsx'

interface EditViewProps {
  id: string
  item: CartItem
  state: LineState
  variants: readonly VariantChoice[]
  handlers: CartHandlers | undefined
}

/**
 * Cart edit mode: the quantity, and one select for each option type; without named option types, one select
 * of all variants.
 */
export function EditView({ id, item, state, variants, handlers }: EditViewProps) {
  const { t, href, config } = useShop()
  const types = optionTypes(variants)
  return (
    <form
      className="cart-edit"
      action={cartFormAction('update', config)}
      method="post"
      noValidate
      onSubmit={interceptSubmit(handlers, (form) => handlers?.choose(item, form))}
      onChange={handlers && (({ currentTarget }) => handlers.select(item, currentTarget))}
    >
      <ItemField item={item} />
      {types.length === 0 ? (
        <VariantField {...{ id, item, variants }} />
      ) : (
        <OptionFields {...{ id, item, variants, types }} chosen={state.selected} />
      )}
      <QtyField {...{ id, item, state }} />
      <button className="ui-button">{t('cart.edit.save')}</button>
      <a
        className="ui-button"
        data-kind="quiet"
        href={href('cart')}
        onClick={
          handlers &&
          ((event) => {
            event.preventDefault()
            handlers.closeEdit(item)
          })
        }
      >
        {t('cart.edit.cancel')}
      </a>
    </form>
  )
}

type FieldProps = Pick<EditViewProps, 'id' | 'item' | 'variants'>

/** One select of all variants. */
function VariantField({ id, item, variants }: FieldProps) {
  const { t, money } = useShop()
  const choiceId = `${id}-variant`
  return (
    <>
      <label htmlFor={choiceId}>{t('cart.edit.choice', { name: item.name })}</label>
      <select id={choiceId} name={CART_FIELDS.childSku} defaultValue={item.childSku} autoFocus>
        {variants.map(({ childSku, label, price_incl_tax, is_in_stock }) => (
          <option key={childSku} value={childSku}>
            {is_in_stock ? label : t('cart.edit.out', { label })} · {money(price_incl_tax)}
          </option>
        ))}
      </select>
    </>
  )
}

interface OptionFieldsProps extends FieldProps {
  types: readonly OptionType[]
  /** The values that were selected since edit mode was opened. */
  chosen: SelectedOptions | undefined
}

/** One select for each option type; below them the variant that they select. */
function OptionFields({ id, item, variants, types, chosen }: OptionFieldsProps) {
  const foreign = useCatalogLanguage()
  const current = variants.find(({ childSku }) => childSku === item.childSku)
  const selected: SelectedOptions = { ...(current && optionsOf(current)), ...chosen }
  return (
    <>
      {types.map((type, index) => (
        <div className="cart-edit-field" key={type.id}>
          <label htmlFor={`${id}-option-${index + 1}`} {...foreign}>
            {type.label}
          </label>
          <select
            id={`${id}-option-${index + 1}`}
            name={axisFieldName(type.id)}
            defaultValue={selected[type.id]}
            autoFocus={index === 0}
            {...foreign}
          >
            {type.values.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
      ))}
      <ChosenVariant variant={variantWith(variants, selected)} />
    </>
  )
}

function ChosenVariant({ variant }: { variant: VariantChoice | undefined }) {
  const { t, money } = useShop()
  if (!variant) return <output>{t('cart.edit.none')}</output>
  const { label, price_incl_tax, is_in_stock } = variant
  return (
    <output>
      {is_in_stock ? label : t('cart.edit.out', { label })} · {money(price_incl_tax)}
    </output>
  )
}

function QtyField({ id, item, state }: Pick<EditViewProps, 'id' | 'item' | 'state'>) {
  const { t } = useShop()
  const isWrong = state.entered !== undefined
  return (
    <div className="cart-edit-field">
      <label htmlFor={`${id}-qty`}>{t('cart.edit.qty')}</label>
      <QtyInput
        id={`${id}-qty`}
        rules={item.qtyRules}
        problemId={isWrong ? `${id}-problem` : undefined}
        defaultValue={state.entered ?? item.qty}
      />
    </div>
  )
}
