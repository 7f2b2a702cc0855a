import type { ClientConfig } from '../brand/client-config.ts'
import type { Assets } from '../shell/document.tsx'
import type { FooterProps } from '../shell/footer.tsx'
import type { HeaderProps } from '../shell/header.tsx'
import { OFFLINE_DATA_VERSION } from './offline-page-data.ts'

/** Header, footer and assets of a store view's pages, stored by a browser to render pages offline. */
export interface OfflineFrame {
  v: typeof OFFLINE_DATA_VERSION
  storeCode: string
  config: ClientConfig
  assets: Assets
  cartAssets: Assets
  /** Missing in records of older builds. */
  productAssets?: Assets
  /** Missing in records of older builds. */
  checkoutAssets?: Assets
  /** The name of the store view's country. */
  country: string
  /** The page state of the start script. */
  state: object
  header: HeaderProps
  footer: FooterProps
  /** Every category that has a page. */
  categories: readonly { name: string; href: string }[]
}

/** Reads a stored or fetched frame; undefined for another version. */
export function readOfflineFrame(value: unknown): OfflineFrame | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const frame = value as Partial<OfflineFrame>
  const isWhole =
    frame.v === OFFLINE_DATA_VERSION &&
    typeof frame.storeCode === 'string' &&
    typeof frame.config === 'object' &&
    typeof frame.assets === 'object' &&
    Array.isArray(frame.categories)
  return isWhole ? (frame as OfflineFrame) : undefined
}
