import { describe, expect, it } from 'vitest'
import { anchorOf } from './scroll.ts'

describe('the anchor of an address', () => {
  it('is the decoded text after the hash', () => {
    expect(anchorOf('#reviews')).toBe('reviews')
    expect(anchorOf('#k%C3%A4ytt%C3%B6')).toBe('käyttö')
    expect(anchorOf('#100%')).toBe('100%')
  })

  it('is undefined without a hash, and for the target of the skip link', () => {
    expect(['', '#', '#main'].map(anchorOf)).toEqual([undefined, undefined, undefined])
  })
})
