import type { TaxRate, TaxRule } from '../../../shared/price/tax-rule.ts'

const CUSTOMERS = [3]

const rate = (id: number, country: string, percent: number): TaxRate => ({
  id,
  rate: percent,
  tax_country_id: country,
  tax_region_id: 0,
  region_name: undefined,
})

/** General goods are class 2, books class 3; class 0 (gift cards) bears no tax. */
export const TAX_RULES: readonly TaxRule[] = [
  {
    id: 1,
    customer_tax_class_ids: CUSTOMERS,
    product_tax_class_ids: [2],
    rates: [
      rate(1, 'FI', 25.5),
      rate(2, 'DE', 19),
      rate(3, 'IT', 22),
      rate(4, 'PL', 23),
      rate(5, 'SE', 25),
      rate(6, 'EE', 24),
    ],
  },
  {
    id: 2,
    customer_tax_class_ids: CUSTOMERS,
    product_tax_class_ids: [3],
    rates: [
      rate(11, 'FI', 13.5),
      rate(12, 'DE', 7),
      rate(13, 'IT', 4),
      rate(14, 'PL', 5),
      rate(15, 'SE', 6),
      rate(16, 'EE', 9),
    ],
  },
]
