import type { Brand } from '../../shared/brand/brand.ts'
import { valueIssues } from './setting-issues.ts'

type Tree = { [name: string]: unknown }

/** The last settings of each brand and the result: every request needs it. */
const applied = new WeakMap<Brand, { settings: string; changed: Brand }>()

/**
 * Returns a brand with settings overridden for this run: JSON of `{"storeViews.multistore": true}`, or for
 * one brand only, `{"hair/media": "https://…"}`. Throws an explanatory error for an unknown setting or a
 * value of another type.
 */
export function applySettings(brand: Brand, settings: string | undefined): Brand {
  if (!settings) return brand
  const known = applied.get(brand)
  if (known?.settings === settings) return known.changed
  const changed = copyOf(brand) as Brand
  for (const [name, value] of Object.entries(JSON.parse(settings) as Tree)) {
    const [scope = '', path] = name.split('/')
    if (path === undefined) setAt(changed as unknown as Tree, name, value)
    else if (scope === brand.id) setAt(changed as unknown as Tree, path, value)
  }
  applied.set(brand, { settings, changed })
  return changed
}

/** Returns a deep copy without shared references, so that a change to one store view stays there. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]))
}

function setAt(tree: Tree, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let place: Tree = tree
  for (const name of names) {
    const next = Object.hasOwn(place, name) ? place[name] : undefined
    if (typeof next !== 'object' || next === null) throw new Error(`there is no setting ${path}`)
    place = next as Tree
  }
  if (!Object.hasOwn(place, last)) throw new Error(`there is no setting ${path}`)
  const [issue] = valueIssues([...names, last], value)
  if (issue !== undefined) throw new Error(issue)
  place[last] = value
}
