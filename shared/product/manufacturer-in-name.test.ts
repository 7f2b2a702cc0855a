import { describe, expect, it } from 'vitest'
import { includesManufacturer } from './manufacturer-in-name.ts'

describe('the maker in the name of a product', () => {
  it('is found at its start, middle and end, as whole words', () => {
    for (const name of ['Kidelma Kajo 5', 'Smartphone Kidelma, 128 GB', 'Portatile KIDELMA']) {
      expect([name, includesManufacturer(name, 'Kidelma')]).toEqual([name, true])
    }
    expect(includesManufacturer('Smart TV by Nord & Sons', 'Nord & Sons')).toBe(true)
    expect(includesManufacturer('Cable', '')).toBe(true)
  })

  it('is not found in a part of another word', () => {
    expect(includesManufacturer('Fine algae filter', 'LG')).toBe(false)
    expect(includesManufacturer('Cable, 1 m', 'Kidelma')).toBe(false)
  })
})
