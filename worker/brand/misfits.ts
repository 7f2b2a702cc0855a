import type { Brand } from '../../shared/brand/brand.ts'
import { clothing } from './clothing.ts'

/** What a brand chooses names for itself in. */
const FREE: ReadonlySet<string> = new Set(['filters'])

/** Settings of a brand that there are not, that are missing, or that have another type; in words. */
export function misfitsOf(brand: Brand): readonly string[] {
  const { views, ...stores } = brand.storeViews
  const { views: known, ...knownStores } = clothing.storeViews
  const found = [
    ...misfits({ ...brand, storeViews: stores }, { ...clothing, storeViews: knownStores }),
    ...views.flatMap((view, at) => misfits(view, known[0], `storeViews.views.${at}.`)),
  ]
  return found.map((words) => `${brand.id}: ${words}`)
}

function misfits(own: object, known: object | undefined, before = ''): readonly string[] {
  if (!known) return []
  const values = new Map(Object.entries(own))
  const missing = Object.keys(known).filter((name) => !values.has(name))
  return [
    ...missing.map((name) => `the setting ${before}${name} is missing`),
    ...[...values].flatMap(([name, value]: [string, unknown]) => {
      const path = before + name
      if (!Object.hasOwn(known, name)) return [`there is no setting ${path}`]
      const old = (known as Readonly<Record<string, unknown>>)[name]
      if (isNothing(value) || isNothing(old)) return []
      if (kindOf(value) !== kindOf(old))
        return [`the setting ${path} is a ${kindOf(old)}, not a ${kindOf(value)}`]
      const isTree = kindOf(value) === 'object' && !FREE.has(name)
      return isTree ? misfits(value as object, old as object, `${path}.`) : []
    }),
  ]
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
