import { isRecord, recordsOf, type RawDocument } from '../../../shared/raw.ts'
import { queryMagento, type MagentoResult } from './query-magento.ts'
import { CREATE_ADDRESS, DELETE_ADDRESS, UPDATE_ADDRESS } from './customer-query.ts'
import { regionOf } from './address.ts'
import { textsOf } from './customer-api.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { MagentoShop } from './shop.ts'

const NO_ADDRESS = refuseWith(400, 'No address element provided within the request body')

/** Saves all addresses of the body: creates those without an id, updates the others. */
export async function saveAddresses(
  shop: MagentoShop,
  token: string,
  body: unknown,
): Promise<Reply> {
  const customer = isRecord(body) && isRecord(body['customer']) ? body['customer'] : {}
  const addresses = recordsOf(customer['addresses'])
  if (token === '') return NOT_AUTHORIZED
  if (addresses.length === 0) return NO_ADDRESS
  for (const address of addresses) {
    const input = await inputOf(shop, address)
    // Without a country, Magento's error does not name the cause.
    if (input.country_code === '') return NO_ADDRESS
    const id = Number(address['id'])
    const saved = Number.isSafeInteger(id)
      ? await queryMagento(shop, UPDATE_ADDRESS, { id, input }, { token })
      : await queryMagento(shop, CREATE_ADDRESS, { input }, { token })
    if (!saved.ok) return saved.reply
  }
  return replyWith(true)
}

export async function deleteAddress(shop: MagentoShop, token: string, id: string): Promise<Reply> {
  if (token === '') return NOT_AUTHORIZED
  const deleted = await remove(shop, token, Number(id))
  return deleted.ok ? replyWith(true) : deleted.reply
}

/** Magento does not delete default addresses, so the default flags are removed first. */
async function remove(shop: MagentoShop, token: string, id: number): Promise<MagentoResult<true>> {
  const deleted = await queryMagento(shop, DELETE_ADDRESS, { id }, { token })
  if (deleted.ok || deleted.reply.code !== 400) return deleted
  const input = { default_shipping: false, default_billing: false }
  const freed = await queryMagento(shop, UPDATE_ADDRESS, { id, input }, { token })
  return freed.ok ? queryMagento(shop, DELETE_ADDRESS, { id }, { token }) : deleted
}

/** For countries with regions Magento accepts only region ids: finds the id by the entered name. */
async function inputOf(shop: MagentoShop, address: RawDocument) {
  const texts = textsOf(address, [
    ...(['firstname', 'lastname', 'city', 'postcode', 'telephone'] as const),
    ...(['company', 'vat_id'] as const),
  ])
  const { country_id } = textsOf(address, ['country_id'])
  const street = Array.isArray(address['street'])
    ? address['street'].filter((line): line is string => typeof line === 'string' && line !== '')
    : []
  const region = isRecord(address['region']) ? address['region'] : {}
  const { region: name, region_code } = textsOf(region, ['region', 'region_code'])
  const known = Number(address['region_id'] ?? region['region_id']) || 0
  const written = { ...(name && { region: name }), ...(region_code && { region_code }) }
  const region_id = known || (await regionOf(shop, country_id ?? '', written))
  return {
    ...texts,
    street: [street[0] ?? '', street.slice(1).join(', ')].filter((line) => line !== ''),
    country_code: country_id,
    ...((name || region_id) && {
      region: {
        ...(name && { region: name }),
        ...(region_code && { region_code }),
        ...(region_id && { region_id }),
      },
    }),
    default_shipping: address['default_shipping'] === true,
    default_billing: address['default_billing'] === true,
  }
}
