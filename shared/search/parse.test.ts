import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSynonymSet } from './parse.ts'

describe('parseSynonymSet', () => {
  it('reads terms from a list or comma-separated text', () => {
    const set = { id: 'tv', terms: ['tv', 'televisio'] }
    const read = { ...set, maps_to: [], replaces: false, active: true }
    expect(parseSynonymSet(set)).toEqual({ ok: true, value: read })
    expect(parseSynonymSet({ id: 'tv', terms: 'tv, televisio' })).toEqual({ ok: true, value: read })
    expect(parseSynonymSet({ ...set, id: 7 })).toMatchObject({ value: { id: '7' } })
  })

  it('reads a mapping in one direction and a term that replaces the built-in synonyms', () => {
    const mapped = { id: 'a', terms: ['pad'], maps_to: ['tablet'], replaces: '1', active: 1 }
    expect(parseSynonymSet(mapped)).toMatchObject({
      value: { terms: ['pad'], maps_to: ['tablet'], replaces: true, active: true },
    })
    expect(parseSynonymSet({ id: 'b', terms: ['pad'], replaces: true }).ok).toBe(true)
    expect(parseSynonymSet({ id: 'b', terms: [], active: false }).ok).toBe(true)
  })

  it('rejects an empty set', () => {
    const needs = {
      ok: false,
      problem: expect.stringContaining('needs two terms, or one and maps_to'),
    }
    expect(parseSynonymSet({ id: 'a', terms: ['one'] })).toEqual(needs)
    expect(parseSynonymSet({ id: 'a' })).toMatchObject({ ok: false })
    expect(parseSynonymSet({ terms: ['a', 'b'] })).toMatchObject({ ok: false })
    expect(parseSynonymSet(null)).toMatchObject({ ok: false })
  })

  it('omits and reports a term that cannot be searched for', () => {
    const read = parseSynonymSet({ id: 'a', terms: ['one', '!?', 'two', 'x'.repeat(101)] })
    expect(read).toMatchObject({ ok: true, value: { terms: ['one', 'two'] } })
    expect(read).toHaveProperty('dropped')
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void parseSynonymSet(value)))
  })
})
