import type { MessageKey, Translate } from '../i18n/translate.ts'
import type { CartItem } from './cart.ts'
import type { VariantChoice, VariantOption } from './edit-choice.ts'
import type { ChosenText } from './platform-totals.ts'
import { describePriceChange } from './price-change.ts'

/** One note of a line: success, error or waiting. */
export interface LineNote {
  kind: 'info' | 'error' | 'waiting'
  text: string
}

/**
 * Returns the chosen options as text: the backend's, if it returns them, otherwise those that were stored
 * when the line was added.
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
 * Returns the notes of a line as text: errors first, then notes, then (only without a network) that the
 * server has not confirmed it.
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

/** Describes the price change of a line; undefined: the shopper has seen the current price. */
export function priceChangeText(
  item: CartItem,
  t: Translate,
  money: (amount: number) => string,
): string | undefined {
  const change = describePriceChange(item)
  return change && t(change.code, { from: money(change.from), to: money(change.to) })
}

/** Translates a message key; a message of the server stays as it is. */
function translate(text: string, t: Translate): string {
  return t(text as MessageKey)
}

/** Returns the variant of a line, as cart edit mode offers it. */
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
