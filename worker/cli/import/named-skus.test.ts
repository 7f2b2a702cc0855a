import { describe, expect, it } from 'vitest'
import { namedSkus } from '../../shop/import/named-skus.ts'

describe('namedSkus', () => {
  it('finds the SKU of a document, wrapped or not, as a text or a number', () => {
    expect(namedSkus('{"sku":" S1 ","configurable_children":[{"sku":"V1"}]}')).toEqual(['S1'])
    expect(namedSkus('{"_source":{"sku":7}}')).toEqual(['7'])
    for (const text of ['{"id":1}', '{"sku":null}', '{"sku":" "}', '[]', 'null', '"sku"'])
      expect(namedSkus(text)).toEqual([])
    expect(namedSkus(JSON.stringify({ sku: 'x'.repeat(128) }))).toHaveLength(1)
    expect(namedSkus(JSON.stringify({ sku: 'x'.repeat(129) }))).toEqual([])
  })

  it('finds every SKU in a line that is not JSON', () => {
    const text = String.raw`{"id":1,,"sku" : "S \"1\"", "children":[{"sku":72},{"sku":72}],"sku":"cu`
    expect(namedSkus(text)).toEqual(['S "1"', '72'])
    expect(namedSkus('broken')).toEqual([])
  })

  it('is linear in time', () => {
    const began = performance.now()
    for (const part of ['"sku":"\\', '"sku":', '"sku"    ', '\\"'])
      namedSkus(part.repeat(1_000_000 / part.length))
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
