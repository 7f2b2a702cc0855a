import type { CartItem } from '../../shared/cart/cart.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { ConfigurableChild, Product } from '../../shared/product/product.ts'
import { takeBackOf } from '../../shared/product/take-back.ts'
import { cmsHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { energyMarkOf } from './energy.ts'

/** What the law wants told of goods wherever they have a price, as a line of the cart keeps it. */
export function lineFacts(
  product: Pick<Product, 'attributes'>,
  child: Pick<ConfigurableChild, 'attributes'> | undefined,
  definitions: readonly Attribute[],
  site: Site,
): Pick<CartItem, 'energy' | 'takeBack'> {
  const attributes = { ...product.attributes, ...child?.attributes }
  const energy = energyMarkOf(attributes, definitions, site)
  const takeBack = takeBackOf(attributes, takeBackHref(site))
  return { ...(energy && { energy }), ...(takeBack && { takeBack }) }
}

/** Where the shop says how used goods are returned; undefined: it has no such page. */
export function takeBackHref(site: Site): string | undefined {
  const { takeBackPage } = site.brand.duties
  return takeBackPage === '' ? undefined : cmsHref(site, { identifier: takeBackPage })
}
