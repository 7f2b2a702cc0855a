import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IMAGE_SIZES } from '../../shared/product/image.ts'
import { BRANDS } from '../brand/select.ts'
import { readMarks } from './brand-mark.ts'
import { drawPreview } from './draw-icon.ts'
import { ROOT } from './paths.ts'

/** Width and height of a JPEG, from its first frame header. */
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
  it('exists for each brand, a JPEG of 1200 x 630 below 100 kB', () => {
    const files = BRANDS.map(({ id }) => resolve(ROOT, `client/public/og/${id}.jpg`))
    const there = files.filter((file) => existsSync(file))
    expect(there.length).toBeGreaterThanOrEqual(5)
    for (const file of there) {
      const bytes = readFileSync(file)
      expect(sizeOf(bytes), file).toEqual(IMAGE_SIZES.og)
      expect(bytes.length, file).toBeLessThan(100_000)
    }
  })

  it('is drawn from its mark for a brand without one, a PNG of 1200 x 630 below 100 kB', async () => {
    const [mark] = readMarks(ROOT)
    if (!mark) throw new Error('there is a brand')
    const bytes = await drawPreview(mark)
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
    const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    expect(size).toEqual(IMAGE_SIZES.og)
    expect(bytes.length).toBeLessThan(100_000)
  })
})
