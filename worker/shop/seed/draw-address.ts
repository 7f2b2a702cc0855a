/** One picture of the goods, told by its address alone. */
export interface Variant {
  colour: string
  /** Proportions, accents and the picture on a screen follow from it. */
  seed: number
  /** 1: the thing, 2: a close look, 3: what arrives in the box. */
  view: number
}

export function picturePath(kind: string, variant: Variant): string {
  return `/demo/${kind}/${variant.seed}-${variant.colour}-${variant.view}.svg`
}

const PRODUCT_PATH = /^\/?demo\/([a-z]+)\/(\d{1,6})-([a-z]+)-([123])\.svg$/

export function readPicturePath(path: string): ({ kind: string } & Variant) | undefined {
  const found = PRODUCT_PATH.exec(path)
  if (!found) return undefined
  const [, kind = '', seed = '0', colour = '', view = '1'] = found
  return { kind, colour, seed: Number(seed), view: Number(view) }
}
