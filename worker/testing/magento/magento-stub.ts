import { type DocumentNode, execute, GraphQLError, visit } from 'graphql'
import { CASE_DOCUMENTS } from '../case-documents.ts'
import { CATALOG_SCHEMA } from './catalog-schema.ts'
import { knownSchema } from './known-schemas.ts'
import { LIST_SORTS, type ListArguments, listAnswer, type ListSource } from './list-answer.ts'
import { schemaOf244, withoutFields } from './older-schema.ts'
import { type Document, MEDIA, productAnswer, uid } from './product-answer.ts'
import { rootOf244 } from './root-244.ts'

/** A recorded call. */
export interface MagentoCall {
  method: string
  query: string
  variables: Document
  headers: Headers
}

export interface MagentoStub {
  fetch: (request: Request) => Promise<Response>
  calls: MagentoCall[]
}

/** Data besides the case documents. */
export interface MagentoData {
  products?: readonly Document[]
  categories?: readonly Document[]
  pages?: readonly Document[]
  blocks?: readonly Document[]
  /** The attributes that lists are sorted by. */
  sorts?: readonly Document[]
  /** Positions of facets by code; others have 0. */
  places?: Readonly<Record<string, number>>
  /** Redirects: `[from, to, status]`. */
  redirects?: readonly (readonly [string, string, number])[]
  store?: Document
  /** Overrides of single store views, by code. */
  views?: Readonly<Record<string, Document>>
  /** Active terms and conditions, with the fields of `CheckoutAgreement`. */
  terms?: readonly Document[]
  /** Codes of further required fields, by form code. */
  requiredFields?: Readonly<Record<string, readonly string[]>>
  /** Codes of fields that are not required. */
  optionalFields?: readonly string[]
  /** Forms with reCAPTCHA. */
  captchas?: readonly string[]
  /** Country codes that it ships to. */
  countries?: readonly string[]
  /** Exchange rate from the base currency to the display currency; missing: 1. */
  exchangeRate?: number
  /** Fields that this version lacks, as `Type.field`. */
  lacking?: readonly string[]
  /** The emulated version; missing: 2.4.7. */
  version?: '2.4.4'
  /** Schema and root fields besides the catalogue. */
  besides?: { schema: string; root: (headers: Headers) => Document }
}

const ORIGIN = 'https://magento.test'
const NOT_FOUND_ERROR = { extensions: { category: 'graphql-no-such-entity' } }
const MAX_ALIASES = 10
/** Fields of versions that look orders up without the postcode. */
const NEWER_FIELDS = ['OrderInformationInput.lastname']

/** Headers of every response, also a cached one of Magento or Varnish. */
const HEADERS = {
  'Set-Cookie': 'PHPSESSID=stub; path=/',
  'Cache-Control': 'max-age=0, must-revalidate, no-cache, no-store',
}

const VIEWS: Readonly<Record<string, Document>> = {
  default: { store_code: 'default', store_name: 'English', locale: 'en_US' },
  de: { store_code: 'de', store_name: 'Deutsch', locale: 'de_DE' },
}

/**
 * A Magento of the case documents, as strict as production mode: it rejects unknown fields, more than ten
 * aliases and mutations by GET as recorded from a real one.
 */
export function magentoStub(data: MagentoData = {}): MagentoStub {
  const calls: MagentoCall[] = []
  const whole = `${CATALOG_SCHEMA} ${data.besides?.schema ?? ''}`
  const lacking = data.lacking ?? []
  const later = lacking.includes('OrderInformationInput.postcode') ? [] : NEWER_FIELDS
  const is244 = data.version === '2.4.4'
  const { schema, check } = knownSchema(
    withoutFields(is244 ? schemaOf244(whole) : whole, [...lacking, ...later]),
  )
  return {
    calls,
    async fetch(request) {
      const { query, variables } = await readRequest(request)
      const { method, headers } = request
      calls.push({ method, query, variables, headers })
      const store = headers.get('store') ?? 'default'
      const { document, errors } = check(query)
      const refusal = refusalOf(method, document, {
        store,
        currency: headers.get('content-currency'),
      })
      if (refusal) return Response.json({ errors: [refusal] }, { status: 500 })
      if (errors.length > 0) return Response.json({ errors }, { headers: HEADERS })
      const root = { ...rootOf(data, store), ...data.besides?.root(headers) }
      const answer = await execute({
        ...{ schema, document, variableValues: variables },
        rootValue: is244 ? rootOf244(root) : root,
      })
      return Response.json(answer, { headers: HEADERS })
    },
  }
}

async function readRequest(request: Request): Promise<{ query: string; variables: Document }> {
  const { searchParams } = new URL(request.url)
  if (request.method === 'GET') {
    const query = searchParams.get('query') ?? ''
    return { query, variables: JSON.parse(searchParams.get('variables') ?? '{}') as Document }
  }
  const body = (await request.json()) as { query: string; variables?: Document }
  return { query: body.query, variables: body.variables ?? {} }
}

const CURRENCIES = ['EUR', 'USD']

function refusalOf(
  method: string,
  document: DocumentNode,
  { store, currency }: { store: string; currency: string | null },
): Document | undefined {
  const inputError = (message: string) => ({ message, extensions: { category: 'graphql-input' } })
  if (!VIEWS[store]) return inputError(`Requested store is not found (${store})`)
  if (currency !== null && !CURRENCIES.includes(currency))
    return inputError('Please correct the target currency')
  let aliases = 0
  let isMutation = false
  visit(document, {
    Field: ({ alias }) => void (aliases += alias ? 1 : 0),
    OperationDefinition: ({ operation }) => void (isMutation ||= operation === 'mutation'),
  })
  if (isMutation && method === 'GET')
    return inputError('Mutation requests allowed only for POST requests')
  if (aliases > MAX_ALIASES)
    return inputError(`Max Aliases in query should be ${MAX_ALIASES} but got ${aliases}.`)
  return undefined
}

const NEEDED = ['firstname', 'lastname', 'telephone']

function attributesFormOf({ requiredFields = {}, optionalFields = [] }: MagentoData) {
  return ({ formCode }: { formCode: string }) => ({
    items: [...NEEDED, ...(requiredFields[formCode] ?? [])].map((code) => ({
      ...{ code, is_required: !optionalFields.includes(code) },
    })),
  })
}

function rootOf(data: MagentoData, store: string): Document {
  const source = sourceOf(data)
  const pages = data.pages ?? CASE_DOCUMENTS.cms_page.filter(({ active }) => active)
  const blocks = data.blocks ?? CASE_DOCUMENTS.cms_block
  const config = (code: string) => ({
    ...{ ...STORE, ...VIEWS[code], ...data.store },
    ...data.views?.[code],
  })
  const page = (identifier: string) => {
    const found = pages.find((each) => each['identifier'] === identifier)
    const problem = `The CMS page with the "${identifier}" ID doesn't exist.`
    if (!found) throw new GraphQLError(problem, NOT_FOUND_ERROR)
    return { __typename: 'CmsPage', redirect_code: 0, relative_url: identifier, ...found }
  }
  return {
    storeConfig: config(store),
    availableStores: Object.keys(VIEWS).map(config),
    checkoutAgreements: data.terms ?? [],
    attributesForm: attributesFormOf(data),
    recaptchaV3Config: { is_enabled: data.captchas !== undefined, forms: data.captchas ?? [] },
    countries: (data.countries ?? COUNTRIES).map((id) => ({ id })),
    currency: {
      ...{ base_currency_code: 'EUR', available_currency_codes: CURRENCIES },
      exchange_rates: [{ currency_to: 'EUR', rate: data.exchangeRate ?? 1 }],
    },
    products: (args: ListArguments) => listAnswer(args, source),
    categoryList: ({
      filters,
    }: {
      filters?: { category_uid?: { eq?: string; in?: string[] } }
    }) => {
      const { eq, in: several } = filters?.category_uid ?? {}
      return (several ?? [eq ?? uid(2)]).flatMap((each) => categoriesOf(source, each))
    },
    attributesList: { items: source.attributes.map(attributeAnswer) },
    customAttributeMetadata: ({ attributes }: { attributes: readonly Document[] }) => ({
      items: source.attributes
        .filter((each) =>
          attributes.some(({ attribute_code: code }) => code === each['attribute_code']),
        )
        .map((each) => ({
          attribute_code: each['attribute_code'],
          input_type: each['frontend_input'],
          attribute_options: each['options'],
        })),
    }),
    cmsPage: ({ identifier }: { identifier: string }) => page(identifier),
    cmsBlocks: ({ identifiers }: { identifiers: readonly string[] }) => ({
      items: identifiers.map((identifier) => {
        const found = blocks.find((each) => each['identifier'] === identifier)
        const problem = `The CMS block with the "${identifier}" ID doesn't exist.`
        return found ?? new GraphQLError(problem, NOT_FOUND_ERROR)
      }),
    }),
    productReviewRatingsMetadata: { items: RATINGS.map(ratingAnswer) },
    route: ({ url }: { url: string }) => routeAnswer(url, data, source, page),
  }
}

/** Id, name, and the id of the value before the first. */
const RATINGS = [
  [4, 'Rating', 15],
  [1, 'Quality', 0],
] as const

function ratingAnswer([id, name, before]: (typeof RATINGS)[number]): Document {
  return {
    ...{ id: btoa(String(id)), name },
    values: [1, 2, 3, 4, 5].map((each) => ({
      ...{ value_id: btoa(String(before + each)), value: String(each) },
    })),
  }
}

function sourceOf(data: MagentoData): ListSource {
  const products = data.products ?? CASE_DOCUMENTS.product
  return {
    products,
    categories: (data.categories ?? CASE_DOCUMENTS.category).filter(
      (category: Document) => category['is_active'] === true,
    ),
    attributes: CASE_DOCUMENTS.attribute,
    sorts: data.sorts ?? LIST_SORTS,
    places: data.places ?? {},
    reviews: CASE_DOCUMENTS.review.filter(({ review_status }) => review_status === 1),
    bySku: (sku) => products.find((each) => each['sku'] === sku),
  }
}

function categoriesOf({ categories }: ListSource, root: string): readonly Document[] {
  const answer = (category: Document): Document => ({
    __typename: 'CategoryTree',
    ...category,
    uid: uid(category['id']),
    include_in_menu: category['include_in_menu'] ? 1 : 0,
    ...{ url_suffix: '.html', redirect_code: 0, display_mode: 'PRODUCTS' },
    relative_url: `${String(category['url_path'])}.html`,
    children: () => categories.filter(({ parent_id }) => parent_id === category['id']).map(answer),
  })
  return categories.filter(({ id }) => uid(id) === root).map(answer)
}

function attributeAnswer(attribute: Document): Document {
  const options = (attribute['options'] as readonly Document[]).filter(({ value }) => value !== '')
  return {
    __typename: 'CatalogAttributeMetadata',
    code: attribute['attribute_code'],
    label: attribute['default_frontend_label'],
    frontend_input: String(attribute['frontend_input']).toUpperCase(),
    options,
    is_filterable: attribute['is_filterable'],
    is_comparable: true,
    is_visible_on_front: true,
  }
}

function routeAnswer(
  url: string,
  { redirects = [] }: MagentoData,
  source: ListSource,
  page: (identifier: string) => Document,
): Document | null {
  const path = url.replace(/^\//, '')
  const sent = redirects.find(([from]) => from === path)
  if (sent) {
    const [, to, status] = sent
    const target = routeAnswer(to, {}, source, page) ?? { __typename: 'RoutableUrl' }
    return { ...target, relative_url: to, redirect_code: status }
  }
  const id = /^catalog\/product\/view\/id\/(\d+)$/.exec(path)?.[1]
  const product = source.products.find(
    (each) => String(each['id']) === id || `${String(each['url_key'])}.html` === path,
  )
  if (product && product['visibility'] !== 1) {
    const off = 'This product is disabled.'
    if (product['status'] !== 1) throw new GraphQLError(off, NOT_FOUND_ERROR)
    return productAnswer(product, source)
  }
  const category = source.categories.find((each) => `${String(each['url_path'])}.html` === path)
  if (category) return categoriesOf(source, uid(category['id']))[0] ?? null
  try {
    return page(path)
  } catch {
    return null
  }
}

const COUNTRIES = ['DE', 'EE', 'FI', 'SE', 'US']

const STORE: Document = {
  ...{ website_name: 'Main', timezone: 'Europe/Helsinki', is_default_store: true },
  ...{ base_currency_code: 'EUR', default_display_currency_code: 'EUR' },
  ...{ base_url: `${ORIGIN}/`, secure_base_url: `${ORIGIN}/`, base_link_url: `${ORIGIN}/` },
  ...{ base_media_url: `${MEDIA}/`, secure_base_media_url: `${MEDIA}/` },
  ...{ product_url_suffix: '.html', category_url_suffix: '.html', cms_home_page: 'home' },
  ...{ root_category_uid: uid(2), catalog_default_sort_by: 'position', grid_per_page: 12 },
  ...{ default_title: 'A shop of Magento', default_country: 'FI' },
  ...{ product_reviews_enabled: '1', allow_guests_to_write_product_reviews: '1' },
}
