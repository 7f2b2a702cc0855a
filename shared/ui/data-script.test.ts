import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonForHtml } from './data-script.tsx'

describe('jsonForHtml', () => {
  it('is parsed to the same value and never ends the script', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const text = jsonForHtml(value)
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('escapes a product name that contains a closing tag', () => {
    expect(jsonForHtml({ name: '</script><script>alert(1)' })).not.toContain('</script')
  })
})
