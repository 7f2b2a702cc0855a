import type { Model } from './assortment.ts'
import type {
  ConfigurableChild,
  ConfigurableOption,
  Product,
} from '../../../shared/product/product.ts'
import { slugify } from '../../../shared/slug.ts'
import { picturePath } from './draw-address.ts'
import { eanOf } from './ean.ts'
import type { Good, SeedContext } from './good.ts'
import { cents, nicePrice } from './good.ts'
import type { Family } from './line.ts'
import { availabilityOf, pastOf, saleOf, specialOf, stockOf, stockStateOf } from './offer.ts'
import { galleryOf, productOf } from './product.ts'
import { createRng } from './rng.ts'
import { listOf } from './words.ts'

/** One cell of the table of variants: a value on each axis. */
interface Cell {
  first: string
  second: string
  /** Place on the second axis: what the price grows with. */
  step: number
}

function firstAxisValues(model: Model, family: Family): readonly string[] {
  const [code] = family.axes
  const all =
    code === 'color'
      ? listOf(model.line.colours)
      : [...new Set(listOf(model.line.specs[code] ?? ''))]
  if (!family.turns) return all.slice(0, 2 + (model.index % 3))
  const count = 2 + (model.index % 2)
  const chosen = Array.from(
    { length: count },
    (_, at) => all[(model.index + at) % all.length] ?? '',
  )
  return [...new Set(chosen)]
}

/** Combinations that exist: about one in nine was never made. */
function cellsOf(model: Model, family: Family): readonly Cell[] {
  const rng = createRng(`cells-${model.sku}`)
  return firstAxisValues(model, family).flatMap((first, row) =>
    listOf(family.sizes).flatMap((second, step) => {
      const made = !rng.chance(0.11) || (row === 0 && step === 0)
      return made ? [{ first, second, step }] : []
    }),
  )
}

function childSku(model: Model, cell: Cell): string {
  const part = (value: string): string => value.replace(/[^a-z0-9]/gi, '').toUpperCase()
  return `${model.sku}-${part(cell.first)}-${part(cell.second)}`
}

/** The document of a variant: not shown in lists, found by its sku and its parent. */
function variantOf(
  parent: Product,
  model: Model,
  family: Family,
  cell: Cell,
  at: number,
  context: SeedContext,
): Product {
  const [firstCode, secondCode] = family.axes
  const { optionOf, valueLabel } = context.shop.attributes
  const sku = childSku(model, cell)
  const id = model.id + 1 + at
  const labels = [
    valueLabel(firstCode, cell.first, context.locale),
    valueLabel(secondCode, cell.second, context.locale),
  ]
  const name = `${parent.name}, ${labels.join(', ')}`
  const price = cents(nicePrice(parent.price * (1 + family.step * cell.step)))
  const colour = firstCode === 'color' || firstCode === 'shade' ? cell.first : model.colour
  const image = picturePath(model.line.kind, { seed: model.seed, colour, view: 1 })
  const slug = slugify(name)
  const state = stockStateOf(model, sku)
  return {
    ...parent,
    id,
    sku,
    parentSku: parent.sku,
    name,
    type_id: 'simple',
    status: at > 1 && createRng(`status-${sku}`).chance(0.06) ? 2 : 1,
    visibility: 1,
    price,
    ...specialOf(price, saleOf(model, context.now)),
    ...pastOf(price, saleOf(model, context.now), model, context.now),
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: galleryOf(model.line.kind, model.seed, colour),
    url_key: `${slug}-${sku.toLowerCase()}`,
    url_path: `${parent.url_path}/${sku.toLowerCase()}`,
    slug,
    stock: stockOf(id, state),
    sort_qty: undefined,
    mpn: `${parent.mpn ?? ''}-${at + 1}`,
    erp: String(100_000 + (id % 900_000)),
    ean: eanOf(id),
    custom_options: [],
    attributes: {
      ...parent.attributes,
      [firstCode]: optionOf(firstCode, cell.first),
      [secondCode]: optionOf(secondCode, cell.second),
      ...context.shop.derive({ [firstCode]: cell.first, [secondCode]: cell.second }),
      saatavuus: optionOf('saatavuus', availabilityOf(state)),
    },
  }
}

function childOf(variant: Product, family: Family): ConfigurableChild {
  const attributes: Record<string, string> = {}
  for (const code of family.axes) attributes[code] = String(variant.attributes[code])
  return {
    sku: variant.sku,
    id: variant.id,
    name: variant.name,
    status: variant.status,
    image: variant.image,
    stock: variant.stock,
    price: variant.price,
    special_price: variant.special_price,
    special_from_date: variant.special_from_date,
    special_to_date: variant.special_to_date,
    ...(variant.price_history && { price_history: variant.price_history }),
    tier_prices: [],
    attributes,
  }
}

function optionsOf(
  cells: readonly Cell[],
  family: Family,
  context: SeedContext,
): readonly ConfigurableOption[] {
  const { idOf, labelOf, optionOf, valueLabel } = context.shop.attributes
  return family.axes.map((code, position) => {
    const all = cells.map((cell) => (position === 0 ? cell.first : cell.second))
    return {
      attribute_id: String(idOf(code)),
      attribute_code: code,
      label: labelOf(code, context.locale),
      position,
      values: [...new Set(all)].map((value) => ({
        value_index: optionOf(code, value),
        label: valueLabel(code, value, context.locale),
      })),
    }
  })
}

/** The product of a model, with its variants when it is a family. */
export function goodOf(model: Model, context: SeedContext): Good {
  const base = productOf(model, context)
  const { family } = model.line
  if (!model.isFamily || !family) return { line: model.line, product: base, variants: [] }
  const cells = cellsOf(model, family)
  const variants = cells.map((cell, at) => variantOf(base, model, family, cell, at, context))
  const inStock = variants.some((one) => one.status < 2 && one.stock?.is_in_stock === true)
  const parent: Product = {
    ...base,
    type_id: 'configurable',
    image: variants[0]?.image ?? base.image,
    small_image: variants[0]?.image ?? base.small_image,
    thumbnail: variants[0]?.image ?? base.thumbnail,
    media_gallery: variants[0]?.media_gallery ?? base.media_gallery,
    stock: { ...stockOf(base.id, 'stock'), qty: 0, is_in_stock: inStock },
    attributes: {
      ...base.attributes,
      saatavuus: context.shop.attributes.optionOf('saatavuus', inStock ? 'stock' : 'out'),
    },
    configurable_options: optionsOf(cells, family, context),
    configurable_children: variants.map((variant) => childOf(variant, family)),
  }
  return { line: model.line, product: parent, variants }
}
