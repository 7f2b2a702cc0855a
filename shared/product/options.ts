import { customFieldName, type ReadChoice } from './choice.ts'
import type { PriceContext } from '../price/context.ts'
import { addMoney, NO_MONEY, percentOf, type Money } from '../price/money.ts'
import { addToQuote, quoteAmount, type Quote } from '../price/price.ts'
import { taxRatePpm } from '../price/tax.ts'
import { spreadShares } from '../price/tax-share.ts'
import type { CustomOption, CustomOptionValue } from './product.ts'

/** The choice for one custom option; several values are joined by commas. */
export interface ChosenOption {
  option_id: number
  option_value: string
}

/** A problem of a choice; the page words it. */
export interface OptionProblem {
  option_id: number
  problem: 'required' | 'unknown-value' | 'too-long' | 'no-date'
}

interface Surcharge {
  price: number
  price_type: 'fixed' | 'percent'
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Returns custom options in display order, their values too. */
export function sortCustomOptions(options: readonly CustomOption[]): readonly CustomOption[] {
  return options
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((option) => ({
      ...option,
      values: option.values.toSorted((a, b) => a.sort_order - b.sort_order),
    }))
}

/** True if values are chosen from a list instead of entered. */
export function isSelection(option: Pick<CustomOption, 'type'>): boolean {
  return isMultiple(option) || option.type === 'drop_down' || option.type === 'radio'
}

/** Reads the shopper's choices; empty options are left out. */
export function readCustomOptions(
  options: readonly CustomOption[],
  read: ReadChoice,
): readonly ChosenOption[] {
  return sortCustomOptions(options).flatMap((option) => {
    const given = read(customFieldName(option.option_id))
      .map((value) => value.trim())
      .filter((value) => value !== '')
    // An entered text may contain commas; of a single-choice list only the first value counts.
    const values = isSelection(option) && !isMultiple(option) ? given.slice(0, 1) : given
    if (values.length === 0) return []
    return [{ option_id: option.option_id, option_value: joined(option, values) }]
  })
}

/** Returns the problems of the choice, in the order of the options; empty if it can be ordered. */
export function checkCustomOptions(
  options: readonly CustomOption[],
  chosen: readonly ChosenOption[],
): readonly OptionProblem[] {
  return sortCustomOptions(options).flatMap((option) => {
    const problem = problemOf(option, valueOf(option, chosen))
    return problem ? [{ option_id: option.option_id, problem }] : []
  })
}

/**
 * Adds the chosen custom options to a price: each a fixed amount, taxed like the product, or a percentage
 * of the original price. Unknown values cost nothing.
 */
export function addCustomOptions(
  quote: Quote,
  options: readonly CustomOption[],
  chosen: readonly ChosenOption[],
  taxClassId: number,
  ctx: PriceContext,
): Quote {
  const extras = options
    .flatMap((option) => surchargesOf(option, valueOf(option, chosen)))
    .map((surcharge) => {
      const money = quoteSurcharge(surcharge, quote.original, taxClassId, ctx)
      const ratePpm = taxRatePpm(taxClassId, ctx)
      const isPercent = surcharge.price_type === 'percent'
      const surchargeShares = [{ ratePpm, gross: money.gross }]
      return {
        money,
        shares: isPercent ? spreadShares(money.gross, quote.shares) : surchargeShares,
      }
    })
  const sum = extras.map(({ money }) => money).reduce(addMoney, NO_MONEY)
  return addToQuote(
    quote,
    sum,
    extras.flatMap(({ shares }) => shares),
  )
}

/** Returns the surcharge of one option value on a product of this original price, in gross and net cents. */
export function quoteSurcharge(
  surcharge: Surcharge,
  original: Money,
  taxClassId: number,
  ctx: PriceContext,
): Money {
  if (surcharge.price_type === 'percent') return percentOf(original, surcharge.price)
  return quoteAmount(surcharge.price, taxClassId, ctx)
}

function isMultiple(option: Pick<CustomOption, 'type'>): boolean {
  return option.type === 'checkbox' || option.type === 'multiple'
}

function joined(option: CustomOption, values: readonly string[]): string {
  return (isMultiple(option) ? [...new Set(values)] : values).join(',')
}

function valueOf(option: CustomOption, chosen: readonly ChosenOption[]): string {
  return chosen.find(({ option_id }) => option_id === option.option_id)?.option_value.trim() ?? ''
}

function pickedValues(option: CustomOption, value: string): readonly CustomOptionValue[] {
  const ids = new Set(isMultiple(option) ? value.split(',') : [value])
  return option.values.filter(({ option_type_id }) => ids.has(String(option_type_id)))
}

function surchargesOf(option: CustomOption, value: string): readonly Surcharge[] {
  if (isSelection(option)) return pickedValues(option, value)
  return value === '' ? [] : [option]
}

function problemOf(option: CustomOption, value: string): OptionProblem['problem'] | undefined {
  if (value === '') return option.is_require ? 'required' : undefined
  if (isSelection(option)) {
    const count = isMultiple(option) ? value.split(',').length : 1
    return pickedValues(option, value).length === count ? undefined : 'unknown-value'
  }
  const isTooLong = option.max_characters > 0 && [...value].length > option.max_characters
  if (isTooLong) return 'too-long'
  return option.type === 'date' && !isDate(value) ? 'no-date' : undefined
}

function isDate(value: string): boolean {
  if (!DATE.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
