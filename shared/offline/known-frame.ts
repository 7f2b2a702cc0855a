import type { ClientConfig } from '../brand/client-config.ts'
import type { Assets } from '../shell/document.tsx'
import type { FooterProps } from '../shell/footer.tsx'
import type { HeaderProps } from '../shell/header.tsx'
import { KNOWN_FORM } from './known-page.ts'

/** What stands around every page of a store view, as a browser keeps it to draw pages itself. */
export interface KnownFrame {
  v: typeof KNOWN_FORM
  storeCode: string
  config: ClientConfig
  assets: Assets
  cartAssets: Assets
  /** Missing in what an older build kept. */
  productAssets?: Assets
  /** Missing in what an older build kept. */
  checkoutAssets?: Assets
  /** The store view's country in words. */
  country: string
  /** What the start script is told. */
  state: object
  header: HeaderProps
  footer: FooterProps
  /** Every category that has a page. */
  categories: readonly { name: string; href: string }[]
}

/** Reads what was kept or answered: another form than this build's is unknown. */
export function readKnownFrame(value: unknown): KnownFrame | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const frame = value as Partial<KnownFrame>
  const isWhole =
    frame.v === KNOWN_FORM &&
    typeof frame.storeCode === 'string' &&
    typeof frame.config === 'object' &&
    typeof frame.assets === 'object' &&
    Array.isArray(frame.categories)
  return isWhole ? (frame as KnownFrame) : undefined
}
