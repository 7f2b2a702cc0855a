import {
  buildSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { optionalFields, textFor, type MagentoQuery } from '../magento/query/query.ts'
import { VERSIONED_TYPES } from '../magento/query/versions.ts'
import { STORE_QUERY } from '../magento/store/store-query.ts'
import { ATTRIBUTES_QUERY, NAMED_ATTRIBUTES_QUERY } from '../magento/catalog/attribute.ts'
import {
  CATEGORIES_QUERY,
  CATEGORY_TEXT_QUERY,
  NAMED_CATEGORIES_QUERY,
} from '../magento/catalog/category.ts'
import { BLOCKS_QUERY, PAGE_QUERY, PAGES_PER_CALL, pagesQuery } from '../magento/catalog/cms.ts'
import { ADDRESSES_QUERY } from '../magento/catalog/cursor.ts'
import { COUNTS_PER_CALL, countsQuery } from '../magento/catalog/count-query.ts'
import { LIST_QUERY } from '../magento/catalog/list-query.ts'
import {
  COPIED_QUERY,
  FAMILY_QUERY,
  PRODUCT_AT_PATH_QUERY,
  PRODUCT_QUERY,
  PRODUCTS_QUERY,
} from '../magento/catalog/product-queries.ts'
import { SKUS_QUERY } from '../magento/import/read-skus.ts'
import { ROUTE_QUERY } from '../magento/catalog/route.ts'
import { BACKEND_QUERIES, VERSION_SPECIFIC_QUERIES } from '../testing/magento/backend-queries.ts'
import { RULES_QUERY } from './doctor/magento-rules.ts'
import { readMagentoData } from './magento-data.ts'

const QUERIES: readonly MagentoQuery<unknown>[] = [
  STORE_QUERY,
  ATTRIBUTES_QUERY,
  NAMED_ATTRIBUTES_QUERY,
  CATEGORIES_QUERY,
  CATEGORY_TEXT_QUERY,
  NAMED_CATEGORIES_QUERY,
  BLOCKS_QUERY,
  PAGE_QUERY,
  pagesQuery(PAGES_PER_CALL, true),
  pagesQuery(PAGES_PER_CALL, false),
  LIST_QUERY,
  countsQuery(COUNTS_PER_CALL),
  PRODUCT_AT_PATH_QUERY,
  PRODUCT_QUERY,
  PRODUCTS_QUERY,
  COPIED_QUERY,
  SKUS_QUERY,
  FAMILY_QUERY,
  ADDRESSES_QUERY,
  ROUTE_QUERY,
  ...BACKEND_QUERIES,
  RULES_QUERY,
]
const data = readMagentoData(process.env)
const schema = data && buildSchema(data.schema)

/** Validation errors of a query against the recorded schema. */
function problemsOf(text: string): readonly string[] {
  return schema ? validate(schema, parse(text)).map(({ message }) => message) : ['no schema']
}

/** Fields newer than the recorded version. */
const LATER = new Set([
  'StoreConfig.display_product_prices_in_catalog',
  'ProductInterface.min_sale_qty',
  'ProductInterface.max_sale_qty',
])

/** Magento's limits of aliases and fields in an operation. */
const MAX_ALIASES = 10
const MAX_FIELDS = 300

/** Counts fields including those of fragments, each time they are spread. */
function sizeOf(text: string): { aliases: number; fields: number } {
  const document = parse(text)
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  )
  let aliases = 0
  const count = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((sum, each) => {
      if (each.kind === Kind.FRAGMENT_SPREAD) return sum + count(fragments.get(each.name.value))
      if (each.kind === Kind.FIELD && each.alias) aliases += 1
      return sum + Number(each.kind === Kind.FIELD) + count(each.selectionSet)
    }, 0)
  const [operation] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const fields = count((operation as OperationDefinitionNode).selectionSet)
  return { aliases, fields }
}

/** Fragments spread in nested products. */
function spreadProducts(text: string): readonly string[] {
  const found: string[] = []
  visit(parse(text), {
    Field({ name, selectionSet }) {
      const isSpread = selectionSet?.selections.some(({ kind }) => kind === Kind.FRAGMENT_SPREAD)
      if (isSpread && /^product$|_products$/.test(name.value)) found.push(name.value)
    },
  })
  return found
}

/** The oldest supported version, at its last patch. */
const OLDEST = '2.4.4-p13'

/** Fields of a query that are newer than the oldest version. */
function laterFields(text: string): readonly string[] {
  if (!schema || !data) return ['no schema']
  const types = new TypeInfo(schema)
  const later = new Set<string>()
  const visitor = visitWithTypeInfo(types, {
    Field(node) {
      const field = `${types.getParentType()?.name ?? ''}.${node.name.value}`
      const first = data.since.get(field)
      if (first && compareVersions(first, OLDEST) > 0) later.add(field)
    },
  })
  visit(parse(text), visitor)
  return [...later]
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

describe('queries to Magento', () => {
  it.each(QUERIES)('$name names optional fields of types that are asked about', (query) => {
    const types = optionalFields(query).map((field) => field.split('.')[0])
    expect(types.filter((type) => !VERSIONED_TYPES.some((known) => known === type))).toEqual([])
  })

  it.each(QUERIES)('$name stays within the limits of production mode', (query) => {
    const { aliases, fields } = sizeOf(textFor(query, () => false, true))
    expect(aliases).toBeLessThanOrEqual(MAX_ALIASES)
    expect(fields).toBeLessThanOrEqual(MAX_FIELDS)
  })

  it.each(QUERIES)(
    '$name asks for products within products without fragments, whose prices are 0 in 2.4.4',
    (query) => {
      expect(spreadProducts(textFor(query, () => false))).toEqual([])
    },
  )

  it.skipIf(!schema).each(QUERIES)('$name is valid in the recorded schema', (query) => {
    const text = textFor(query, (field) => LATER.has(field), true)
    expect(problemsOf(text)).toEqual([])
  })

  it.skipIf(!schema).each(QUERIES)('$name is valid without its optional fields', (query) => {
    const text = textFor(query, () => true)
    expect(problemsOf(text)).toEqual([])
  })

  const UNIVERSAL = QUERIES.filter(
    ({ name }) => name !== 'attributes' && !VERSION_SPECIFIC_QUERIES.has(name),
  )
  it.skipIf(!schema).each(UNIVERSAL)(
    '$name asks the oldest version for nothing that it lacks',
    (query) => {
      expect(laterFields(textFor(query, () => true, true))).toEqual([])
    },
  )
})
