import type { Model } from './assortment.ts'
import type { SeedContext } from './good.ts'
import { say } from './words.ts'

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Sentences of the line, a closing one, and the facts as a list. */
export function descriptionOf(model: Model, context: SeedContext): string {
  const { pitch, care } = model.line
  const { locale } = context
  const { isFilterable, labelOf, valueLabel } = context.shop.attributes
  const first = say(pitch[0] ?? ['', ''], locale)
    .replace('{n}', `${model.label} ${say(model.line.noun, locale)}`)
    .replace('{m}', model.label)
  const second = say(pitch[1 + (model.index % Math.max(1, pitch.length - 1))] ?? ['', ''], locale)
  const closings = context.shop.closings[care] ?? []
  const closing = say(closings[model.index % Math.max(1, closings.length)] ?? ['', ''], locale)
  const axes: readonly string[] = model.isFamily ? (model.line.family?.axes ?? []) : []
  const facts = Object.entries(model.values)
    .filter(([code]) => !axes.includes(code) && isFilterable(code))
    .map(([code, values]) => {
      const labels = values.map((value) => valueLabel(code, value, locale)).join(', ')
      return `<li>${escapeText(labelOf(code, locale))}: ${escapeText(labels)}</li>`
    })
  const list = facts.length > 0 ? `<ul>${facts.join('')}</ul>` : ''
  return `<p>${escapeText(first)} ${escapeText(second)}</p><p>${escapeText(closing)}</p>${list}`
}

/** One sentence for lists and search results. */
export function shortDescriptionOf(model: Model, context: SeedContext): string {
  const { pitch } = model.line
  return say(
    pitch[1 + ((model.index + 1) % Math.max(1, pitch.length - 1))] ?? pitch[0] ?? ['', ''],
    context.locale,
  )
}
