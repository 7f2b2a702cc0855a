import type { Table } from '../db/table.ts'

/** A recently viewed product of this device. */
export interface RecentProduct {
  href: string
  name: string
  image: string
}

/** Record key; among the user's personal data, so that a logout deletes it. */
const KEY = 'recent'
const MAX_RECENT = 20
/** Storage key of earlier builds, outside of the database. */
const OLD_KEY = 'reuna-recent'

/** The storage of earlier builds; undefined if the browser has none. */
export type LegacyStorage = Pick<Storage, 'getItem' | 'removeItem'> | undefined

/** Adds a viewed product as the latest one; the list of an earlier build is appended. */
export async function addRecent(
  table: Table,
  product: RecentProduct,
  old: LegacyStorage,
): Promise<void> {
  const earlier = readOld(old)
  await table.update(KEY, (stored) => uniqueByHref([product, ...listOf(stored), ...earlier]))
  forgetOld(old)
}

/** Deletes the list of an earlier build at logout. */
export function forgetOld(old: LegacyStorage): void {
  old?.removeItem(OLD_KEY)
}

/** Returns the stored list, latest first; empty if it cannot be read. */
export async function readRecent(
  table: Table,
  old: LegacyStorage,
): Promise<readonly RecentProduct[]> {
  return uniqueByHref([...listOf(await table.get(KEY)), ...readOld(old)])
}

/** Shows the recently viewed products of this device instead of the message that there are none. */
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

function uniqueByHref(all: readonly RecentProduct[]): readonly RecentProduct[] {
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
