import { describe, expect, it } from 'vitest'
import { anchorOf } from './scroll.ts'

describe('the anchor of an address', () => {
  it('is the decoded text after the hash', () => {
    expect(anchorOf('#reviews')).toBe('reviews')
    expect(anchorOf('#k%C3%A4ytt%C3%B6')).toBe('käyttö')
    expect(anchorOf('#100%')).toBe('100%')
  })

  it('is none without a hash, and the goal of the skip link is none to come back to', () => {
    expect(['', '#', '#main'].map(anchorOf)).toEqual([undefined, undefined, undefined])
  })
})
