import { axesOf, configurationOf } from '../../shared/product/axes.ts'
import { toCard } from '../../shared/product/card.ts'
import type { Product } from '../../shared/product/product.ts'
import type { ProductTile } from '../../shared/product/tile.ts'
import { findVariant } from '../../shared/product/variant.ts'
import { productHref } from '../brand/links.ts'
import { attributeLabel } from '../product/attributes.ts'
import { tileOf, type TileContext } from '../product/tile.ts'

/**
 * The card of a variant: its price, stock, picture and address, and the name of its product with the chosen
 * values. Undefined if the product does not offer it.
 */
export function variantTile(
  family: Product,
  sku: string,
  context: TileContext,
): ProductTile | undefined {
  const child = findVariant(family.configurable_children, sku)
  if (!child) return undefined
  const alone = { ...family, configurable_children: [child] }
  const images = { small_image: child.image, image: family.small_image ?? family.image }
  const labelOf = (code: string, value: string) =>
    attributeLabel(
      context.attributes.find(({ attribute_code }) => attribute_code === code),
      value,
    )
  const chosen = configurationOf(family.configurable_options, child)
  const values = axesOf(alone, chosen, true, labelOf).flatMap((axis) =>
    axis.values.map(({ label }) => label),
  )
  return {
    ...tileOf(toCard({ ...alone, ...images }), context),
    ...{ sku, name: [family.name, ...values].join(', ') },
    href: productHref(context.ports.site, family, child),
  }
}
