import { buildSchema, parse, validate, visit } from 'graphql'
import { describe, expect, it } from 'vitest'
import { optionalFields, textFor, type MagentoQuery } from '../magento/query/query.ts'
import { VERSIONED_TYPES } from '../magento/query/versions.ts'
import { STORE_QUERY } from '../magento/store/store-query.ts'
import { readMagentoData } from './magento-data.ts'

const QUERIES: readonly MagentoQuery<unknown>[] = [STORE_QUERY]
const data = readMagentoData(process.env)
const schema = data && buildSchema(data.schema)

/** Fields that came after the recorded version. */
const LATER = new Set(['StoreConfig.display_product_prices_in_catalog'])

/** One operation may give ten names of its own and have about three hundred fields. */
const MAX_ALIASES = 10
const MAX_FIELDS = 300

describe('queries to Magento', () => {
  it.each(QUERIES)('$name names optional fields of types that are asked about', (query) => {
    const types = optionalFields(query).map((field) => field.split('.')[0])
    expect(types.filter((type) => !VERSIONED_TYPES.some((known) => known === type))).toEqual([])
  })

  it.each(QUERIES)('$name stays within the limits of production mode', (query) => {
    let [aliases, fields] = [0, 0]
    visit(parse(textFor(query, () => false)), {
      Field(node) {
        fields += 1
        if (node.alias) aliases += 1
      },
    })
    expect(aliases).toBeLessThanOrEqual(MAX_ALIASES)
    expect(fields).toBeLessThanOrEqual(MAX_FIELDS)
  })

  it.skipIf(!schema).each(QUERIES)('$name is valid in the recorded schema', (query) => {
    const text = textFor(query, (field) => LATER.has(field))
    expect(validate(schema!, parse(text)).map(({ message }) => message)).toEqual([])
  })

  it.skipIf(!schema).each(QUERIES)('$name is valid without its optional fields', (query) => {
    const text = textFor(query, () => true)
    expect(validate(schema!, parse(text)).map(({ message }) => message)).toEqual([])
  })
})
