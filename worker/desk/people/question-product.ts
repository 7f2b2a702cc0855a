import { productHref } from '../../brand/links.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteFor, type Site } from '../../brand/site.ts'
import { logFailedCall } from '../../log/log.ts'
import { unavailability } from '../../product/load.ts'
import { portsOf } from '../../render/ports-of.ts'
import type { Desk } from '../frame/section.ts'

/** The product of a question, in the question's store view. */
export interface QuestionProduct {
  id: number
  name: string
  /** Absolute URL, for e-mails. */
  href: string
}

/** `gone`: it no longer has a page; `unknown`: the catalogue does not respond. */
export type FoundProduct = QuestionProduct | 'gone' | 'unknown'

/** The store view that a text was written in. */
export function siteOfStore({ env, site }: Pick<Desk, 'env' | 'site'>, storeCode: string): Site {
  const { brand } = site
  const view = brand.storeViews.views.find((each) => each.storeCode === storeCode)
  return siteFor(brand, view ?? defaultView(brand), env)
}

/** Finds the product of a SKU in a store view. */
export async function findQuestionProduct(
  desk: Pick<Desk, 'env' | 'site'>,
  { store, sku }: { store: string; sku: string },
): Promise<FoundProduct> {
  const site = siteOfStore(desk, store)
  try {
    const product = await portsOf(site, desk.env).catalog.product({ sku })
    if (!product || unavailability(product)) return 'gone'
    const { id, name } = product
    return { id, name, href: site.origin + productHref(site, product) }
  } catch (error) {
    logFailedCall(error, 'desk.product')
    return 'unknown'
  }
}

/** The name of a product; its SKU if the name is unknown. */
export function productName(found: FoundProduct, sku: string): string {
  return typeof found === 'string' ? sku : found.name
}
