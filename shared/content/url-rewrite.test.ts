import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRewrite, requestPathOf, type UrlRewrite } from './url-rewrite.ts'

const rewrite = (target_path: string, more: Partial<UrlRewrite> = {}): UrlRewrite => ({
  ...{ entity_type: 'product', entity: '1', redirect_type: 301, request_path: 'old', target_path },
  ...more,
})

describe('requestPathOf', () => {
  it('normalizes a path: lower case, composed letters, no slashes or spaces at its ends', () => {
    expect(requestPathOf('/Vanha/KAHVI\u0308.html/ ')).toBe('vanha/kahv\u00ef.html')
    expect(requestPathOf(' / ')).toBe('')
    expect(requestPathOf('a\r\nb\ud800')).toBe('a b\ufffd')
  })

  it('property: a normalized path stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (path) => {
        const once = requestPathOf(path)
        expect(requestPathOf(once)).toBe(once)
        expect(requestPathOf(`/${once}/`)).toBe(once)
      }),
    )
  })
})

describe('chooseRewrite', () => {
  it('prefers the own store to all stores, and ignores other stores', () => {
    const found = [rewrite('any', { id: 9 }), rewrite('own', { id: 1, store_id: 2 })]
    expect(chooseRewrite(found, 'old', 2)?.target_path).toBe('own')
    expect(chooseRewrite(found, 'old', 1)?.target_path).toBe('any')
    expect(chooseRewrite(found.slice(1), 'old', 1)).toBeUndefined()
  })

  it('is deterministic: the newest, then by target', () => {
    const found = [rewrite('b', { id: 4 }), rewrite('c', { id: 4 }), rewrite('a'), rewrite('d')]
    for (const order of [found, found.toReversed()]) {
      expect(chooseRewrite(order, 'old', 1)?.target_path).toBe('b')
      const unnumbered = order.filter(({ id }) => id === undefined)
      expect(chooseRewrite(unnumbered, 'old', 1)?.target_path).toBe('a')
    }
  })

  it('ignores rewrites of other paths', () => {
    expect(chooseRewrite([rewrite('a')], 'old/a', 1)).toBeUndefined()
    expect(chooseRewrite([], 'old', 1)).toBeUndefined()
  })
})
