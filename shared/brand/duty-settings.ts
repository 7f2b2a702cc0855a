/** Who keeps the shop, as the law wants it told (917/2014 176 §, 2000/31/EC art. 5). */
export interface Company {
  legalName: string
  street: string
  postalCode: string
  city: string
  /** ISO 3166, two letters. */
  country: string
  phone: string
  /** Business id (Y-tunnus); empty: it has none. */
  businessId: string
  /** VAT id with its country; empty: it has none. */
  vatId: string
  /** Who keeps the trade register that the company is in; empty: it is in none. */
  register: string
}

/** What the law wants told by the shop, beside what goods tell by their attributes. */
export interface DutySettings {
  company: Company
  /** The notice on the legal guarantee (EU 2025/1960) stands at goods and before an order. */
  legalGuarantee: boolean
  /**
   * The Union's own picture of that notice, a path of the shop with `{language}` in it; empty: words
   * alone. Nobody may draw it anew (EU 2025/1960, annex I).
   */
  legalGuaranteePicture: string
  /** The page that says how used batteries and devices are returned; empty: none. */
  takeBackPage: string
  /** The page that says who keeps the shop: the company stands above its text; empty: none. */
  legalPage: string
}
