import type { CatalogCache } from '../../catalog/engine.ts'
import { z } from 'zod'
import { memoryCache } from '../../catalog/catalog-cache.ts'
import { sendMagento } from './send.ts'
import { type MagentoQuery, optionalFields } from './query.ts'
import type { MagentoTarget } from './target.ts'

/** Types with fields that some versions of Magento lack; a request may have ten aliases. */
export const VERSIONED_TYPES = [
  'Query',
  'Mutation',
  'StoreConfig',
  'Products',
  'ProductInterface',
  'Cart',
  'CartAddressInput',
  'CartItemInterface',
  'CartItemPrices',
  'SelectedShippingMethod',
  'PlaceOrderOutput',
  'Customer',
  'CustomerOrder',
  'CustomerOrderSortInput',
  'OrderItemInterface',
  'OrderInformationInput',
  'ProductAttributeFilterInput',
  'ProductAttributeSortInput',
  'ConfigurableWishlistItem',
] as const

const SCHEMA_KEY = 'magento schema'
const ALIASES = 10

/** Field names by type. */
export type KnownFields = Readonly<Record<string, readonly string[]>>

const names = z.array(z.object({ name: z.string() })).nullish()
const named = z.object({ fields: names, inputFields: names }).nullish()
const known = z.record(z.string(), z.array(z.string()))

const opened = new WeakMap<CatalogCache, Promise<KnownFields>>()
const withoutCache = new WeakMap<MagentoTarget, CatalogCache>()

const NONE: ReadonlySet<string> = new Set()

/** The optional fields of a query that this Magento lacks. */
export async function missingFields(
  target: MagentoTarget,
  query: Pick<MagentoQuery<unknown>, 'text'>,
): Promise<ReadonlySet<string>> {
  const optional = optionalFields(query)
  if (optional.length === 0) return NONE
  const fields = await knownFields(target)
  return new Set(optional.filter((name) => !hasField(fields, name)))
}

/** True if this Magento has a field, written `Type.field`. */
export function hasField(fields: KnownFields, name: string): boolean {
  const [type = '', field = ''] = name.split('.')
  return Object.hasOwn(fields, type) && fields[type]?.includes(field) === true
}

/**
 * The fields of the versioned types, read once by introspection. A Magento without introspection counts as
 * having no optional field.
 */
export function knownFields(target: MagentoTarget): Promise<KnownFields> {
  const cache = target.cache ?? withoutCache.get(target) ?? memoryCache()
  if (!target.cache) withoutCache.set(target, cache)
  const pending =
    opened.get(cache) ??
    loadFields(target, cache).catch((error: unknown) => {
      opened.delete(cache)
      throw error
    })
  opened.set(cache, pending)
  return pending
}

async function loadFields(target: MagentoTarget, cache: CatalogCache): Promise<KnownFields> {
  const stored = known.safeParse(await cache.get(SCHEMA_KEY))
  if (stored.success && isComplete(stored.data)) return stored.data
  const groups = Array.from({ length: Math.ceil(VERSIONED_TYPES.length / ALIASES) }, (_, at) =>
    VERSIONED_TYPES.slice(at * ALIASES, (at + 1) * ALIASES),
  )
  const answers = await Promise.all(groups.map((types) => introspectTypes(target, types)))
  const fields = Object.fromEntries(answers.flatMap((answer) => Object.entries(answer)))
  await cache.put(SCHEMA_KEY, fields)
  return fields
}

/**
 * True if every type was read: another build of the shop may have stored fewer. Empty: introspection is
 * disabled.
 */
function isComplete(fields: KnownFields): boolean {
  const types = Object.keys(fields)
  return types.length === 0 || VERSIONED_TYPES.every((type) => types.includes(type))
}

async function introspectTypes(
  target: MagentoTarget,
  types: readonly string[],
): Promise<KnownFields> {
  const parts = types.map(
    (type) =>
      `${type}: __type(name: "${type}") { fields(includeDeprecated: true) { name } inputFields { name } }`,
  )
  const query = { name: 'schema', data: z.record(z.string(), named) }
  const answer = await sendMagento(target, query, `{ ${parts.join(' ')} }`, {})
  if (!answer.ok) return {}
  return Object.fromEntries(
    Object.entries(answer.data).map(([type, found]) => [
      type,
      [...(found?.fields ?? []), ...(found?.inputFields ?? [])].map(({ name }) => name),
    ]),
  )
}
