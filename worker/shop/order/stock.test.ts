import { expect, it, vi } from 'vitest'
import { testEnv } from '../../testing/shop.ts'
import { countedStatements, restockStatements, stockStatements } from './stock.ts'

/** Returns the query plans of the statements. */
async function plansOf(made: (db: D1Database) => D1PreparedStatement[]): Promise<string> {
  const { SHOP } = testEnv()
  const prepare = SHOP.prepare.bind(SHOP)
  const spied = vi
    .spyOn(SHOP, 'prepare')
    .mockImplementation((sql) => prepare(`EXPLAIN QUERY PLAN ${sql}`))
  const statements = made(SHOP)
  spied.mockRestore()
  const plans = await Promise.all(statements.map((each) => each.all<{ detail: string }>()))
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail)).join('\n')
}

it('statements that reserve, return or count stock use an index and scan no table', async () => {
  const context = { catalogs: ['electronics_fi'], orderId: 'a', now: 0 }
  const pieces = [
    { sku: 'SIMPLE', qty: 1 },
    { sku: 'FAMILY-1', family: 'FAMILY', qty: 2 },
  ]
  const plan = await plansOf((db) => [
    ...stockStatements({ ...context, db }, pieces),
    ...restockStatements({ ...context, db }, pieces),
    ...countedStatements({ ...context, db }, { sku: 'SIMPLE', qty: 3, backorders: false }, '='),
  ])
  expect(plan).toContain('product_sku (catalog=? AND sku=?')
  expect(plan).not.toMatch(/product_sku \(catalog=\?\)/)
  expect(plan).not.toMatch(/SEARCH f USING PRIMARY KEY \(catalog=\?\)/)
  expect(plan).not.toMatch(/SCAN (?:product|product_doc|product_category|p|d|f)$/m)
})
