import type { Locale } from '../../shared/i18n/locale.ts'
import type { PriceRange } from '../../shared/search/query.ts'
import { LANGUAGE_RULES } from '../full-text/languages/all.ts'
import type { PriceWords } from '../full-text/languages/language-rules.ts'
import { isUnit } from '../full-text/tokens.ts'

/** A search that contains a price limit. */
export interface PricedText {
  /** The text without the words of the price. */
  text: string
  /** In the view's currency, both ends included. */
  price: PriceRange
  /** True if a currency or a word like "under" marks it as a price; else it may be a name. */
  isCertain: boolean
}

/** Between two amounts: the words before the first and between them. */
const BETWEEN = {
  open: 'between|zwischen|tra|fra',
  and: 'and|und|ja|e|to|bis|a',
  close: 'väli(?:ltä|llä)',
}

const AMOUNT = String.raw`(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?`
const EURO = String.raw`€|eur(?:o|oa|on|os|oja)?|e(?![\p{L}\d])`
const OPEN = String.raw`(?<![\p{L}\d.,/-])`
const CLOSE = String.raw`(?![\p{L}\d/-]|[.,]\d)`

/** Parses price limits of a text in the view's language and currency; undefined if it has none. */
export function readPriceWords(
  text: string,
  locale: Locale,
  currency: { code: string; sign: string },
): PricedText | undefined {
  const money = moneyOf(currency)
  const bound = (
    kind: keyof PriceWords,
    isCertain: boolean,
    toRange: (amount: number) => PriceRange,
  ) => readBound(text, { money, words: wordsOf(kind, locale), isCertain }, toRange)
  return (
    readBetween(text, money) ??
    bound('below', true, (lte) => ({ lte })) ??
    bound('above', true, (gte) => ({ gte })) ??
    bound('maybeBelow', false, (lte) => ({ lte })) ??
    bound('maybeAbove', false, (gte) => ({ gte }))
  )
}

function wordsOf(kind: keyof PriceWords, locale: Locale): string {
  const languages = [LANGUAGE_RULES[locale], LANGUAGE_RULES['en-US']]
  return [...new Set(languages.map(({ priceWords }) => priceWords[kind]))].filter(Boolean).join('|')
}

function moneyOf({ code, sign: symbol }: { code: string; sign: string }): string {
  const spellings = [code, symbol]
    .filter((word) => word !== '')
    .map((word) => word.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`))
  return (code === 'EUR' ? [EURO, ...spellings] : spellings).join('|')
}

function readBound(
  text: string,
  { money, words, isCertain }: { money: string; words: string; isCertain: boolean },
  toRange: (amount: number) => PriceRange,
): PricedText | undefined {
  const pattern = String.raw`${OPEN}(?:${words})\.?\s+(${money})?\s*${AMOUNT}(\s*(?:${money}))?${CLOSE}`
  const match = new RegExp(pattern, 'iu').exec(text)
  if (!match || isQuantity(text, match)) return undefined
  const [, before, whole, cents, after] = match
  const hasMoney = before !== undefined || after !== undefined
  return priced(text, match, toRange(toNumber(whole, cents)), isCertain || hasMoney)
}

function readBetween(text: string, money: string): PricedText | undefined {
  const { open, and, close } = BETWEEN
  const sum = String.raw`(?:${money})?\s*${AMOUNT}(\s*(?:${money}))?`
  const pattern = String.raw`${OPEN}(?:(${open})\s+)?${sum}\s*(?:[-–—]|\s(?:${and})\s)\s*${sum}${CLOSE}(?:\s+(${close}))?`
  const match = new RegExp(pattern, 'iu').exec(text)
  if (!match || isQuantity(text, match)) return undefined
  const [, opened, first, firstCents, firstMoney, last, lastCents, lastMoney, closed] = match
  const isCertain = [opened, firstMoney, lastMoney, closed].some((word) => word !== undefined)
  const isDash = /[-–—]/.test(match[0])
  const [gte, lte] = [toNumber(first, firstCents), toNumber(last, lastCents)]
  if (gte > lte || (!isCertain && !(isDash && isBudget(gte, lte)))) return undefined
  return priced(text, match, { gte, lte }, isCertain)
}

/** Minimum ratio of the upper to the lower end of a budget. */
const MIN_BUDGET_RATIO = 1.25

/** True if two bare numbers look like a budget: years, sizes and focal lengths are closer together or odd. */
function isBudget(from: number, to: number): boolean {
  return to >= from * MIN_BUDGET_RATIO && [from, to].every((end) => /[059]$/.test(String(end)))
}

/** True if a unit or another currency follows: "under 15 inches" and "70-200 mm" are no prices. */
function isQuantity(text: string, found: RegExpExecArray): boolean {
  const next = /^\s*["”″\p{Sc}]|^\s*(\p{L}+)/u.exec(text.slice(found.index + found[0].length))
  if (!next) return false
  return next[1] === undefined || isUnit(next[1])
}

function priced(
  text: string,
  { index, 0: all }: RegExpExecArray,
  price: PriceRange,
  isCertain: boolean,
): PricedText | undefined {
  const rest = `${text.slice(0, index)} ${text.slice(index + all.length)}`
  const bare = rest.replace(/\s+/g, ' ').trim()
  return bare === '' ? undefined : { text: bare, price, isCertain }
}

function toNumber(whole = '', cents = '0'): number {
  return Number(`${whole.replace(/[^\d]/g, '')}.${cents}`)
}
