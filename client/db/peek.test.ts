import { describe, expect, it } from 'vitest'
import { makeFactory, openOutbox } from '../testing/fake-database.ts'
import { OUTBOX_DATABASE } from './names.ts'
import { peek } from './peek.ts'
import { tableOn } from './table.ts'

describe('peek', () => {
  it('reads what another connection has stored', async () => {
    const factory = makeFactory()
    await tableOn(openOutbox(factory)).set('cart:fi', { v: 1 })
    expect(await peek(factory, OUTBOX_DATABASE, 'cart:fi')).toEqual({ v: 1 })
    expect(await peek(factory, OUTBOX_DATABASE, 'cart:en')).toBeUndefined()
  })

  it('creates no database', async () => {
    const factory = makeFactory()
    await expect(peek(factory, OUTBOX_DATABASE, 'cart:fi')).rejects.toThrow()
    expect(await factory.databases()).toEqual([])
  })
})
