import type { Model } from './assortment.ts'
import type { Assortment } from './assortment.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SeedContext } from './good.ts'
import type { Line } from './line.ts'
import { makerOf } from './makers.ts'
import type { Rng } from './rng.ts'
import { createRng } from './rng.ts'
import { listOf, say } from './words.ts'

function valueAt(rng: Rng, list: readonly string[], tier: number): string {
  const place = Math.floor(tier * list.length + (rng.next() - 0.5) * 0.8)
  return list[Math.max(0, Math.min(list.length - 1, place))] ?? ''
}

function pickValues(rng: Rng, line: Line, tier: number): Model['values'] {
  const found: Record<string, readonly string[]> = {}
  for (const [code, text] of Object.entries(line.specs)) {
    const value = valueAt(rng, listOf(text), tier)
    const each = value.split('&')
    for (const [at, one] of code.split('&').entries()) found[one] = (each[at] ?? '').split('+')
  }
  return found
}

/** Each maker keeps to its own series of the line. */
function seriesOf(line: Line, index: number, tier: number, makers: readonly string[]): string {
  const all = line.series.split('/')
  const maker = index % makers.length
  const own = all.filter((_, at) => at % makers.length === maker % all.length)
  const series = own[Math.floor(index / makers.length) % own.length] ?? ''
  return series.replace('#', String(1 + Math.floor(tier * 9)))
}

/**
 * What tells models of one label apart. A family's name leaves out what its children differ in, so
 * no other family may share what is left.
 */
function tellingFacts(
  line: Line,
  values: Model['values'],
  colour: string,
  isFamily: boolean,
): readonly string[] {
  if (line.series.includes('#') || line.packed || line.family?.turns) return ['']
  const codes = line.inName === '' ? [] : listOf(line.inName)
  const axes: readonly string[] = line.family?.axes ?? []
  const factsOf = (some: readonly string[]) =>
    some.map((code) => (values[code] ?? []).join('+')).join()
  const whole = factsOf(codes) + colour
  if (!isFamily) return [whole]
  const left = factsOf(codes.filter((code) => !axes.includes(code)))
  return [whole, `family ${left}${axes.includes('color') ? '' : colour}`]
}

/** All models of a line. The same for every language, whatever the day. */
export function modelsOf(shop: Assortment, line: Line, lineNumber: number): readonly Model[] {
  const makers = listOf(line.makers)
  const colours = listOf(line.colours)
  const taken = new Set<string>()
  const start = createRng(`line-${line.code}`).next()
  return Array.from({ length: line.count }, (_, index) => {
    const rng = createRng(`${line.code}-${index}`)
    const tier = line.titles ? index / line.count : (index * 0.6180339887 + start) % 1
    const maker = makers[index % makers.length] ?? shop.house
    const values = pickValues(rng, line, tier)
    const listed = colours[(index + Math.floor(index / colours.length)) % colours.length] ?? 'black'
    const colour = values['shade']?.[0] ?? listed
    const base = `${makerOf(shop.makers, maker).name} ${seriesOf(line, index, tier, makers)}`
    const isFamily = line.family !== undefined && index % line.family.every === 0
    const keys = tellingFacts(line, values, colour, isFamily)
    const isFree = (suffix: string) => keys.every((key) => !taken.has(base + suffix + key))
    const suffix = shop.suffixes.find(isFree) ?? ` ${index}`
    for (const key of keys) taken.add(base + suffix + key)
    return {
      shop,
      line,
      index,
      sku: `${shop.prefix || maker.slice(0, 3)}-${line.code}-${100 + index}`.toUpperCase(),
      id: shop.firstId + 10_000 + lineNumber * 5_000 + index * 20,
      maker,
      label: line.titles ? '' : base + suffix,
      tier,
      colour,
      isFamily,
      values,
      seed: rng.int(1, 9999),
    }
  })
}

/** Maker and model with the noun, which Italian puts before them. */
function called({ label, line }: Model, locale: Locale): string {
  const noun = say(line.noun, locale)
  return locale === 'it-IT' ? `${noun} ${label}` : `${label} ${noun}`
}

/** The name a shopper reads: maker, model and noun, then the facts that tell it from its neighbours. */
export function nameOf(model: Model, context: SeedContext): string {
  const { line } = model
  const title = line.titles?.[model.index]
  if (title) return say(title, context.locale)
  const axes: readonly string[] = model.isFamily ? (line.family?.axes ?? []) : []
  const facts = listOf(line.inName)
    .filter((code) => !axes.includes(code))
    .map((code) =>
      (model.values[code] ?? [])
        .map((value) => context.shop.attributes.valueLabel(code, value, context.locale))
        .join('/'),
    )
  const shade =
    line.series.includes('#') || line.packed || axes.includes('color')
      ? []
      : [colourWord(model.colour, context)]
  const details = [...facts, ...(listOf(line.colours).length > 1 ? shade : [])]
  return [called(model, context.locale), ...details].join(', ')
}

export function colourWord(colour: string, context: SeedContext): string {
  const words = context.shop.colours[colour] ?? context.shop.colours['grey']
  return words ? say(words, context.locale).toLowerCase() : ''
}
