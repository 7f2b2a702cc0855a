import { describe, expect, it } from 'vitest'
import { speculation } from './respond.ts'

const rulesFor = (sent: Readonly<Record<string, string>>) =>
  speculation((name) => sent[name])['Speculation-Rules']

const DESK = { 'Sec-CH-UA-Mobile': '?0', ECT: '4g' }
const AT_A_PRESS = '"/speculation-rules.json"'

describe('which links a browser may fetch ahead', () => {
  it('are those under a resting pointer, on a desktop that reports a fast network', () => {
    expect(rulesFor(DESK)).toBe('"/speculation-rules-pointer.json"')
    expect(rulesFor({ ...DESK, 'Save-Data': 'off' })).toBe('"/speculation-rules-pointer.json"')
  })

  it('are pressed ones only on a slow network, on a phone, with data saving or without a report', () => {
    for (const ECT of ['slow-2g', '2g', '3g', '5g?']) {
      expect(rulesFor({ ...DESK, ECT }), ECT).toBe(AT_A_PRESS)
    }
    expect(rulesFor({ ...DESK, 'Sec-CH-UA-Mobile': '?1' })).toBe(AT_A_PRESS)
    expect(rulesFor({ ...DESK, 'Save-Data': 'on' })).toBe(AT_A_PRESS)
    expect(rulesFor({ 'Sec-CH-UA-Mobile': '?0' })).toBe(AT_A_PRESS)
    expect(rulesFor({})).toBe(AT_A_PRESS)
  })

  it('requests the network client hint', () => {
    expect(speculation(() => undefined)['Accept-CH']).toBe('ECT')
  })
})
