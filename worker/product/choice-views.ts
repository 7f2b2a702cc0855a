import {
  bundleFieldName,
  bundleQtyFieldName,
  customFieldName,
  groupedFieldName,
} from '../../shared/product/choice.ts'
import {
  bundlePart,
  defaultBundleSelection,
  groupedLinks,
  groupedParts,
  isMultiple,
  linkedBySku,
  sortBundleOptions,
} from '../../shared/product/bundle.ts'
import { productImage } from '../../shared/product/image.ts'
import { checkCustomOptions, isSelection, sortCustomOptions } from '../../shared/product/options.ts'
import { priceProduct, pricePart, type PriceChoice } from '../../shared/product/pricing.ts'
import type {
  BundleOptionView,
  ChoiceView,
  CustomOptionView,
  GroupedLineView,
} from '../../shared/product/product-view.ts'
import type { BundleOption, CustomOption, Product } from '../../shared/product/product.ts'
import { productStockState } from '../../shared/stock/stock.ts'
import { productHref } from '../brand/links.ts'
import type { Ports } from '../catalog/engine.ts'
import { contentOf, withUnit } from './content.ts'
import { energyMarkOf } from './energy.ts'
import type { LoadedProduct } from './load.ts'
import { shownPrice } from '../../shared/product/shown-price.ts'

/** The data needed to show choices. */
export type ChoiceContext = Pick<LoadedProduct, 'product' | 'linked' | 'prices'> &
  Partial<Pick<LoadedProduct, 'attributes'>>

const NOT_VISIBLE = 1

/** Returns the options of a bundle with their existing parts, prices and the current choice. */
export function bundleOptionViews(
  loaded: ChoiceContext,
  choice: PriceChoice,
  ports: Pick<Ports, 'site'>,
): readonly BundleOptionView[] {
  return sortBundleOptions(loaded.product.bundle_options).map((option) => {
    const selection = choice.bundle?.find(({ option_id }) => option_id === option.option_id)
    const chosen = selection?.option_selections ?? []
    const isMany = isMultiple(option)
    const link = option.product_links.find(({ id }) => id === chosen[0])
    return {
      name: bundleFieldName(option.option_id),
      title: option.title,
      isRequired: option.required,
      isMultiple: isMany,
      choices: bundleChoices(option, chosen, loaded, ports),
      qty:
        link?.can_change_quantity && !isMany
          ? { name: bundleQtyFieldName(option.option_id), value: selection?.option_qty ?? 1 }
          : undefined,
    }
  })
}

function bundleChoices(
  option: BundleOption,
  chosen: readonly string[],
  loaded: ChoiceContext,
  ports: Pick<Ports, 'site'>,
): readonly ChoiceView[] {
  const linked = linkedBySku(loaded.linked)
  const { attributes = [] } = loaded
  const choices = option.product_links.flatMap((link) => {
    const product = linked.get(link.sku)
    if (!product) return []
    const part = bundlePart(loaded.product, option, link, product)
    const price = withUnit(
      shownPrice(pricePart(part, loaded.prices, part.qty)),
      contentOf(product, undefined, attributes, ports.site),
    )
    return [
      {
        value: link.id,
        label: part.qty > 1 ? `${part.qty} × ${product.name}` : product.name,
        amount: price.price_incl_tax * part.qty,
        percent: undefined,
        unit: price.unit,
        picture: productImage(product),
        isChosen: chosen.includes(link.id),
        href: pageOfPart(product, ports),
        energy: energyMarkOf(product.attributes, attributes, ports.site),
      },
    ]
  })
  const base = baseAmount(option, choices, (sku) => linked.has(sku))
  if (base === undefined) return choices
  return choices.map((each) => ({
    ...each,
    difference: Math.round(100 * (each.amount - base)) / 100,
  }))
}

/** The amount that the parts of an option are compared with; undefined if their quantity is chosen too. */
function baseAmount(
  option: BundleOption,
  choices: readonly { value: string; amount: number }[],
  isThere: (sku: string) => boolean,
): number | undefined {
  if (option.product_links.some((link) => link.can_change_quantity)) return undefined
  if (!option.required || isMultiple(option)) return 0
  const [selection] = defaultBundleSelection([option], isThere)
  return choices.find(({ value }) => selection?.option_selections.includes(value))?.amount
}

/** Returns the members of a grouped product, each with its price and quantity. */
export function groupedLineViews(
  loaded: ChoiceContext,
  choice: PriceChoice,
  ports: Pick<Ports, 'site'>,
): readonly GroupedLineView[] {
  const linked = linkedBySku(loaded.linked)
  const { attributes = [] } = loaded
  const parts = groupedParts(loaded.product, linked, choice.grouped) ?? []
  return groupedLinks(loaded.product).flatMap(({ linked_product_sku: sku }) => {
    const product = linked.get(sku)
    const part = parts.find((each) => each.sku === sku)
    if (!product || !part) return []
    return [
      {
        sku,
        name: groupedFieldName(sku),
        title: product.name,
        href: pageOfPart(product, ports),
        picture: productImage(product),
        qty: part.qty,
        price: withUnit(
          shownPrice(pricePart(part, loaded.prices)),
          contentOf(product, undefined, attributes, ports.site),
        ),
        energy: energyMarkOf(product.attributes, attributes, ports.site),
        stock: productStockState(product),
      },
    ]
  })
}

/** The URL of a part's own page; invisible parts (visibility 1) have none. */
function pageOfPart(product: Product, { site }: Pick<Ports, 'site'>): string | undefined {
  return product.visibility === NOT_VISIBLE ? undefined : productHref(site, product)
}

const TYPES: Readonly<Record<CustomOption['type'], CustomOptionView['type']>> = {
  field: 'text',
  area: 'area',
  date: 'date',
  file: 'file',
  drop_down: 'pick-one',
  radio: 'pick-one',
  checkbox: 'pick-many',
  multiple: 'pick-many',
}

/** Returns the custom options with the surcharge of each value; problems only after a form was sent. */
export function customOptionViews(
  loaded: ChoiceContext,
  choice: PriceChoice,
  isSent: boolean,
): readonly CustomOptionView[] {
  const { custom_options } = loaded.product
  const chosen = choice.options ?? []
  const problems = isSent ? checkCustomOptions(custom_options, chosen) : []
  return sortCustomOptions(custom_options).map((option) => {
    const value = chosen.find(({ option_id }) => option_id === option.option_id)?.option_value ?? ''
    const picked = new Set(value.split(','))
    return {
      name: customFieldName(option.option_id),
      title: option.title,
      type: TYPES[option.type],
      isRequired: option.is_require,
      maxCharacters: option.max_characters,
      value,
      choices: option.values.map((each) => ({
        value: String(each.option_type_id),
        label: each.title,
        ...surcharge(option.option_id, String(each.option_type_id), loaded, choice),
        percent: each.price_type === 'percent' ? each.price : undefined,
        isChosen: picked.has(String(each.option_type_id)),
        href: undefined,
      })),
      ...(isSelection(option)
        ? { amount: undefined }
        : surcharge(option.option_id, 'x', loaded, choice)),
      percent: !isSelection(option) && option.price_type === 'percent' ? option.price : undefined,
      problem: problems.find(({ option_id }) => option_id === option.option_id)?.problem,
    }
  })
}

/** The surcharge of one value: the price with it minus the price without any option. */
function surcharge(
  option_id: number,
  option_value: string,
  loaded: ChoiceContext,
  choice: PriceChoice,
): { amount: number | undefined } {
  const priceWith = (options: PriceChoice['options']) =>
    priceProduct(loaded.product, loaded.prices, { ...choice, options: options ?? [] })
      .final_price_incl_tax
  const cents = Math.round(100 * (priceWith([{ option_id, option_value }]) - priceWith([])))
  return { amount: cents === 0 ? undefined : cents / 100 }
}
