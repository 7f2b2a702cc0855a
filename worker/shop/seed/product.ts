import type { Model } from './assortment.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type {
  AttributeValue,
  GalleryImage,
  Product,
  ProductFile,
  TierPrice,
} from '../../../shared/product/product.ts'
import { slugify } from '../../../shared/slug.ts'
import { customOptionsOf } from './custom-options.ts'
import { momentBefore } from './days.ts'
import { dutiesOf } from './duties.ts'
import { eanOf } from './ean.ts'
import { picturePath } from './draw-address.ts'
import type { SeedContext } from './good.ts'
import { cents } from './good.ts'
import { addressIn, makerOf } from './makers.ts'
import { nameOf } from './model.ts'
import type { Sale } from './offer.ts'
import {
  availabilityOf,
  pastOf,
  priceOf,
  saleOf,
  specialOf,
  stockOf,
  stockStateOf,
} from './offer.ts'
import { createRng } from './rng.ts'
import { standingOf } from './standing.ts'
import { descriptionOf, shortDescriptionOf } from './texts.ts'
import type { AllWords } from './words.ts'
import { say } from './words.ts'

export function galleryOf(
  kind: string,
  seed: number,
  colour: string,
  isBoxed = true,
): readonly GalleryImage[] {
  // What is sent by e-mail has no picture beside its box.
  return (isBoxed ? [1, 2, 3] : [1, 2]).map((view) => ({
    image: picturePath(kind, { seed, colour, view }),
    pos: view,
    lab: null,
  }))
}

/** The attribute values of a model as documents hold them. */
export function attributesOf(
  model: Model,
  sale: Sale,
  flags: readonly string[],
  context: SeedContext,
): Record<string, AttributeValue> {
  const { attributes, derive, inTheBox, makers } = context.shop
  const { isMultiple, optionOf } = attributes
  const maker = makerOf(makers, model.maker)
  const axes: readonly string[] = model.isFamily ? (model.line.family?.axes ?? []) : []
  const found: Record<string, AttributeValue> = { valmistaja: optionOf('valmistaja', maker.code) }
  for (const [code, values] of Object.entries(model.values)) {
    const ids = values.map((value) => optionOf(code, value))
    if (!axes.includes(code)) found[code] = isMultiple(code) ? ids : (ids[0] ?? '')
  }
  if (model.line.type === undefined && !model.line.packed && !axes.includes('color'))
    found['color'] = optionOf('color', model.colour)
  for (const flag of flags) found[flag] = 1
  if (sale.window === 'present') found['sale'] = 1
  if (sale.outlet) found['outlet'] = 1
  const inside = inTheBox[model.line.care]
  if (inside) found['in_the_box'] = say(inside, context.locale)
  if (model.line.type === undefined)
    found['manufacturer_contact'] =
      `${addressIn(context.locale, maker.address)}, palvelu@${maker.code}.example`
  if (maker.responsible) found['responsible_person'] = maker.responsible
  return {
    ...found,
    ...dutiesOf(model, context.locale),
    ...derive(firstValues(model.values, axes)),
  }
}

/** The first value of each attribute that does not differ from variant to variant. */
const firstValues = (values: Model['values'], axes: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([code]) => !axes.includes(code))
      .map(([code, list]) => [code, list[0] ?? '']),
  )

function tierPricesOf(model: Model, price: number): readonly TierPrice[] {
  if (!model.shop.tiered.includes(model.line.code)) return []
  return [
    { customer_group_id: 32000, qty: 5, value: cents(price * 0.95) },
    { customer_group_id: 32000, qty: 20, value: cents(price * 0.9) },
  ]
}

/** Ids of the categories of a chain, and of those outside it. */
function categoryIdsOf(model: Model, price: number, context: SeedContext): readonly number[] {
  const chain = context.placed.get(model.line.category)?.chain ?? []
  return [...chain.map((ref) => ref.category_id), ...model.shop.extraCategories(model, price)]
}

/** A simple, downloadable or virtual product; families start from it too. */
export function productOf(model: Model, context: SeedContext): Product {
  const { line } = model
  const name = nameOf(model, context)
  const price = priceOf(model)
  const sale = saleOf(model, context.now)
  const standing = standingOf(model)
  const state = stockStateOf(model, model.sku)
  const slug = slugify(`${name} ${model.sku}`)
  const chain = context.placed.get(line.category)?.chain ?? []
  const rng = createRng(`product-${model.sku}`)
  const image = picturePath(line.kind, { seed: model.seed, colour: model.colour, view: 1 })
  const categoryIds = categoryIdsOf(model, price, context)
  return {
    id: model.id,
    sku: model.sku,
    name,
    type_id: line.type ?? 'simple',
    status: model.index > 30 && model.index % 41 === 0 ? 2 : 1,
    visibility: 4,
    price,
    ...specialOf(price, sale),
    ...pastOf(price, sale, model, context.now),
    tax_class_id: line.taxClass ?? 2,
    tier_prices: tierPricesOf(model, price),
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: galleryOf(line.kind, model.seed, model.colour, line.type === undefined),
    url_key: slug,
    url_path: `${chain.at(-1)?.path ?? ''}/${slug}`,
    slug,
    category: categoryIds.flatMap((id) => context.placed.get(id)?.chain.at(-1) ?? []),
    category_ids: categoryIds,
    description: descriptionOf(model, context),
    short_description: shortDescriptionOf(model, context),
    stock: stockOf(model.id, state),
    sort_qty: standing.popularity,
    erp: String(100_000 + (model.id % 900_000)),
    mpn: `${model.maker.slice(0, 2)}${line.code.slice(0, 2)}${2000 + model.index * 7}`.toUpperCase(),
    ean: eanOf(model.id),
    created_at: momentBefore(context.now, standing.bornDaysAgo, rng.int(360, 1200)),
    updated_at: momentBefore(
      context.now,
      Math.min(standing.bornDaysAgo, rng.int(0, 60)),
      rng.int(360, 1200),
    ),
    configurable_options: [],
    configurable_children: [],
    bundle_options: [],
    custom_options: customOptionsOf(model, context.locale),
    product_links: [],
    ...quickGuideOf(model, context.locale),
    meta_title: undefined,
    meta_description: undefined,
    attributes: {
      ...attributesOf(model, sale, standing.flags, context),
      saatavuus: context.shop.attributes.optionOf('saatavuus', availabilityOf(state)),
    },
  }
}

/** One guide for all: the demo's goods are invented. */
const GUIDE: Readonly<Record<'title' | 'url', AllWords>> = {
  title: [
    'Pikaohje (teksti, 1 kt)',
    'Quick guide (text, 1 kB)',
    'Kurzanleitung (Text, 1 kB)',
    'Guida rapida (testo, 1 kB)',
  ],
  url: ['/pikaohje.txt', '/quick-guide.txt', '/kurzanleitung.txt', '/guida-rapida.txt'],
}

function quickGuideOf({ line, shop }: Model, locale: Locale): { downloads?: ProductFile[] } {
  if (line.type !== undefined || !shop.guide) return {}
  return { downloads: [{ title: say(GUIDE.title, locale), url: say(GUIDE.url, locale) }] }
}
