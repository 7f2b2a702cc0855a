import { readFileSync } from 'node:fs'

/** Scenes are lit so that nothing is clipped; this makes the ground light. */
export const EXPOSURE = 1.34

/** What a scene was rendered to. */
export interface Scene {
  width: number
  height: number
  /** Red, green, blue in linear light, and how much of a point takes the article's colour. */
  values: Uint16Array
}

/** Reads what `studio.py` has written. */
export function readScene(path: string): Scene {
  const { buffer, byteOffset, length } = readFileSync(path)
  const [width = 0, height = 0, ...values] = new Uint16Array(
    buffer.slice(byteOffset, byteOffset + length),
  )
  return { width, height, values: Uint16Array.from(values) }
}

/** A level of sRGB; what is brighter than paper is rolled off, not cut. */
export function encoded(light: number): number {
  const soft = light < 0.72 ? light : 0.72 + 0.28 * (1 - Math.exp((0.72 - light) / 0.28))
  const level = soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, level))
}
