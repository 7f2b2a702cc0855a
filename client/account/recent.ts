import type { Table } from '../db/table.ts'

/** A product that was looked at on this device. */
export interface RecentProduct {
  href: string
  name: string
  image: string
}

/** Where it lies: with all that belongs to the person, so that a logout clears it. */
const KEY = 'recent'
const MAX_RECENT = 20
/** Earlier builds kept the list beside the database. */
const OLD_KEY = 'reuna-recent'

/** What earlier builds kept it in; undefined where the browser has none. */
export type LegacyStorage = Pick<Storage, 'getItem' | 'removeItem'> | undefined

/** Notes a product that is looked at as the last one; what an earlier build kept comes after it. */
export async function addRecent(
  table: Table,
  product: RecentProduct,
  old: LegacyStorage,
): Promise<void> {
  const earlier = readOld(old)
  await table.update(KEY, (stored) => newest([product, ...listOf(stored), ...earlier]))
  forgetOld(old)
}

/** A logout clears what an earlier build kept as well. */
export function forgetOld(old: LegacyStorage): void {
  old?.removeItem(OLD_KEY)
}

/** What is stored, the last one first; what cannot be read is nothing. */
export async function readRecent(
  table: Table,
  old: LegacyStorage,
): Promise<readonly RecentProduct[]> {
  return newest([...listOf(await table.get(KEY)), ...readOld(old)])
}

/** Shows the products that were looked at on this device; the words for none go. */
export function showRecent(place: HTMLElement, products: readonly RecentProduct[]): void {
  place.replaceChildren(
    ...products.map(({ href, name, image }) => {
      const link = document.createElement('a')
      link.href = href
      const picture = document.createElement('img')
      if (/^\/(?![/\\])/.test(image)) picture.src = image
      picture.alt = ''
      picture.loading = 'lazy'
      picture.width = 150
      picture.height = 150
      link.append(picture, name)
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
}

function newest(all: readonly RecentProduct[]): readonly RecentProduct[] {
  const byHref = new Map(all.toReversed().map((each) => [each.href, each]))
  return [...new Set(all.map(({ href }) => href))]
    .flatMap((href) => byHref.get(href) ?? [])
    .slice(0, MAX_RECENT)
}

function readOld(old: LegacyStorage): readonly RecentProduct[] {
  try {
    return listOf(JSON.parse(old?.getItem(OLD_KEY) ?? '[]'))
  } catch {
    return []
  }
}

function listOf(stored: unknown): readonly RecentProduct[] {
  return Array.isArray(stored) ? stored.filter(isRecent) : []
}

function isRecent(each: unknown): each is RecentProduct {
  const { href, name, image } = (each ?? {}) as Record<string, unknown>
  const isOwn = typeof href === 'string' && /^\/(?![/\\])/.test(href)
  return isOwn && typeof name === 'string' && typeof image === 'string'
}
