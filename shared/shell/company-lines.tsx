import type { Company } from '../brand/duty-schema.ts'
import type { Translate } from '../i18n/translate.ts'
import { useShop } from '../ui/shop.tsx'

/** The company behind the shop, with contact details. */
export interface CompanyInfo extends Company {
  /** Empty: none. */
  email: string
}

export interface CompanyLinesProps {
  company: CompanyInfo
  /** True to include VAT id and trade register, as in the legal notice. */
  isWhole?: boolean
}

/** Name, addresses and numbers of the company (2000/31/EC art. 5, 917/2014 176 §). */
export function CompanyLines({ company, isWhole = false }: CompanyLinesProps) {
  const { t } = useShop()
  const { legalName, street, postalCode, city, phone, email } = company
  const numbers = companyNumbers(company, t, isWhole)
  return (
    <address className="shell-address">
      <b>{legalName}</b>
      <br />
      {`${street}, ${postalCode} ${city}`}
      <br />
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
      {phone && email && <br />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {numbers.map((each) => (
        <span key={each}>
          <br />
          {each}
        </span>
      ))}
    </address>
  )
}

/** Links to telephone and e-mail address of the company. */
export function ContactLinks({ company }: { company: Pick<CompanyInfo, 'phone' | 'email'> }) {
  const { phone, email } = company
  return (
    <ul role="list">
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}

/** Returns the company's registration numbers as text. */
export function companyNumbers(
  { businessId, vatId, register }: Company,
  t: Translate,
  isWhole: boolean,
): readonly string[] {
  return [
    businessId && t('company.id', { id: businessId }),
    isWhole && vatId && t('company.vat', { id: vatId }),
    isWhole && register && t('company.register', { register }),
  ].filter((each): each is string => Boolean(each))
}
