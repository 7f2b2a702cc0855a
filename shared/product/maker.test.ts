import { describe, expect, it } from 'vitest'
import { namesMaker } from './maker.ts'

describe('the maker in the name of a product', () => {
  it('is named at its beginning, in its middle and at its end, as whole words', () => {
    for (const name of ['Kidelma Kajo 5', 'Smartphone Kidelma, 128 GB', 'Portatile KIDELMA']) {
      expect([name, namesMaker(name, 'Kidelma')]).toEqual([name, true])
    }
    expect(namesMaker('Smart TV by Nord & Sons', 'Nord & Sons')).toBe(true)
    expect(namesMaker('Cable', '')).toBe(true)
  })

  it('is not named by a part of another word', () => {
    expect(namesMaker('Fine algae filter', 'LG')).toBe(false)
    expect(namesMaker('Cable, 1 m', 'Kidelma')).toBe(false)
  })
})
