import { toCartItems, type CartChoice } from '../../shared/cart/item.ts'
import { checkChoice } from '../../shared/cart/check.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import { checkQty, type Problem } from '../../shared/cart/qty.ts'
import {
  linkedBySku,
  linkedSkus,
  readBundleSelection,
  readGroupedQuantities,
} from '../../shared/product/bundle.ts'
import { axisFieldName, customFieldName } from '../../shared/product/choice.ts'
import { checkCustomOptions, readCustomOptions } from '../../shared/product/options.ts'
import type { Product } from '../../shared/product/product.ts'
import { isAvailable } from '../../shared/product/variant.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import type { Site } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import type { AddForm } from './forms.ts'

type ProductReads = Pick<CatalogEngine, 'productsBySku' | 'parentOf'>

/** A problem of a field; undefined: of the whole form. */
export interface FieldProblem {
  field: string | undefined
  problem: Problem
}

/** The parsed form: the lines to add, or the problems that prevent them. */
export interface AddRequest {
  product: Product | undefined
  items: readonly CartItem[]
  problems: readonly FieldProblem[]
}

const UNAVAILABLE: FieldProblem = { field: undefined, problem: { code: 'cart.unavailable' } }

/** Resolves a posted form against the catalogue, with the same rules as every other way to add. */
export async function readAddRequest(
  form: AddForm,
  { catalog, site, prices }: { catalog: ProductReads; site: Site; prices: PriceContext },
): Promise<AddRequest> {
  const resolved = await resolveSku(form, catalog)
  if (!resolved || resolved.product.status >= 2) {
    return { product: undefined, items: [], problems: [UNAVAILABLE] }
  }
  const { product } = resolved
  const linked = await catalog.productsBySku(linkedSkus(product))
  const qtyProblem = checkQty(form.qty)
  const childSku = resolved.childSku ?? chosenVariant(product, form, site)
  const choice = choiceOf(product, linked, form, childSku)
  const problems = [
    ...(qtyProblem ? [{ field: 'qty', problem: qtyProblem }] : []),
    ...choiceProblems(product, choice, site),
  ]
  if (problems.length > 0) return { product, items: [], problems }
  const { setConfigurableProductOptions } = site.brand.cart
  const ctx = { price: prices, href: site.shop.href, setConfigurableProductOptions }
  const items = toCartItems(product, choice, ctx)
  return { product, items, problems: items.length > 0 ? [] : [emptyChoiceProblem(choice)] }
}

/** Finds the product of a SKU; for the SKU of a variant its parent, unless the variant is sold separately. */
async function resolveSku(
  { sku, childSku }: AddForm,
  catalog: ProductReads,
): Promise<{ product: Product; childSku: string | undefined } | undefined> {
  const [product] = await catalog.productsBySku([sku])
  if (product && product.parentSku === undefined && product.visibility > 1)
    return { product: product, childSku }
  const family = await catalog.parentOf(sku)
  if (family) return { product: family, childSku: sku }
  return product && { product: product, childSku }
}

/** Returns the sku of the variant with the chosen axes; empty if there is none. */
function chosenVariant(product: Product, { read }: AddForm, site: Site): string | undefined {
  const axes = product.configurable_options.flatMap(({ attribute_code: code }) => {
    const [value] = read(axisFieldName(code))
    return value ? [[code, value] as const] : []
  })
  if (product.type_id !== 'configurable' || axes.length === 0) return undefined
  const child = product.configurable_children.find(
    (one) =>
      isAvailable(one, site.brand.products.listOutOfStockProducts) &&
      axes.every(([code, value]) => one.attributes[code] === value),
  )
  return child?.sku ?? ''
}

function choiceOf(
  product: Product,
  linked: readonly Product[],
  { qty, read }: AddForm,
  childSku: string | undefined,
): CartChoice {
  const available = linkedBySku(linked)
  return {
    qty,
    linked,
    ...(childSku !== undefined && { childSku }),
    ...(product.type_id === 'bundle' && {
      bundle: readBundleSelection(product.bundle_options, read, (sku) => available.has(sku)),
    }),
    ...(product.type_id === 'grouped' && { grouped: readGroupedQuantities(product, read) }),
    options: readCustomOptions(product.custom_options, read),
  }
}

function choiceProblems(product: Product, choice: CartChoice, site: Site): FieldProblem[] {
  const options = checkCustomOptions(product.custom_options, choice.options ?? [])
  const fields = (isRequired: boolean) =>
    options
      .filter(({ problem }) => (problem === 'required') === isRequired)
      .map(({ option_id }) => customFieldName(option_id))
  const fieldsByCode: Partial<Record<Problem['code'], readonly string[]>> = {
    'cart.option-first': fields(true),
    'cart.configure': fields(false),
  }
  return checkChoice(product, choice, site.brand.products.listOutOfStockProducts).flatMap(
    (problem): FieldProblem[] => {
      const at = fieldsByCode[problem.code] ?? []
      return at.length > 0
        ? at.map((field) => ({ field, problem }))
        : [{ field: undefined, problem }]
    },
  )
}

/**
 * The problem of a choice without any lines: all quantities are 0, or the products are no longer available.
 */
function emptyChoiceProblem({ grouped = {} }: CartChoice): FieldProblem {
  const quantities = Object.values(grouped)
  return quantities.length > 0 && quantities.every((qty) => qty === 0)
    ? { field: undefined, problem: { code: 'cart.qty.above-zero' } }
    : UNAVAILABLE
}
