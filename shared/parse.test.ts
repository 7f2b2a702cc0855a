import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEntities } from './entities.ts'
import * as parse from './parse.ts'
import { safeEntries } from './raw.ts'

function read<Output>(schema: Parameters<typeof parse.check<Output>>[0], value: unknown): Output {
  const parsed = parse.check(schema, value)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.value
}

describe('fields of a document', () => {
  const shape = parse.fields({
    text: parse.text,
    flag: parse.flag,
    number: parse.numberOr(7),
    price: parse.priceOr(null),
    date: parse.date,
    ids: parse.list(parse.id),
  })
  const empty = { text: '', flag: false, number: 7, price: null, date: null, ids: [] }

  it('treats missing, null and empty fields as empty', () => {
    expect(read(shape, {})).toEqual(empty)
    const nulls = { text: null, flag: null, number: null, price: null, date: null, ids: null }
    expect(read(shape, nulls)).toEqual(empty)
    expect(read(shape, { flag: '', number: ' ', price: '', date: '', ids: '' })).toEqual(empty)
  })

  it('reads numbers, flags and lists written as text', () => {
    const raw = { text: 5, flag: '1', number: '2.5', price: '34.0000', ids: '153,154' }
    expect(read(shape, raw)).toEqual({
      ...empty,
      text: '5',
      flag: true,
      number: 2.5,
      price: 34,
      ids: [153, 154],
    })
    expect(read(shape, { flag: '0', ids: ['3', 4], date: '0000-00-00 00:00:00' })).toEqual({
      ...empty,
      ids: [3, 4],
    })
  })

  it('replaces control characters in names and labels by spaces', () => {
    const named = parse.fields({ name: parse.name, label: parse.optionalName })
    const raw = 'USB\u0000-C\r\n\tcable 2&nbsp;m\u009b'
    const clean = 'USB -C cable 2\u00a0m'
    expect(read(named, { name: raw, label: raw })).toEqual({ name: clean, label: clean })
    expect(read(named, { name: '\u0000', label: '\u0000' })).toEqual({ name: '', label: '' })
  })

  it('names an invalid field, without its value', () => {
    expect(parse.check(shape, { number: 'many', ids: [1, -2] })).toEqual({
      ok: false,
      problem: 'number must be a number; ids.1 must be a positive whole number',
    })
    expect(parse.check(shape, { flag: 'perhaps' })).toEqual({
      ok: false,
      problem: 'flag must be yes or no',
    })
    for (const value of [undefined, null, 'text', 3, []]) {
      expect(parse.check(shape, value)).toEqual({ ok: false, problem: 'is not an object' })
    }
  })

  it('rejects a price that is negative, not finite or too high for exact cents', () => {
    for (const price of [
      -0.01,
      '-1',
      'free',
      Number.POSITIVE_INFINITY,
      '1e300',
      '0x10',
      '1e3',
      '12,50',
      '+5',
      Number.NaN,
      {},
    ]) {
      expect(parse.check(shape, { price }).ok, String(price)).toBe(false)
    }
  })

  it('reads prices from numbers and texts alike', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (any) => {
        const text = any.toFixed(4)
        const price = Number(text)
        expect(read(shape, { price: text }).price).toBe(read(shape, { price }).price)
      }),
    )
  })

  it('reads only plain decimals from texts', () => {
    const ids = parse.fields({ id: parse.id, qty: parse.wholeOr(0), number: parse.numberOr(0) })
    expect(parse.check(ids, { id: '0x10', qty: '1e3', number: '+5' })).toEqual({
      ok: false,
      problem:
        'id must be a positive whole number; qty must be a whole number; number must be a number',
    })
  })

  it('never returns a name of the prototype', () => {
    const raw = JSON.parse(
      '{"__proto__":{"a":1},"constructor":2,"prototype":3,"color":4}',
    ) as object
    expect(safeEntries({ ...raw })).toEqual([['color', 4]])
  })
})

describe('decodeEntities', () => {
  it('decodes the HTML entities of a name once', () => {
    expect(decodeEntities('Cocona&reg; &amp;quot;X&amp;quot; &#228;&#xE4;&nbsp;M')).toBe(
      'Cocona® &quot;X&quot; ää\u00a0M',
    )
  })

  it('knows the names of all letters and signs of western languages', () => {
    expect(
      decodeEntities(
        '&frac14; zip &Eacute;t&eacute; &ntilde; &yuml; &OElig; 5&Prime; &bdquo;x&ldquo;',
      ),
    ).toBe('¼ zip Été ñ ÿ Œ 5″ „x“')
  })

  it('keeps what is not an entity of a printable character', () => {
    const names = ['AT&T', 'a & b; c', '&copy', '&nosuch;', '&#0;', '&#xD800;', '&#x110000;', '&;']
    for (const name of names) expect(decodeEntities(name)).toBe(name)
  })

  it('never throws and keeps names without an ampersand', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const decoded = decodeEntities(text)
        if (!text.includes('&')) expect(decoded).toBe(text)
      }),
    )
  })
})
