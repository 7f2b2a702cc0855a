import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IMAGE_SIZES } from '../../shared/product/image.ts'
import { BRANDS } from '../brand/select.ts'
import { ROOT } from './paths.ts'

/** Width and height of a JPEG, from the first frame that it describes. */
function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

describe('the picture that link previews show of a brand', () => {
  it('is there for each brand, a JPEG of 1200 x 630 below 100 kB', () => {
    for (const { id } of BRANDS) {
      const bytes = readFileSync(resolve(ROOT, `client/public/og/${id}.jpg`))
      expect(sizeOf(bytes), id).toEqual(IMAGE_SIZES.og)
      expect(bytes.length, id).toBeLessThan(100_000)
    }
  })
})
