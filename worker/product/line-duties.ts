import type { CartItem } from '../../shared/cart/cart.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { ConfigurableChild, Product } from '../../shared/product/product.ts'
import { takeBackOf, takeBackOfAll } from '../../shared/product/take-back.ts'
import { cmsHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { energyMarkOf } from './energy.ts'

type Attributed = Pick<Product | ConfigurableChild, 'attributes'>

/** The product of a cart line, with its variant and the chosen parts of a bundle. */
interface LineProduct {
  product: Attributed
  child?: Attributed | undefined
  parts?: readonly Attributed[] | undefined
}

/** Returns the facts required by law about a product with a price, as a cart line stores them. */
export function lineDutyInfo(
  { product, child, parts = [] }: LineProduct,
  definitions: readonly Attribute[],
  site: Site,
): Pick<CartItem, 'energy' | 'takeBack'> {
  const attributes = { ...product.attributes, ...child?.attributes }
  const energy = energyMarkOf(attributes, definitions, site)
  const href = takeBackHref(site)
  const whole = [attributes, ...parts.map((part) => part.attributes)]
  const takeBack = takeBackOfAll(whole.map((each) => takeBackOf(each, href)))
  return { ...(energy && { energy }), ...(takeBack && { takeBack }) }
}

/** Address of the page about returning used products; undefined if the shop has none. */
export function takeBackHref(site: Site): string | undefined {
  const { takeBackPage } = site.brand.duties
  return takeBackPage === '' ? undefined : cmsHref(site, { identifier: takeBackPage })
}
