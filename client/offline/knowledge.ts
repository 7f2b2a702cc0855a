import type { ProductTile } from '../../shared/product/tile.ts'
import type { CatalogCache } from '../db/catalog.ts'
import { fieldsOf } from '../db/record.ts'
import { readKnownFrame, type KnownFrame } from '../../shared/offline/known-frame.ts'
import { readKnownPage, tilesOf, type KnownPage } from '../../shared/offline/known-page.ts'

/** What stands around the pages of a store view, with the headers its pages are sent with. */
export interface KeptFrame {
  frame: KnownFrame
  headers: Readonly<Record<string, string>>
}

/** A product in a list that this browser has seen, and when. */
export interface SeenTile {
  tile: ProductTile
  madeAt: number
}

/** What this browser knows of the catalogue: answers kept by a hash of the query. */
export class Knowledge {
  readonly #cache: CatalogCache

  constructor(cache: CatalogCache) {
    this.#cache = cache
  }

  async page(path: string): Promise<KnownPage | undefined> {
    return readKnownPage((await this.#cache.read('page', { path }))?.value)
  }

  async keepPage(page: KnownPage): Promise<void> {
    await this.#cache.write('page', { path: page.path }, page)
  }

  async keepFrame(kept: KeptFrame): Promise<void> {
    await this.#cache.write('frame', { storeCode: kept.frame.storeCode }, kept)
  }

  /** The frame of a store view that was kept after an instant. */
  async hasFrame(storeCode: string, after: number): Promise<boolean> {
    const kept = await this.#cache.read('frame', { storeCode })
    return kept !== undefined && kept.at > after && readKept(kept.value) !== undefined
  }

  /** The frame of the store view that a path belongs to: the one whose prefix it begins with. */
  async frameFor(pathname: string): Promise<KeptFrame | undefined> {
    const { answers } = await this.#cache.readAll('frame')
    const frames = answers.flatMap(({ value }) => readKept(value) ?? [])
    const prefixOf = ({ frame }: KeptFrame) => frame.config.prefix
    return frames
      .filter((kept) => `${pathname}/`.startsWith(`${prefixOf(kept)}/`))
      .toSorted((one, other) => prefixOf(other).length - prefixOf(one).length)[0]
  }

  /** Frames speak of the files of their build: another build asks for them again. */
  async forgetFrames(): Promise<void> {
    await this.#cache.wipe('frame')
  }

  /** Every product that pages of a store view showed in lists, each as it was seen last. */
  async tiles(storeCode: string): Promise<readonly SeenTile[]> {
    const { answers } = await this.#cache.readAll('page')
    const pages = answers
      .flatMap(({ value }) => readKnownPage(value) ?? [])
      .filter((page) => page.storeCode === storeCode)
      .toSorted((one, other) => one.madeAt - other.madeAt)
    const seen = pages.flatMap(({ content, madeAt }) =>
      tilesOf(content).map((tile) => [tile.href, { tile, madeAt }] as const),
    )
    return [...new Map(seen).values()]
  }
}

function readKept(value: unknown): KeptFrame | undefined {
  const fields = fieldsOf(value)
  const frame = readKnownFrame(fields['frame'])
  const headers = Object.entries(fieldsOf(fields['headers'])).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return frame && { frame, headers: Object.fromEntries(headers) }
}
