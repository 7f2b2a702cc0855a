import type { CompanyFacts } from '../../shared/shell/company-lines.tsx'
import type { Site } from './site.ts'

/** Who keeps the shop, as its brand says; undefined where the brand names nobody. */
export function companyOf({ brand }: Pick<Site, 'brand'>): CompanyFacts | undefined {
  const { company } = brand.duties
  const email = brand.checkout.contactAddress
  return company.legalName === '' ? undefined : { ...company, email }
}
