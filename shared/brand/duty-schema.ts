import { z } from 'zod'
import { flag, text } from './field-schema.ts'

const company = z.strictObject({
  legalName: text('name of the company; empty: no company is shown'),
  street: text('street of its address'),
  postalCode: text('postal code'),
  city: text('city'),
  country: text('country, two letters (ISO 3166)'),
  phone: text('telephone number'),
  businessId: text('business ID (Y-tunnus); may be empty'),
  vatId: text('VAT number with its country prefix; may be empty'),
  register: text('authority that keeps its trade register; may be empty'),
})

/** The company behind the shop, as legally required (917/2014 176 §, 2000/31/EC art. 5). */
export type Company = z.infer<typeof company>

/** Legally required information of the shop, besides that of products. */
export const dutySchema = z.strictObject({
  company,
  legalGuarantee: flag(
    'the notice on the legal guarantee (EU 2025/1960) is shown on product pages and before an order',
  ),
  legalGuaranteePicture: text(
    'path of the official picture of that notice, with `{language}` in it; empty: text only',
  ),
  takeBackPage: text(
    'identifier of the page that explains how used batteries and devices are returned; empty: none',
  ),
  legalPage: text('identifier of the page that shows the company above its text; empty: none'),
})
