import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.browser'
import { CategoryPage } from '../../shared/category/category-page.tsx'
import { ListingView } from '../../shared/category/listing-view.tsx'
import { CATALOGUES } from '../../shared/i18n/catalogues.ts'
import { translator } from '../../shared/i18n/translate.ts'
import type { OfflineFrame } from '../../shared/offline/offline-frame.ts'
import type { OfflineContent } from '../../shared/offline/offline-page-data.ts'
import { OfflineNote, type OfflineNoteProps } from '../../shared/offline/offline-note.tsx'
import { priceFormatter } from '../../shared/price/format.ts'
import { ProductPage } from '../../shared/product/product-page.tsx'
import { RelatedAndReviews } from '../../shared/review/related-and-reviews.tsx'
import { hrefWriter, type LayoutName } from '../../shared/routes.ts'
import { SearchPage, SearchResults } from '../../shared/search/search-page.tsx'
import { Document } from '../../shared/shell/document.tsx'
import { Layout, slotMark } from '../../shared/shell/layout.tsx'
import { ShopProvider, type Shop } from '../../shared/ui/shop.tsx'

/** A page to render without the shop. */
export interface OfflineModel {
  frame: OfflineFrame
  /** Page kind, as the shop names it. */
  name: string
  /** Missing: the default layout. */
  layout?: LayoutName
  title: string
  description?: string
  canonical?: string | undefined
  note: OfflineNoteProps | undefined
  body: ReactNode
  /** The content of the body's slot. */
  part?: { slot: string; node: ReactNode }
}

/** The context of the views, made from the stored frame of a store view. */
export function shopOf({ config }: OfflineFrame): Shop {
  const { locale } = config
  return {
    t: translator(CATALOGUES[locale], locale),
    href: hrefWriter(config.prefix),
    locale,
    money: priceFormatter(config.i18n),
    config,
  }
}

/** Renders a whole page with the shop's views: the HTML that the shop would send. */
export function renderModel(model: OfflineModel): string {
  const { frame, name, layout = 'default', title, description = '' } = model
  const { canonical, note, body, part } = model
  const shop = shopOf(frame)
  const render = (node: ReactNode) =>
    renderToString(<ShopProvider shop={shop}>{node}</ShopProvider>)
  const { state, header, footer, productAssets } = frame
  const assets = (name.endsWith('-product') && productAssets) || frame.assets
  const head = {
    ...{ title, description, canonical, image: undefined, jsonLd: [] },
    robots: 'noindex' as const,
    openGraphType: 'website' as const,
  }
  const html = render(
    <Document head={head} assets={assets} page={name} state={state}>
      <Layout layout={layout} header={header} footer={footer}>
        {note && <OfflineNote {...note} />}
        {body}
      </Layout>
    </Document>,
  )
  const whole = part ? html.replace(slotMark(part.slot), () => render(part.node)) : html
  return `<!DOCTYPE html>${whole}`
}

/** Body and part of stored page data; undefined for a page that is only cached, never rendered offline. */
export function viewOf(content: OfflineContent): Pick<OfflineModel, 'body' | 'part'> | undefined {
  switch (content.kind) {
    case 'product': {
      const { crumbs, product, offer, summary, reviews, related } = content
      return {
        body: <ProductPage crumbs={crumbs} product={product} reviews={summary} offer={offer} />,
        part: { slot: 'below', node: <RelatedAndReviews {...{ reviews, summary, related }} /> },
      }
    }
    case 'category': {
      const { listing, name, crumbs, descriptionHtml, subcategories } = content
      return {
        body: <CategoryPage {...{ name, crumbs, descriptionHtml, subcategories }} />,
        part: { slot: 'listing', node: <ListingView {...listing} /> },
      }
    }
    case 'search': {
      const { text, listing, suggestions, exactHref } = content
      const results = { text, listing, suggestions, exactHref, help: undefined }
      return {
        body: <SearchPage text={text} />,
        part: { slot: 'results', node: <SearchResults {...results} /> },
      }
    }
    case 'home':
      return undefined
  }
}
