import { describe, expect, it } from 'vitest'
import { setClaim } from '../../shared/cart/claim.ts'
import { openCollection } from '../db/collections.ts'
import { tableInMemory } from '../db/table.ts'
import { storedClaims } from './claims.ts'

const AT = Date.UTC(2026, 10, 21, 12)

describe('a claim', () => {
  it('is stored with code, created_at, value and description, and listed newest first', async () => {
    const table = openCollection(tableInMemory(), 'claims')
    const old = setClaim({}, { code: 'OLD', value: 5, description: 'Five' }, AT - 1000)
    const claims = setClaim(old, { code: 'NEW', value: '10 %', description: 'Ten' }, AT)
    for (const [code, claim] of Object.entries(claims)) await table.set(code, claim)
    await table.set('BROKEN', { code: 7 })
    const found = await storedClaims(table)
    expect(found.map(({ code }) => code)).toEqual(['NEW', 'OLD'])
    expect(found[0]).toEqual({
      ...{ code: 'NEW', value: '10 %', description: 'Ten' },
      created_at: '2026-11-21T12:00:00.000Z',
    })
  })

  it('is not listed when it cannot be read', async () => {
    const table = { ...tableInMemory(), list: () => Promise.reject(new Error('gone')) }
    expect(await storedClaims(table)).toEqual([])
  })
})
