import type {
  BundleLink,
  BundleOption,
  Product,
  ProductLink,
} from '../../../shared/product/product.ts'
import { slugify } from '../../../shared/slug.ts'
import { momentBefore } from './days.ts'
import { picturePath } from './draw-address.ts'
import { eanOf } from './ean.ts'
import type { Good, SeedContext } from './good.ts'
import { galleryOf } from './product.ts'
import type { BundlePlan, GroupPlan } from './set-plan.ts'
import type { AllWords } from './words.ts'
import { say } from './words.ts'

const FIRST_BUNDLE_ID = 900_000
const FIRST_GROUP_ID = 910_000
/** Each plan is sold in this many versions, with other goods in it. */
const VERSIONS: readonly AllWords[] = [
  ['perus', 'basic', 'Basis', 'base'],
  ['plus', 'plus', 'Plus', 'plus'],
]

/** Simple goods of a line that may stand in a set: shown, enabled, without a required choice. */
function membersOf(
  goods: readonly Good[],
  code: string,
  from: number,
  count: number,
): readonly Product[] {
  const able = goods
    .filter(
      ({ line, product, variants }) =>
        line.code === code && variants.length === 0 && product.status === 1,
    )
    .map(({ product }) => product)
    .filter((product) => !product.custom_options.some((option) => option.is_require))
  const start = Math.min(from * count, Math.max(0, able.length - count))
  return able.slice(start, start + count)
}

interface SetBase {
  id: number
  sku: string
  name: string
  text: string
  kind: string
  colour: string
  categories: readonly number[]
  type: 'bundle' | 'grouped'
  inStock: boolean
}

function setProduct(base: SetBase, context: SeedContext): Product {
  const { attributes, colours, house } = context.shop
  const slug = slugify(base.name)
  const chain = base.categories.flatMap((id) => context.placed.get(id)?.chain ?? [])
  const image = picturePath(base.kind, { seed: base.id % 10_000, colour: base.colour, view: 1 })
  return {
    id: base.id,
    sku: base.sku,
    name: base.name,
    type_id: base.type,
    status: 1,
    visibility: 4,
    price: 0,
    special_price: null,
    special_from_date: null,
    special_to_date: null,
    tax_class_id: 2,
    tier_prices: [],
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: galleryOf(base.kind, base.id % 10_000, base.colour),
    url_key: slug,
    url_path: `${chain[0]?.path ?? ''}/${slug}`,
    slug,
    category: base.categories.flatMap((id) => context.placed.get(id)?.chain.at(-1) ?? []),
    category_ids: [...new Set(chain.map((ref) => ref.category_id))],
    description: `<p>${base.text}</p>`,
    short_description: base.text,
    stock: {
      product_id: base.id,
      is_in_stock: base.inStock,
      qty: 0,
      manage_stock: false,
      min_sale_qty: 1,
      max_sale_qty: 20,
      qty_increments: 1,
    },
    sort_qty: 300 + (base.id % 400),
    erp: String(base.id),
    mpn: base.sku,
    ean: eanOf(base.id),
    created_at: momentBefore(context.now, 90 + (base.id % 300), 600),
    updated_at: momentBefore(context.now, 20, 600),
    configurable_options: [],
    configurable_children: [],
    bundle_options: [],
    custom_options: [],
    product_links: [],
    meta_title: undefined,
    meta_description: undefined,
    attributes: {
      valmistaja: attributes.optionOf('valmistaja', house),
      ...(colours[base.colour] ? { color: attributes.optionOf('color', base.colour) } : {}),
      saatavuus: attributes.optionOf('saatavuus', base.inStock ? 'stock' : 'out'),
    },
  }
}

function bundleOptionsOf(
  plan: BundlePlan,
  id: number,
  version: number,
  goods: readonly Good[],
  context: SeedContext,
): readonly BundleOption[] {
  return plan.choices.map((choice, place) => {
    const optionId = id * 10 + place + 1
    const chosen = membersOf(goods, choice.line, version, choice.offers)
    const fixedAt = version === 1 && choice.type === 'checkbox' ? 0 : -1
    return {
      option_id: optionId,
      title: say(choice.title, context.locale),
      required: choice.required,
      type: choice.type,
      position: place + 1,
      product_links: chosen.map((product, at): BundleLink => ({
        id: String(optionId * 10 + at + 1),
        sku: product.sku,
        qty: choice.qty ?? 1,
        is_default: at === 0 && (choice.required || version === 1),
        price: at === fixedAt ? Math.max(1.9, Math.floor(product.price * 0.8) + 0.9) : null,
        price_type: at === fixedAt ? 'fixed' : null,
        can_change_quantity: choice.type === 'radio' && choice.qty !== undefined,
        position: at + 1,
      })),
    }
  })
}

function buildBundle(
  plan: BundlePlan,
  number: number,
  version: number,
  goods: readonly Good[],
  context: SeedContext,
): Product {
  const { firstId, prefix, setsCategory } = context.shop
  const id = firstId + FIRST_BUNDLE_ID + number * 10 + version
  const base = setProduct(
    {
      id,
      sku: `${prefix || 'REU'}-SET-${100 + number * 10 + version}`,
      name: `${say(plan.name, context.locale)}, ${say(VERSIONS[version] ?? ['', ''], context.locale)}`,
      text: say(plan.text, context.locale),
      kind: plan.kind,
      colour: plan.colour,
      categories: [setsCategory],
      type: 'bundle',
      inStock: true,
    },
    context,
  )
  return { ...base, bundle_options: bundleOptionsOf(plan, id, version, goods, context) }
}

function buildGroup(
  plan: GroupPlan,
  number: number,
  version: number,
  goods: readonly Good[],
  context: SeedContext,
): Product {
  const { firstId, prefix, setsCategory } = context.shop
  const id = firstId + FIRST_GROUP_ID + number * 10 + version
  const members = membersOf(goods, plan.line, version, plan.members)
  const sku = `${prefix || 'REU'}-GRP-${100 + number * 10 + version}`
  const base = setProduct(
    {
      id,
      sku,
      name: `${say(plan.name, context.locale)}, ${say(VERSIONS[version] ?? ['', ''], context.locale)}`,
      text: say(plan.text, context.locale),
      kind: plan.kind,
      colour: plan.colour,
      categories: [plan.category, setsCategory],
      type: 'grouped',
      inStock: members.some((one) => one.stock?.is_in_stock === true),
    },
    context,
  )
  const links = members.map((one, at): ProductLink => ({
    link_type: 'associated',
    linked_product_sku: one.sku,
    linked_product_type: one.type_id,
    position: at + 1,
    qty: 1,
  }))
  return { ...base, product_links: links }
}

/** Bundles and grouped sets over the goods of the lines. */
export function buildSets(goods: readonly Good[], context: SeedContext): readonly Product[] {
  const versions = VERSIONS.map((_, version) => version)
  return [
    ...context.shop.bundles.flatMap((plan, number) =>
      versions.map((version) => buildBundle(plan, number, version, goods, context)),
    ),
    ...context.shop.groups.flatMap((plan, number) =>
      versions.map((version) => buildGroup(plan, number, version, goods, context)),
    ),
  ]
}
