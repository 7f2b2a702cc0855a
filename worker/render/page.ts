import type { ReactNode } from 'react'
import type { Head } from '../../shared/shell/document.tsx'
import type { RedirectStatus } from '../../shared/content/url-rewrite.ts'
import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import type { FooterProps } from '../../shared/shell/footer.tsx'
import type { HeaderProps } from '../../shared/shell/header.tsx'
import type { OfflineContent } from '../../shared/offline/offline-page-data.ts'
import type { LayoutName, RouteName } from '../../shared/routes.ts'
import type { Shop } from '../../shared/ui/shop.tsx'
import type { PageKey } from '../cache/key.ts'

/** The fields of a page record that rendering needs. */
export interface PageOptions {
  layout: LayoutName
  /** Target of the links to other store views: the same page there, or their home page. */
  otherViews: 'same' | 'home'
  /**
   * Its address contains a token: it shows no captcha, because the captcha's service would learn the
   * address.
   */
  holdsToken: boolean
  /** The page may load the scripts of the brand's third-party services. */
  loadsServices: boolean
}

/** The frame around a page. */
export interface PageFrame {
  header: HeaderProps
  footer: FooterProps
}

/** A part of a page, streamed when its data has arrived; parts are sent in the order of the list. */
export interface Part {
  name: string
  /** The part's markup; if it fails, a message replaces it and the page is not stored. */
  node: () => ReactNode | Promise<ReactNode>
  /** The page is complete without it: a failure shows no message. */
  isOptional?: boolean
}

/** A style sheet of client/styles: `index` for catalogue pages, or one of a kind of page. */
export type PageSheet =
  | 'index'
  | `${'account' | 'cart' | 'checkout' | 'content' | 'listed' | 'product' | 'service'}-page`

/** A lazy entry of client/app/lazy that a kind of page starts at load, without waiting for a touch. */
export type PageEntry = 'client/app/lazy/thanks.ts'

/** A page whose status is decided: a frame with slots, and the parts that fill them. */
export interface Page {
  kind: 'page'
  status: 200 | 404 | 410 | 422 | 429 | 500 | 503
  /** The route whose record applies. */
  route: RouteName
  shop: Shop
  /** Page kind: `home`, `category`, `configurable-product`. */
  name: string
  sheet: PageSheet
  entry?: PageEntry | undefined
  head: Head
  header: HeaderProps
  /**
   * The footer's properties; the record of the page decides about store view links and the newsletter form.
   */
  footer: (options: Pick<PageOptions, 'otherViews' | 'holdsToken'>) => FooterProps
  /** The content of the frame, with `<Slot name>` marks. */
  body: ReactNode
  parts: readonly Part[]
  /** False for pages that must not be stored: personal ones, those with choices in the query, failures. */
  storable: boolean
  /** Why nothing is at this address: logged if the page is sent, not if a rewrite leads elsewhere. */
  notFound?: 'Route not found' | 'No mapping found'
  /** The page's content as data, for browsers that render it themselves. */
  offlineData?: () => Promise<OfflineContent | undefined>
}

/** A page of the sitemap: its head contains its address and those in other store views. */
export interface ListedPage extends Page {
  head: Head & { canonical: string; alternates: readonly ViewAddress[] }
}

/** A redirect; `location` is built from data, never from the request. */
export interface Redirect {
  kind: 'redirect'
  status: RedirectStatus | 303
  location: string
  /** The route whose allowed query is appended; undefined: the location is complete. */
  keeps?: RouteName
}

export type Answer = Page | Redirect

/** The address belongs to another page, which is loaded by this key. */
export interface ResolvedKey {
  kind: 'key'
  key: PageKey
}
