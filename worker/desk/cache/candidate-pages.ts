import { categoryHref, productHref } from '../../brand/links.ts'
import { EVERYTHING } from '../../cache/snapshot.ts'
import type { Ports } from '../../catalog/engine.ts'
import { describeEntry } from '../../purge/describe.ts'
import type { EntryDescription } from '../../purge/entry-description.ts'
import { portsOf } from '../../render/ports-of.ts'
import type { Desk } from '../frame/section.ts'
import type { PurgeTarget } from './purge-target.ts'

/** A page in the cache of this data centre. */
export interface StoredPage {
  address: string
  entry: EntryDescription
}

/** The candidates that are stored with the tags. */
export interface CandidatePages {
  /** Number of addresses looked up. */
  checked: number
  carrying: readonly StoredPage[]
}

/** Most lookups: Workers limit the cache operations of a request. */
const MAX_CANDIDATES = 40

/**
 * Finds stored pages that probably carry some tags. A cache cannot be listed, and each data centre has its
 * own: the result is a part of what a purge invalidates.
 */
export async function findCandidatePages(
  desk: Desk,
  targets: readonly PurgeTarget[],
): Promise<CandidatePages> {
  const ports = portsOf(desk.site, desk.env)
  const found = await Promise.all(
    [ports, ...ports.others()].map((each) => candidateHrefs(each, targets)),
  )
  const addresses = [...new Set(found.flat())].slice(0, MAX_CANDIDATES)
  const tags = targets.map(({ tag }) => tag.toLowerCase())
  const pages = await Promise.all(addresses.map((address) => readStored(desk, address)))
  const hasTag = ({ entry }: StoredPage) =>
    tags.includes(EVERYTHING) || entry.tags.some((tag) => tags.includes(tag))
  return {
    checked: addresses.length,
    carrying: pages.filter((page) => page !== undefined).filter(hasTag),
  }
}

async function readStored(desk: Desk, address: string): Promise<StoredPage | undefined> {
  const entry = await describeEntry(new URL(address), desk)
  return entry && { address, entry }
}

/** Candidate addresses of one store view: those of the targets first, then pages that list many products. */
async function candidateHrefs(
  ports: Ports,
  targets: readonly PurgeTarget[],
): Promise<readonly string[]> {
  const { site, catalog } = ports
  const { href } = site.shop
  const idsOf = (kind: PurgeTarget['kind']) =>
    targets.filter((each) => each.kind === kind).map(({ tag }) => Number(tag.slice(1)))
  const ids = idsOf('category')
  const [products, categories] = await Promise.all([
    Promise.all(idsOf('product').map((id) => catalog.product({ id }))),
    catalog.categories(),
  ])
  const things = products.filter((product) => product !== undefined)
  const hasKind = targets.some(({ kind }) => kind === 'kind' || kind === 'other')
  const listed =
    hasKind || ids.length > 0
      ? await catalog.products({
          size: MAX_CANDIDATES / 4,
          ...(ids.length > 0 && { categoryIds: ids }),
        })
      : { items: [] }
  const chosen = categories.filter(({ id }) => ids.includes(id))
  const others = categories.filter(({ id }) => !ids.includes(id))
  const paths = [
    ...things.map((product) => productHref(site, product)),
    ...chosen.map((category) => categoryHref(site, category)),
    href('home'),
    ...listed.items.map((card) => productHref(site, card)),
    ...[href('compare'), href('knowledge-base'), href('contact')],
    ...others.map((category) => categoryHref(site, category)),
  ]
  return paths.map((path) => site.origin + path)
}
