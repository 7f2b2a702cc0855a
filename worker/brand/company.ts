import type { CompanyInfo } from '../../shared/shell/company-lines.tsx'
import type { Site } from './site.ts'

/** Returns the company behind the shop; undefined if the brand names none. */
export function companyOf({ brand }: Pick<Site, 'brand'>): CompanyInfo | undefined {
  const { company } = brand.duties
  const email = brand.checkout.contactAddress
  return company.legalName === '' ? undefined : { ...company, email }
}
