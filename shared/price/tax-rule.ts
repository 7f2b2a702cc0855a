/** One rate of a tax rule. `rate` is percent: 25.5. */
export interface TaxRate {
  id: number
  rate: number
  tax_country_id: string
  tax_region_id: number
  region_name: string | undefined
}

/** A tax rule: the product and customer classes that its rates apply to. */
export interface TaxRule {
  id: number
  customer_tax_class_ids: readonly number[]
  product_tax_class_ids: readonly number[]
  rates: readonly TaxRate[]
}
