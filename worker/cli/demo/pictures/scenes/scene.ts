import { readFileSync } from 'node:fs'

/** Scenes are underexposed so that nothing is clipped; this brightens the background. */
export const EXPOSURE = 1.34

/** A rendered scene. */
export interface Scene {
  width: number
  height: number
  /** Red, green and blue in linear light, and the share of the product's colour in a pixel. */
  values: Uint16Array
}

/** Reads the output of `studio.py`. */
export function readScene(path: string): Scene {
  const { buffer, byteOffset, length } = readFileSync(path)
  const [width = 0, height = 0, ...values] = new Uint16Array(
    buffer.slice(byteOffset, byteOffset + length),
  )
  return { width, height, values: Uint16Array.from(values) }
}

/** Encodes as sRGB; highlights are compressed instead of clipped. */
export function encoded(light: number): number {
  const soft = light < 0.72 ? light : 0.72 + 0.28 * (1 - Math.exp((0.72 - light) / 0.28))
  const level = soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, level))
}
