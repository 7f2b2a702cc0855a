import { matchRoute } from '../../../shared/routes.ts'
import type { Category } from '../../../shared/category/category.ts'
import { locateSite } from '../../brand/site.ts'
import { EVERYTHING } from '../../cache/snapshot.ts'
import { ALL_KINDS, PAGE_TAGS, PURGE_TAGS } from '../../page-tags/page-tags.ts'
import type { Ports } from '../../catalog/engine.ts'
import { portsOf } from '../../render/ports-of.ts'
import type { Desk } from '../frame/section.ts'
import { cacheMessages } from './messages.ts'

/** A tag and what it names. */
export interface PurgeTarget {
  /** As written: `P12`, `C5`, `home`. */
  tag: string
  kind: 'product' | 'category' | 'kind' | 'other'
  /** Name of the product, category or store view; empty if the tag explains itself. */
  name: string
  /** Set for a product. */
  sku?: string
}

/** Tags of kinds that a merchant may purge: those of cached pages and of the data they are rendered from. */
export const PURGE_KINDS = [...PAGE_TAGS, ...PURGE_TAGS.data] as const

const MAX_TARGETS = 12

/** Finds targets by an address, a tag, a SKU, or words of product and category names. */
export async function findPurgeTargets(desk: Desk, text: string): Promise<readonly PurgeTarget[]> {
  if (text === '') return []
  if (text.startsWith('/') || /^https?:\/\//i.test(text)) return ofAddress(desk, text)
  const ports = portsOf(desk.site, desk.env)
  const [named, bySku, products, categories] = await Promise.all([
    isKnownTag(text) ? nameTag(desk, text) : undefined,
    ports.catalog.product({ sku: text }),
    ports.catalog.products({ text, size: MAX_TARGETS }),
    ports.catalog.categories(),
  ])
  const { locale } = desk
  const lowerCase = text.toLocaleLowerCase(locale)
  const matching = categories.filter(({ name }) =>
    name.toLocaleLowerCase(locale).includes(lowerCase),
  )
  const kinds = PURGE_KINDS.map(ofKind).filter((kind) =>
    nameOf(desk, kind).toLocaleLowerCase(locale).includes(lowerCase),
  )
  const all = [
    ...(named ? [named] : []),
    ...(bySku ? [ofProduct(bySku)] : []),
    ...matching.map(ofCategory),
    ...kinds,
    ...products.items.map(ofProduct),
  ]
  return [...new Map(all.map((target) => [target.tag, target])).values()].slice(0, MAX_TARGETS)
}

function isKnownTag(text: string): boolean {
  return /^[pc]\d+$/i.test(text) || ALL_KINDS.some((kind) => kind === text.toLowerCase())
}

/** The targets at an address of the brand; none if it is another host's. */
async function ofAddress(desk: Desk, text: string): Promise<readonly PurgeTarget[]> {
  const address = parseShopAddress(desk, text)
  const match = address && matchRoute(address.located.pathname)
  if (!address || !match) return []
  const { catalog } = portsOf(address.located.site, desk.env)
  const { parentSku, slug = '' } = match.params
  if (parentSku !== undefined) {
    const product = await catalog.product({ sku: parentSku })
    return product ? [ofProduct(product)] : []
  }
  if (match.route === 'category') {
    const category = await catalog.category({ slug })
    return category ? [ofCategory(category)] : []
  }
  const record = desk.routes.get(match.route)
  return record.access === 'public' ? record.tags.map(ofKind) : []
}

/** Parses an address or path at a host of this brand; undefined if it is not one. */
export function parseShopAddress(desk: Pick<Desk, 'url' | 'env' | 'site'>, text: string) {
  const url = URL.parse(text, desk.url.origin)
  const located = url && /^https?:$/.test(url.protocol) ? locateSite(url, desk.env) : undefined
  const isOwn = located?.site.brand.id === desk.site.brand.id
  return url && located && isOwn ? { url, located } : undefined
}

/** Looks up what a tag names in this brand. */
export async function nameTag(desk: Desk, tag: string): Promise<PurgeTarget> {
  const [target = { tag, kind: 'other', name: '' }] = await nameTags(desk, [tag])
  return target
}

/** As `nameTag`, for several tags. */
export async function nameTags(
  desk: Desk,
  tags: readonly string[],
): Promise<readonly PurgeTarget[]> {
  const { catalog } = portsOf(desk.site, desk.env)
  const views = desk.site.brand.storeViews.views
  return Promise.all(
    tags.map(async (tag) => {
      const view = views.find(({ storeCode }) => `s${storeCode}` === tag.toLowerCase())
      return view
        ? { tag, kind: 'other' as const, name: view.name }
        : nameTagByCatalog(catalog, tag)
    }),
  )
}

async function nameTagByCatalog(catalog: Ports['catalog'], tag: string): Promise<PurgeTarget> {
  const [, letter = '', digits = ''] = /^([pc])(\d{1,15})$/i.exec(tag) ?? []
  const id = Number(digits)
  if (letter.toLowerCase() === 'p') {
    const product = await catalog.product({ id })
    return product ? ofProduct(product) : { tag: `P${digits}`, kind: 'product', name: '' }
  }
  if (letter.toLowerCase() === 'c') {
    const category = await catalog.category({ id })
    return category ? ofCategory(category) : { tag: `C${digits}`, kind: 'category', name: '' }
  }
  const kindTag = [...ALL_KINDS, EVERYTHING].find((kind) => kind === tag.toLowerCase())
  return kindTag === undefined ? { tag, kind: 'other', name: '' } : ofKind(kindTag)
}

function ofProduct({ id, name, sku }: { id: number; name: string; sku: string }): PurgeTarget {
  return { tag: `P${id}`, kind: 'product', name, sku }
}

function ofCategory({ id, name }: Pick<Category, 'id' | 'name'>): PurgeTarget {
  return { tag: `C${id}`, kind: 'category', name }
}

function ofKind(tag: string): PurgeTarget {
  return { tag, kind: 'kind', name: '' }
}

/** The name of a target in the desk's language. */
export function nameOf({ locale }: Pick<Desk, 'locale'>, { kind, name, tag }: PurgeTarget): string {
  const t = cacheMessages(locale)
  if (kind === 'kind') return t(`kind.${tag as (typeof ALL_KINDS)[number] | 'everything'}`)
  if (name === '') return tag
  return kind === 'other' ? t('what.view', { name }) : name
}

/** The address of the page that previews a purge of these tags. */
export function previewHref(tags: readonly string[]): string {
  return `/admin/cache/purge?${new URLSearchParams({ tags: tags.join(' ') })}`
}
