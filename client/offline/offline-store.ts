import type { ProductTile } from '../../shared/product/tile.ts'
import type { CatalogCache } from '../db/catalog.ts'
import { fieldsOf } from '../db/record.ts'
import { readOfflineFrame, type OfflineFrame } from '../../shared/offline/offline-frame.ts'
import {
  readOfflinePage,
  tilesOf,
  type OfflinePageData,
} from '../../shared/offline/offline-page-data.ts'

/** The frame of a store view's pages, with the response headers of its pages. */
export interface StoredFrame {
  frame: OfflineFrame
  headers: Readonly<Record<string, string>>
}

/** A tile that this browser has stored, and when it was rendered. */
export interface SeenTile {
  tile: ProductTile
  madeAt: number
}

/** Offline page data and frames in the catalogue cache, by a hash of the query. */
export class OfflineStore {
  readonly #cache: CatalogCache

  constructor(cache: CatalogCache) {
    this.#cache = cache
  }

  async getPage(path: string): Promise<OfflinePageData | undefined> {
    return readOfflinePage((await this.#cache.read('page', { path }))?.value)
  }

  async putPage(getPage: OfflinePageData): Promise<void> {
    await this.#cache.write('page', { path: getPage.path }, getPage)
  }

  async putFrame(stored: StoredFrame): Promise<void> {
    await this.#cache.write('frame', { storeCode: stored.frame.storeCode }, stored)
  }

  /** True if the frame of a store view was stored after an instant. */
  async hasFrame(storeCode: string, after: number): Promise<boolean> {
    const stored = await this.#cache.read('frame', { storeCode })
    return stored !== undefined && stored.at > after && readStoredFrame(stored.value) !== undefined
  }

  /** Returns the frame of the store view whose prefix a path begins with. */
  async frameFor(pathname: string): Promise<StoredFrame | undefined> {
    const { answers } = await this.#cache.readAll('frame')
    const frames = answers.flatMap(({ value }) => readStoredFrame(value) ?? [])
    const prefixOf = ({ frame }: StoredFrame) => frame.config.prefix
    return frames
      .filter((stored) => `${pathname}/`.startsWith(`${prefixOf(stored)}/`))
      .toSorted((a, b) => prefixOf(b).length - prefixOf(a).length)[0]
  }

  /** Deletes all frames: they name the files of their build, so a new build fetches them again. */
  async forgetFrames(): Promise<void> {
    await this.#cache.wipe('frame')
  }

  /** Returns the tiles of all stored pages of a store view, each in its latest version. */
  async tiles(storeCode: string): Promise<readonly SeenTile[]> {
    const { answers } = await this.#cache.readAll('page')
    const pages = answers
      .flatMap(({ value }) => readOfflinePage(value) ?? [])
      .filter((getPage) => getPage.storeCode === storeCode)
      .toSorted((a, b) => a.madeAt - b.madeAt)
    const seen = pages.flatMap(({ content, madeAt }) =>
      tilesOf(content).map((tile) => [tile.href, { tile, madeAt }] as const),
    )
    return [...new Map(seen).values()]
  }
}

function readStoredFrame(value: unknown): StoredFrame | undefined {
  const fields = fieldsOf(value)
  const frame = readOfflineFrame(fields['frame'])
  const headers = Object.entries(fieldsOf(fields['headers'])).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return frame && { frame, headers: Object.fromEntries(headers) }
}
