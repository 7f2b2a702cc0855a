type Item = Readonly<Record<string, unknown>>

interface Rule {
  /** Fields that search engines require of the type. */
  required: readonly string[]
  /** At least one of these. */
  oneOf?: readonly string[]
  /** Optional schema.org fields that this shop uses. */
  others?: readonly string[]
}

const PRODUCT = [
  ...['sku', 'image', 'description', 'brand', 'gtin', 'mpn', 'url', 'color', 'size', 'material'],
  ...['pattern', 'additionalProperty', 'hasEnergyConsumptionDetails', 'hasCertification'],
]
const OFFER_PROPERTIES = ['offers', 'review', 'aggregateRating']
const COUNTRY_PROPERTIES = ['applicableCountry', 'returnPolicyCategory']

/** The types that this shop uses, by schema.org and search engines' requirements. */
const RULES: Readonly<Record<string, Rule>> = {
  WebSite: { required: ['name', 'url'], others: ['inLanguage', 'publisher', 'potentialAction'] },
  SearchAction: { required: ['target', 'query-input'] },
  OnlineStore: {
    required: ['name', 'url', 'logo'],
    others: [
      ...['description', 'email', 'contactPoint', 'hasMerchantReturnPolicy', 'hasShippingService'],
      ...['legalName', 'address', 'telephone', 'taxID', 'vatID'],
    ],
  },
  PostalAddress: {
    required: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  },
  ContactPoint: { required: ['contactType'], others: ['email', 'url'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'] },
  ListItem: { required: ['position'], oneOf: ['name', 'url'], others: ['item'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
  Product: { required: ['name'], oneOf: OFFER_PROPERTIES, others: PRODUCT },
  ProductGroup: {
    required: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
    others: [...PRODUCT, ...OFFER_PROPERTIES],
  },
  Brand: { required: ['name'] },
  PropertyValue: { required: ['name', 'value'] },
  Offer: {
    required: ['price', 'priceCurrency', 'availability', 'itemCondition'],
    others: [
      'url',
      'priceValidUntil',
      'shippingDetails',
      'hasMerchantReturnPolicy',
      'priceSpecification',
    ],
  },
  OfferShippingDetails: { required: ['shippingRate', 'shippingDestination', 'deliveryTime'] },
  MonetaryAmount: { required: ['currency'], oneOf: ['value', 'minValue'], others: ['maxValue'] },
  DefinedRegion: { required: ['addressCountry'] },
  ShippingDeliveryTime: { required: ['handlingTime', 'transitTime'] },
  ShippingService: { required: ['shippingConditions'], others: ['handlingTime'] },
  ShippingConditions: {
    required: ['shippingRate', 'shippingDestination', 'transitTime'],
    others: ['orderValue'],
  },
  ServicePeriod: { required: ['duration'] },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    oneOf: ['referenceQuantity', 'priceType'],
  },
  QuantitativeValue: {
    required: ['unitCode'],
    oneOf: ['minValue', 'value'],
    others: ['maxValue', 'valueReference'],
  },
  MerchantReturnPolicy: {
    required: [...COUNTRY_PROPERTIES, 'merchantReturnDays'],
    others: ['returnPolicyCountry', 'returnMethod', 'returnFees', 'refundType'],
  },
  EnergyConsumptionDetails: {
    required: [
      ...['hasEnergyEfficiencyCategory', 'energyEfficiencyScaleMin', 'energyEfficiencyScaleMax'],
    ],
  },
  Certification: { required: ['issuedBy', 'name', 'certificationIdentification'] },
  Organization: { required: ['name'] },
  AggregateRating: { required: ['ratingValue', 'reviewCount'] },
  Review: {
    required: ['author', 'reviewRating'],
    others: ['datePublished', 'name', 'reviewBody'],
  },
  Person: { required: ['name'] },
  Rating: { required: ['ratingValue'], others: ['bestRating'] },
}

const SCHEMA_ORG = 'https://schema.org/'
const ENERGY = /^https:\/\/schema\.org\/EUEnergyEfficiencyCategory(?:A(?:[1-3]Plus)?|[B-G])$/
const ADDRESS = /^https?:\/\/[^\s/]+\/\S*$/
const VALUE_PATTERNS: Readonly<Record<string, RegExp>> = {
  ...{ url: ADDRESS, item: ADDRESS, logo: ADDRESS, image: ADDRESS, target: ADDRESS },
  price: /^\d+\.\d{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  currency: /^[A-Z]{3}$/,
  gtin: /^(?:\d{8}|\d{12,14})$/,
  priceValidUntil: /^\d{4}-\d\d-\d\dT/,
  datePublished: /^\d{4}-\d\d-\d\d$/,
  availability: /^https:\/\/schema\.org\/(?:InStock|LimitedAvailability|BackOrder|OutOfStock)$/,
  priceType: /^https:\/\/schema\.org\/StrikethroughPrice$/,
  itemCondition: /^https:\/\/schema\.org\/NewCondition$/,
  hasEnergyEfficiencyCategory: ENERGY,
  energyEfficiencyScaleMin: ENERGY,
  energyEfficiencyScaleMax: ENERGY,
  addressCountry: /^[A-Z]{2}$/,
  ratingValue: /^[1-5](?:\.\d)?$/,
  reviewCount: /^[1-9]\d*$/,
}

/** Problems of a page's structured data, by the rules of its types. */
export function findDataIssues(items: readonly unknown[]): readonly string[] {
  const ids = new Set<unknown>()
  collectIds(items, ids)
  return items.flatMap((item) => {
    const top = item as Item
    const context = top['@context'] === 'https://schema.org' ? [] : ['no context of schema.org']
    return [...context, ...checkItem(top, String(top['@type']), ids)]
  })
}

function collectIds(value: unknown, ids: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) return
  const item = value as Item
  if (item['@type'] !== undefined && item['@id'] !== undefined) ids.add(item['@id'])
  for (const each of Object.values(value)) collectIds(each, ids)
}

function checkItem(item: Item, path: string, ids: ReadonlySet<unknown>): readonly string[] {
  const { '@type': type, '@id': id, '@context': _, ...own } = item
  if (type === undefined && id !== undefined) {
    return ids.has(id) ? [] : [`${path} names ${String(id)}, which is not there`]
  }
  const rule = RULES[String(type)]
  if (!rule) return [`${path} is of the unknown type ${String(type)}`]
  const { required, oneOf = [], others = [] } = rule
  const missing = required.filter((name) => isEmpty(own[name]))
  const known = new Set([...required, ...oneOf, ...others])
  return [
    ...missing.map((name) => `${path} lacks ${name}`),
    ...(oneOf.length > 0 && oneOf.every((name) => isEmpty(own[name]))
      ? [`${path} has none of ${oneOf.join(', ')}`]
      : []),
    ...Object.keys(own).flatMap((name) => (known.has(name) ? [] : [`${path} has the odd ${name}`])),
    ...Object.entries(own).flatMap(([name, value]) =>
      checkValue(value, `${path}.${name}`, name, ids),
    ),
    ...checkCountries(type, own, path),
  ]
}

function checkValue(
  value: unknown,
  path: string,
  name: string,
  ids: ReadonlySet<unknown>,
): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => checkValue(each, path, name, ids))
  if (isEmpty(value)) return [`${path} is empty`]
  if (typeof value === 'object') return checkItem(value as Item, path, ids)
  const text = String(value)
  const isTerm = text.startsWith('http://schema.org') || text.startsWith(`${SCHEMA_ORG}/`)
  if (isTerm) return [`${path} is an odd term: ${text}`]
  return VALUE_PATTERNS[name]?.test(text) === false ? [`${path} reads ${text.slice(0, 60)}`] : []
}

/** Positions of a list must ascend from its start without gaps. */
function checkCountries(type: unknown, own: Item, path: string): readonly string[] {
  if (type !== 'ItemList' && type !== 'BreadcrumbList') return []
  const entries = own['itemListElement'] as readonly Item[]
  // A breadcrumb names each step and links all but the last; a list links each entry once.
  const isTrail = type === 'BreadcrumbList'
  const isWhole = entries.every(({ name, item, url }, at) =>
    isTrail ? name && (item || at === entries.length - 1) : url,
  )
  const isOnce = isTrail || new Set(entries.map(({ url }) => url)).size === entries.length
  if (!isWhole || !isOnce) return [`${path} has a step without a name or an address`]
  const places = entries.map(({ position }) => Number(position))
  const [first = 0] = places
  const isInOrder = places.every((place, at) => place === first + at)
  return isInOrder && (type === 'ItemList' || first === 1) ? [] : [`${path} is out of order`]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false
    ? true
    : Array.isArray(value) && value.length === 0
}
