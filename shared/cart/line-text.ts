import type { MessageKey, Translate } from '../i18n/translate.ts'
import type { CartItem } from './cart.ts'
import type { VariantChoice, VariantOption } from './edit-choice.ts'
import type { ChosenText } from './platform-totals.ts'
import { describePriceChange } from './price-change.ts'

/** One note of a line: what is well, what is wrong, what waits. */
export interface LineNote {
  kind: 'info' | 'error' | 'waiting'
  text: string
}

/**
 * What was chosen, as text: the backend's where it tells them, else those that came along when the
 * line was added here.
 */
export function chosenTexts(item: CartItem): readonly ChosenText[] {
  const options = item.totals?.options ?? []
  if (options.length > 0) return options
  if (item.words !== undefined) return item.words
  const { configurable_item_options = [] } = item.product_option?.extension_attributes ?? {}
  return configurable_item_options.flatMap(({ label, value }) =>
    label === undefined || value === undefined ? [] : [{ label, value }],
  )
}

/**
 * The notes of a line in words: errors first, then notes, then
 * that the server has not confirmed it, which only matters without a network.
 */
export function lineNotes(item: CartItem, t: Translate, isOffline: boolean): readonly LineNote[] {
  const isWaiting = isOffline && item.onServer !== 'confirmed'
  return [
    ...Object.values(item.errors).map(
      (text) => ({ kind: 'error', text: translate(text, t) }) as const,
    ),
    ...Object.values(item.info).map(
      (text) => ({ kind: 'info', text: translate(text, t) }) as const,
    ),
    ...(isWaiting ? [{ kind: 'waiting', text: t('cart.line.offline') } as const] : []),
  ]
}

/** The change of a line's price in words; undefined: the shopper has seen today's price. */
export function priceChangeText(
  item: CartItem,
  t: Translate,
  money: (amount: number) => string,
): string | undefined {
  const change = describePriceChange(item)
  return change && t(change.code, { from: money(change.from), to: money(change.to) })
}

/** A text is a message key, or words of the server, which no catalogue has. */
function translate(text: string, t: Translate): string {
  return t(text as MessageKey)
}

/** A variant as cart edit mode offers it, from the line that it would make. */
export function variantChoice(item: CartItem): VariantChoice {
  const { childSku = item.sku, price_incl_tax, is_in_stock = true } = item
  const label = chosenTexts(item)
    .map(({ value }) => value)
    .join(', ')
  return {
    ...{ childSku, label: label || childSku, price_incl_tax, is_in_stock },
    options: variantOptions(item),
  }
}

function variantOptions({ product_option }: CartItem): readonly VariantOption[] {
  const { configurable_item_options = [] } = product_option?.extension_attributes ?? {}
  return configurable_item_options.map(({ option_id, option_value, label, value }) => ({
    id: String(option_id),
    label: label ?? String(option_id),
    value: String(option_value),
    words: value ?? String(option_value),
  }))
}
