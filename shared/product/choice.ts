/**
 * Reads the values of one form field or query name, in order; an absent name gives an empty list.
 * Choices without JavaScript are GET names `option[…]`.
 */
export type ReadChoice = (name: string) => readonly string[]

/** A quantity in a cart line is a whole number from 1 up to this. */
export const MAX_QTY = 9_999

/** Value of a bundle option that means "nothing"; addresses do not preserve empty values. */
export const NO_CHOICE = '0'

/** The field of a bundle option; the value is a link id, or `NO_CHOICE`. */
export function bundleFieldName(optionId: number): string {
  return `option[bundle-${optionId}]`
}

/** The field of a bundle option's quantity. */
export function bundleQtyFieldName(optionId: number): string {
  return `option[bundle-${optionId}-qty]`
}

/** The field of a custom option; the value is an option_type_id or text. */
export function customFieldName(optionId: number): string {
  return `option[custom-${optionId}]`
}

/** The field of a variant axis: `option[color]`; the value is an option id. */
export function axisFieldName(attributeCode: string): string {
  return `option[${attributeCode}]`
}

/** Name of the choice form's button: if present, the form was sent, even if empty. */
export const SENT_FIELD = 'option[sent]'

/** The field of a grouped product's member; the value is its quantity, 0 excludes it. */
export function groupedFieldName(sku: string): string {
  return `option[sku-${sku}]`
}

/**
 * Reads a quantity as a whole number (a text is converted). Undefined if it is not a number, or less than
 * `least`.
 */
export function readQty(value: string | number | undefined, min = 1): number | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
  const qty = Math.trunc(Number(value))
  if (!Number.isFinite(qty) || qty < min) return undefined
  return Math.min(qty, MAX_QTY)
}
