import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { ROOT } from './paths.ts'

const FOLDER = resolve(ROOT, 'migrations/shop')
const CHANGES = '0025_order_changes.sql'

/** A database before order changes existed, with orders of each payment method. */
function shopBefore(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  const earlier = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name < CHANGES)
  for (const name of earlier.toSorted()) db.exec(readFileSync(resolve(FOLDER, name), 'utf8'))
  const insert =
    db.prepare(`INSERT INTO orders (id, website, number, order_id, fp, cart, cart_is_same,
      status, grand_total, doc, created_at, updated_at, erase_at)
    VALUES (?1, 'electronics', ?1, 'key-' || CAST(?1 AS INTEGER), '', ?1, 1, ?2, 1000, ?3, 1, 1, ?4)`)
  const doc = (method: string) =>
    JSON.stringify({
      billing_address: { firstname: 'Aino', lastname: 'Koski', email: 'aino@example.test' },
      payment: { method },
      extension_attributes: { shipping_assignments: [] },
    })
  insert.run(1, 'processing', doc('reunapay'), null)
  insert.run(2, 'canceled', doc('reunapay'), null)
  insert.run(3, 'complete', doc('cashondelivery'), null)
  insert.run(4, 'pending', doc('banktransfer'), null)
  insert.run(5, 'pending', doc('banktransfer'), 7)
  const pay =
    db.prepare(`INSERT INTO payment (order_id, reference, website, state, amount, currency, taken,
      lines, created_at, updated_at) VALUES (?1, ?1, 'electronics', ?2, 900, 'EUR', '[]', '[]', 1, 1)`)
  pay.run('key-1', 'paid')
  pay.run('key-2', 'refund')
  return db
}

it('earlier orders have their paid amount, and are found by name unless they are to be erased', () => {
  const db = shopBefore()
  db.exec(readFileSync(resolve(FOLDER, CHANGES), 'utf8'))
  const paid = db.prepare('SELECT paid FROM orders ORDER BY id').all()
  expect(paid.map((row) => row['paid'])).toEqual([900, 900, 1000, 0, 0])
  const found = db.prepare('SELECT orders, words FROM order_search ORDER BY orders').all()
  expect(found.map((row) => row['orders'])).toEqual([1, 2, 3, 4])
  expect(found[0]?.['words']).toBe('Aino Koski aino@example.test')
})
