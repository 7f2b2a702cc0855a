import sharp from 'sharp'
import { IMAGE_SIZES } from '../../shared/product/image.ts'
import { drawMark, markElements, SIDE, type BrandMark } from './brand-mark.ts'

/** `any` has round corners; `maskable` fills its square, because the system crops it. */
export type IconShape = 'any' | 'maskable'

/**
 * Share of a maskable icon that the mark may fill: the system may crop the rest (W3C manifest, safe zone).
 */
const SAFE_ZONE = 0.8

/** The icon of the installed shop as a PNG. */
export function drawIcon(size: number, shape: IconShape, mark: BrandMark): Promise<Buffer> {
  const drawing = shape === 'any' ? drawMark(mark) : drawCentredMark(mark, SIDE)
  return toPng(drawing, { width: size, height: size })
}

/** The link preview of a brand without a picture: its mark on its ground, as a PNG. */
export function drawPreview(mark: BrandMark): Promise<Buffer> {
  const { width, height } = IMAGE_SIZES.og
  return toPng(drawCentredMark(mark, (SIDE * width) / height), IMAGE_SIZES.og)
}

/** The mark centred on its ground, with a width in units of its square. */
function drawCentredMark(mark: BrandMark, width: number): string {
  const half = SIDE / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${half - width / 2} 0 ${width} ${SIDE}">` +
    `<rect x="${half - width / 2}" width="${width}" height="${SIDE}" fill="${mark.ground}"/>` +
    `<g transform="translate(${half} ${half}) scale(${SAFE_ZONE}) translate(${-half} ${-half})">` +
    `${markElements(mark)}</g></svg>`
  )
}

function toPng(drawing: string, size: { width: number; height: number }): Promise<Buffer> {
  const density = (72 * size.height) / SIDE
  return sharp(Buffer.from(drawing), { density }).resize(size).png({ palette: true }).toBuffer()
}
