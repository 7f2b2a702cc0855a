import { z } from 'zod'
import type { CartAddress } from '../../../shared/cart/address-information.ts'
import type { MagentoQuery } from '../query/query.ts'
import { hasField, knownFields } from '../query/versions.ts'
import { queryMagento } from './query-magento.ts'
import type { MagentoShop } from './shop.ts'

/** Magento's limit of street lines. */
const STREET_LINES = 2

/** An address of the contract, with either name of the country field. */
export type ContractAddress = Partial<Omit<CartAddress, 'country_id'>> & {
  country_id?: string
  countryId?: string
  email?: string
}

/** An address as input of Magento's carts. */
export interface CartAddressInput {
  firstname: string
  lastname: string
  company?: string
  street: readonly string[]
  city: string
  postcode: string
  country_code: string
  region?: string
  region_id?: number
  telephone?: string
  vat_id?: string
  save_in_address_book: false
}

export const REGIONS: MagentoQuery<readonly Region[]> = {
  name: 'country',
  text: 'query ($id: String) { country(id: $id) { available_regions { id code name } } }',
  data: z
    .object({
      country: z
        .object({
          available_regions: z
            .array(
              z.object({
                id: z.number(),
                code: z.string().nullable(),
                name: z.string().nullable(),
              }),
            )
            .nullable(),
        })
        .nullable(),
    })
    .transform(({ country }) => country?.available_regions ?? []),
  method: 'GET',
}

interface Region {
  id: number
  code: string | null
  name: string | null
}

export function countryOf({ country_id, countryId }: ContractAddress): string {
  return country_id ?? countryId ?? ''
}

/** True if an address has all fields that Magento requires; otherwise totals are estimated. */
export function isWhole(address: ContractAddress): boolean {
  const { firstname, lastname, city, postcode, street } = address
  const lines = street?.filter((line) => line !== '') ?? []
  return Boolean(countryOf(address) && firstname && lastname && city && postcode && lines.length)
}

/**
 * Converts an address for a Magento cart; finds a region by its name or code. Carts before 2.4.6 have no
 * field for a VAT number: it is appended to the company, so that it is on the invoice.
 */
export async function toCartAddress(
  shop: Pick<MagentoShop, 'target' | 'now'>,
  address: ContractAddress,
): Promise<CartAddressInput> {
  const { telephone, vat_id } = address
  const takesVat = hasField(await knownFields(shop.target), 'CartAddressInput.vat_id')
  const company = takesVat ? address.company : joined(address.company, vat_id)
  const street = address.street?.filter((line) => line !== '') ?? []
  const country_code = countryOf(address)
  const region_id = await regionOf(shop, country_code, address)
  return {
    ...{ firstname: address.firstname ?? '', lastname: address.lastname ?? '' },
    ...(company && { company }),
    street: [
      ...street.slice(0, STREET_LINES - 1),
      street.slice(STREET_LINES - 1).join(', '),
    ].filter((line) => line !== ''),
    ...{ city: address.city ?? '', postcode: address.postcode ?? '', country_code },
    // Besides its id Magento accepts only the code of a region.
    ...(region_id ? { region_id } : address.region && { region: address.region }),
    ...(telephone && { telephone }),
    ...(takesVat && vat_id && { vat_id }),
    save_in_address_book: false,
  }
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

/** Id of the first region of a country; undefined if it has none. */
export async function firstRegionOf(
  shop: Pick<MagentoShop, 'target' | 'now'>,
  id: string,
): Promise<number | undefined> {
  const result = await queryMagento(shop, REGIONS, { id }, { token: '' })
  return result.ok ? result.data[0]?.id : undefined
}

/** Id of an address's region, looked up by name or code if it has none; 0 if there is no such region. */
export async function regionOf(
  shop: Pick<MagentoShop, 'target' | 'now'>,
  id: string,
  { region, region_id, region_code }: ContractAddress,
): Promise<number> {
  const written = [region, region_code].flatMap((each) => each?.trim().toLowerCase() || [])
  if (region_id || written.length === 0 || id === '') return region_id ?? 0
  const result = await queryMagento(shop, REGIONS, { id }, { token: '' })
  const regions = result.ok ? result.data : []
  const found = regions.find(({ code, name }) =>
    [code, name].some((each) => each !== null && written.includes(each.toLowerCase())),
  )
  return found?.id ?? 0
}
