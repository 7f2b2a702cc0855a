import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

describe('elements that remember no call stack', () => {
  const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack')

  it('share one, however many there are and whatever was rendered before', () => {
    renderToString(<p>Before</p>)
    const one = <p>One</p>
    const other = <b>Other</b>
    expect(stackOf(one)).toBeInstanceOf(Error)
    expect(stackOf(one)).toBe(stackOf(other))
  })

  it('are still in the warning about list items without a key', () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
    const item = (each: string) => <li>{each}</li>
    renderToString(<ul>{['a', 'b'].map(item)}</ul>)
    expect(spy.mock.calls.flat().join(' ')).toContain('unique "key" prop')
    spy.mockClear()
  })
})
