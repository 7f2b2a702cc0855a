import { describe, expect, it } from 'vitest'
import { hasEnded } from './forms.ts'

describe('a form of an account', () => {
  it('that deletes the account ends the session in the browser only if nobody is logged in any more', () => {
    expect(hasEnded('erased', '')).toBe(true)
    expect(hasEnded('erased', '0f3c5b7a9d1e2f40')).toBe(false)
    expect(hasEnded('erased', undefined)).toBe(true)
    expect(hasEnded('ended', '0f3c5b7a9d1e2f40')).toBe(true)
    expect([hasEnded('changed', ''), hasEnded(null, '')]).toEqual([false, false])
  })
})
