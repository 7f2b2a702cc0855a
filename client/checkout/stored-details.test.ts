import { describe, expect, it } from 'vitest'
import { DETAILS_RETENTION_MS } from '../../shared/checkout/details.ts'
import { filledDetails } from '../../shared/fixtures/checkout.ts'
import { tableInMemory } from '../db/table.ts'
import { StoredDetails } from './stored-details.ts'

function makeStoredDetails() {
  const table = tableInMemory()
  const clock = { time: 1000, now: () => clock.time }
  return { table, clock, stored: new StoredDetails({ table, clock }) }
}

describe('details that are stored on the device', () => {
  it('are read back unchanged, with the time of the last edit', async () => {
    const { stored } = makeStoredDetails()
    await stored.save(filledDetails())
    expect(await stored.read()).toEqual({ ...filledDetails(), modifiedAt: 1000 })
  })

  it('keep the time of the last edit if they are saved unchanged', async () => {
    const { clock, stored } = makeStoredDetails()
    await stored.save(filledDetails())
    clock.time += 5000
    await stored.save(filledDetails())
    expect((await stored.read())?.modifiedAt).toBe(1000)
    await stored.save({ ...filledDetails(), acceptsTerms: !filledDetails().acceptsTerms })
    expect((await stored.read())?.modifiedAt).toBe(6000)
  })

  it('do not contain the password, only that an account is requested', async () => {
    const { table, stored } = makeStoredDetails()
    const details = filledDetails()
    const personal = { ...details.personal, password: 'canary-1', createAccount: true }
    await stored.save({ ...details, personal })
    expect(JSON.stringify(await table.list(''))).not.toContain('canary-1')
    expect((await stored.read())?.personal).toMatchObject({ password: '', createAccount: true })
  })

  it('are deleted after 30 days, and when they are cleared', async () => {
    const { table, clock, stored } = makeStoredDetails()
    await stored.save(filledDetails())
    clock.time += DETAILS_RETENTION_MS
    expect(await stored.read()).toBeUndefined()
    expect(await table.list('')).toEqual([])
    await stored.save(filledDetails())
    await stored.clear()
    expect(await stored.read()).toBeUndefined()
  })

  it('are missing if the record is invalid', async () => {
    const { table, stored } = makeStoredDetails()
    for (const value of [null, 'x', { modifiedAt: 'x' }, { modifiedAt: 5, fields: 7 }]) {
      await table.set('checkout', value)
      expect((await stored.read())?.personal.emailAddress ?? '').toBe('')
    }
  })
})
