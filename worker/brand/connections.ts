import type { Brand } from '../../shared/brand/brand.ts'
import type { BrandConnections, Connections } from '../env.ts'

/** Addresses that a brand may override, each with the variables that belong to it or that it replaces. */
const OWN = {
  BACKEND_URL: ['UPSTREAM_AUTH', 'MAGENTO_URL'],
  SEARCH_URL: ['SEARCH_API_VERSION', 'MAGENTO_URL'],
  // Replaces both addresses.
  MAGENTO_URL: [
    ...(['MAGENTO_PURGE_SECRET', 'MAGENTO_PURGE_FROM', 'MAGENTO_CATALOG'] as const),
    ...(['BACKEND_URL', 'SEARCH_URL'] as const),
  ],
  PAYMENT_URL: ['PAYMENT_SECRET', 'PAYMENT_PROVIDER'],
  TURNSTILE_SECRET: [],
  MAIL_WEBHOOK: ['MAIL_WEBHOOK_SECRET', 'MAIL_FROM', 'MAIL_API', 'MAIL_API_KEY'],
  MAIL_API: ['MAIL_API_KEY', 'MAIL_FROM', 'MAIL_WEBHOOK', 'MAIL_WEBHOOK_SECRET'],
  // Platform values: one API token may open the zones of several brands.
  CF_ZONE_ID: [],
  CF_API_TOKEN: [],
} as const satisfies Partial<Record<keyof Connections, readonly (keyof Connections)[]>>

const INDEXED = 'indexed'

type Address = keyof typeof OWN
/** An environment variable that a brand may override. */
export type BrandVariable = Address | (typeof OWN)[Address][number]

/** The environment variables that a brand may override. */
export const BRAND_VARIABLES: readonly BrandVariable[] = [
  ...new Set(
    Object.entries(OWN).flatMap(([name, belongs]): BrandVariable[] => [
      name as Address,
      ...belongs,
    ]),
  ),
]

/** Returns the name of the environment variable with the value of one brand. */
export function brandVariable(
  name: BrandVariable,
  { id }: Pick<Brand, 'id'>,
): `${BrandVariable}_${string}` {
  return `${name}_${id.toUpperCase().replaceAll('-', '_')}`
}

/**
 * Returns ambiguous names of environment variables, a sentence each: with a brand `key`, `MAIL_API_KEY`
 * would be both the variable of all brands and that brand's `MAIL_API`.
 */
export function connectionConflicts(brands: readonly Pick<Brand, 'id'>[]): readonly string[] {
  const meanings = new Map<string, string>(
    BRAND_VARIABLES.map((name) => [name, 'that of all brands']),
  )
  const ids = [...new Set(brands.map(({ id }) => id))]
  return ids.flatMap((id) =>
    BRAND_VARIABLES.flatMap((name) => {
      const variable = brandVariable(name, { id })
      const taken = meanings.get(variable)
      meanings.set(variable, taken ?? `the ${name} of ${id}`)
      return taken === undefined
        ? []
        : [`${id}: ${variable} would be its ${name} and ${taken}: take another id`]
    }),
  )
}

/**
 * Returns a brand's connections: its own values before those of all brands. With an address of its own it
 * ignores what belongs to the common one, so no key of a brand is sent to another's service.
 */
export function connectionsOf<Names extends { [Name in BrandVariable]?: string | undefined }>(
  env: Names,
  brand: Pick<Brand, 'id'>,
): Names {
  const shared: BrandConnections = env
  const brandValues: Partial<Record<BrandVariable, string | undefined>> = {}
  for (const [name, belongs] of Object.entries(OWN)) {
    const address = shared[brandVariable(name as Address, brand)]
    const isOwn = address !== undefined
    if (isOwn) brandValues[name as Address] = address || undefined
    for (const each of belongs) {
      const value = shared[brandVariable(each, brand)]
      if (isOwn || value !== undefined) brandValues[each] = value || undefined
    }
  }
  return Object.keys(brandValues).length > 0 ? { ...env, ...brandValues } : env
}

/** True if the brand's carts and orders belong to a connected shop. */
export function hasConnectedBackend<Names extends { [Name in BrandVariable]?: string | undefined }>(
  env: Names,
  brand: Pick<Brand, 'id'>,
): boolean {
  const { BACKEND_URL, MAGENTO_URL } = connectionsOf(env, brand)
  return Boolean(BACKEND_URL ?? MAGENTO_URL)
}

/**
 * Returns the Magento that serves the brand's catalogue at request time. Undefined: there is none, or its
 * products are copied into the built-in catalogue and it serves only carts and orders.
 */
export function catalogMagento({
  MAGENTO_URL,
  MAGENTO_CATALOG,
}: {
  MAGENTO_URL?: string | undefined
  MAGENTO_CATALOG?: string | undefined
}): string | undefined {
  return MAGENTO_CATALOG === INDEXED ? undefined : MAGENTO_URL || undefined
}

/** True if the brand's catalogue is a copy of its Magento's. */
export function isIndexed({
  MAGENTO_URL,
  MAGENTO_CATALOG,
}: {
  MAGENTO_URL?: string | undefined
  MAGENTO_CATALOG?: string | undefined
}): boolean {
  return Boolean(MAGENTO_URL) && MAGENTO_CATALOG === INDEXED
}

/** Returns a sentence for each invalid value of `MAGENTO_CATALOG`. */
export function catalogIssues(
  env: Readonly<Record<string, string | undefined>>,
  brands: readonly Pick<Brand, 'id'>[],
): readonly string[] {
  const values = brands.map(
    (brand) =>
      connectionsOf<Readonly<Record<string, string | undefined>>>(env, brand)['MAGENTO_CATALOG'],
  )
  const wrong = values.filter((value) => value && value !== INDEXED && value !== 'live')
  return [...new Set(wrong)].map((value) => `MAGENTO_CATALOG is live or indexed, not ${value}`)
}

/** Returns a sentence for each brand that sets a Magento and also an address that the Magento replaces. */
export function magentoConflicts(
  env: Readonly<Record<string, string | undefined>>,
  brands: readonly Pick<Brand, 'id'>[],
): readonly string[] {
  const sentences = brands.flatMap((brand) => {
    const connections = connectionsOf<Readonly<Record<string, string | undefined>>>(env, brand)
    const beside = (['BACKEND_URL', 'SEARCH_URL'] as const).filter((name) => connections[name])
    if (!connections['MAGENTO_URL'] || beside.length === 0) return []
    const isShared = connections === env
    const who = isShared ? '' : `${brand.id}: `
    return [
      `${who}MAGENTO_URL stands in the place of ${beside.join(' and ')}: leave one of them out`,
    ]
  })
  return [...new Set(sentences)]
}
