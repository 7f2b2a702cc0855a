import type { ReactNode } from 'react'
import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import { groupedLinks } from '../../shared/product/bundle.ts'
import { ProductInfo } from '../../shared/content/product-info.tsx'
import { AskQuestion } from '../../shared/faq/question-form.tsx'
import { ProductQuestions } from '../../shared/faq/product-questions.tsx'
import { galleryOf } from '../../shared/product/gallery-of.ts'
import { gallerySources } from '../../shared/product/gallery-sources.ts'
import { imageHref, isReady } from '../../shared/product/image.ts'
import { priceProduct } from '../../shared/product/pricing.ts'
import { RelatedAndReviews } from '../../shared/review/related-and-reviews.tsx'
import { ProductPage } from '../../shared/product/product-page.tsx'
import type { ProductView } from '../../shared/product/product-view.ts'
import type { Product, ProductCard } from '../../shared/product/product.ts'
import type { ProductTile } from '../../shared/product/tile.ts'
import type { Head } from '../../shared/shell/document.tsx'
import { preloadOf } from '../../shared/ui/preload.ts'
import { productRouteName } from '../../shared/routes.ts'
import { productHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import type { PageKey } from '../cache/key.ts'
import { plainText } from '../cms/sanitize.ts'
import type { Ports } from '../catalog/ports.ts'
import { keyHref } from '../render/key-href.ts'
import { writeLog } from '../log/log.ts'
import { optional } from '../page-tags/optional.ts'
import { buildPage } from '../render/build-page.ts'
import type { Answer, Page } from '../render/page.ts'
import { pageAlternates, readOthers } from '../metadata/alternates.ts'
import { breadcrumbJsonLd } from '../metadata/json-ld.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/not-found.tsx'
import { hasChoices } from '../page-query/choices.ts'
import { deepestCategory, productBreadcrumbs } from './breadcrumbs.ts'
import { structuredData } from './facts.ts'
import { loadInfo, sizeGuideHref, type ProductInfo as LoadedInfo } from './info.ts'
import { unavailability, loadProductData, type LoadedProduct } from './load.ts'
import { addToCartPayload } from './add-to-cart-payload.ts'
import { loadAlternatives, loadRelated } from './related.ts'
import { variantOfPage } from './variant-of-page.ts'
import { addressOf, chosenOf, productView } from './view.ts'

const DESCRIPTION_LENGTH = 160
/** Reviews that a browser keeps with a product. */
const REVIEWS_KNOWN = 3

/** A product page: the document decides the status; what stands below the fold follows as a part. */
export async function loadProduct(key: PageKey, ports: Ports, now: number): Promise<Answer> {
  const { parentSku = '' } = key.params
  const others = otherViews(key, ports)
  const frameSoon = loadFrame(ports)
  frameSoon.catch(() => {})
  const product = await ports.catalog.product({ sku: parentSku })
  const absence = unavailability(product)
  if (!product || absence)
    return (await parentAddress(product, ports)) ?? absent(absence, product, key, ports)
  const child = namedVariant(product, key)
  if (child === 'unknown') return absent('product.empty', product, key, ports)
  const shown = child && child.status < 2 ? child : undefined
  const location = addressOf({ product, child: shown }, ports)
  if (location !== keyHref(ports.site, key, {}) || key.query['childSku'] !== undefined)
    return { kind: 'redirect', status: 301, location, keeps: 'variant' }
  const related = optional(
    ports.tracker,
    'product.related',
    () => loadRelated(product, ports, now),
    [],
  )
  const info = loadInfo(product, ports, now)
  const [
    frame,
    {
      info: { stores },
    },
    around,
    alternates,
  ] = await Promise.all([
    frameSoon,
    info,
    loadProductData(product, ports, now),
    productAlternates(product, shown, ports, others),
  ])
  const variant = variantOfPage(product, shown, key, around.prices, ports)
  if (product.type_id === 'grouped' && groupedLinks(product).length === 0) {
    writeLog({ code: 'product.no-links', level: 'error', product: product.id, store: key.view })
  }
  const loaded = { ...around, ...variant }
  const view = productView(loaded, key, ports)
  const categoryId = deepestCategory(product, frame.categories, ports.site)?.id
  const loadInstead = async () =>
    loadAlternatives(product, { related: await related, categoryId }, ports, now)
  const alternatives =
    view.stock === 'out'
      ? await optional(ports.tracker, 'product.alternatives', loadInstead, [])
      : []
  const hasStores = stores.length > 0
  return productPage(key, ports, frame, loaded, {
    ...{ view, alternates, location, related, info, hasStores, alternatives },
  })
}

/**
 * The variant that an address names; undefined: none, the family itself, or one that a query names and
 * that is not there. A variant in the path that the family does not have is unknown.
 */
function namedVariant(
  product: Product,
  { params, query }: PageKey,
): LoadedProduct['child'] | 'unknown' {
  const named = params['childSku'] ?? query['childSku']
  const child = product.configurable_children.find(({ sku }) => sku === named)
  const isPath = params['childSku'] !== undefined && named !== product.sku
  return !child && isPath && product.type_id === 'configurable' ? 'unknown' : child
}

type OtherViews = (other: Ports) => Promise<Product | ProductCard | undefined>

/** The product in the other store views: of the family's page a list item will do. */
function otherViews({ params, query }: PageKey, ports: Ports): OtherViews {
  const { parentSku = '' } = params
  const isVariant = (params['childSku'] ?? query['childSku']) !== undefined
  return readOthers<Product | ProductCard | undefined>(ports, async ({ catalog }) =>
    isVariant ? catalog.product({ sku: parentSku }) : (await catalog.cardsBySku([parentSku]))[0],
  )
}

/** The same page in the other store views: the variant where they sell it, else its family. */
function productAlternates(
  product: Product,
  child: LoadedProduct['child'],
  ports: Ports,
  others: OtherViews,
): Promise<readonly ViewAddress[]> {
  const own = addressOf({ product, child }, ports)
  return pageAlternates(ports, own, async (other) => {
    const found = await others(other)
    if (!found || found.visibility === 1 || found.status >= 2) return undefined
    const same = child && found.configurable_children.find(({ sku }) => sku === child.sku)
    return productHref(other.site, found, same && same.status < 2 ? same : undefined)
  })
}

/** A variant's own document leads to its family with the variant chosen. */
async function parentAddress(
  product: Product | undefined,
  ports: Ports,
): Promise<Answer | undefined> {
  if (!product || product.status >= 2) return undefined
  const parent = await ports.catalog.parentOf(product.sku)
  const child = parent?.configurable_children.find(({ sku }) => sku === product.sku)
  if (!parent || !child || unavailability(parent)) return undefined
  const location = addressOf({ product: parent, child }, ports)
  return { kind: 'redirect', status: 301, location, keeps: 'variant' }
}

function absent(
  code: 'product.empty' | 'product.status' | undefined,
  product: Product | undefined,
  key: PageKey,
  ports: Ports,
): Promise<Page> {
  writeLog({ code: code ?? 'product.empty', status: product?.status, store: key.view })
  return loadNotFound(ports, product ? undefined : { sku: key.params['parentSku'] ?? '' })
}

interface Around {
  view: ProductView
  /** Alternatives to products that are sold out. */
  alternatives: readonly ProductTile[]
  info: Promise<LoadedInfo>
  hasStores: boolean
  alternates: readonly ViewAddress[]
  /** The page's own address, of the family where no variant is named. */
  location: string
  related: Promise<readonly ProductTile[]>
}

function productPage(
  key: PageKey,
  ports: Ports,
  frame: Frame,
  loaded: LoadedProduct,
  { view, alternates, location, related, info, hasStores, alternatives }: Around,
): Page {
  const { site } = ports
  const { product, child } = loaded
  const crumbs = productBreadcrumbs(product, frame.categories, site)
  const reviews = loaded.summary
  const picture = galleryOf(product, child)[0]?.path
  const description =
    plainText(product.meta_description ?? '', DESCRIPTION_LENGTH) ||
    plainText(product.short_description || product.description, DESCRIPTION_LENGTH) ||
    site.shop.t('product.description', { name: product.name })
  const offer = addToCartPayload(loaded, view, key, ports)
  ports.tracker.expiresAt(priceProduct(product, loaded.prices, chosenOf(loaded, key)).changesAt)
  return buildPage(ports, frame, {
    route: key.route,
    name: productRouteName(product.type_id),
    sheet: 'product-page',
    head: {
      title: product.meta_title || product.name,
      description,
      canonical: `${site.origin}${addressOf({ product, child: undefined }, ports)}`,
      // A variant's page has no address of its own for search engines.
      alternates: key.params['childSku'] === undefined ? alternates : [],
      markdown: `${location}.md`,
      openGraphType: 'product',
      offer: previewOffer(view, site),
      ...(picture ? pictureHead(picture, site.origin) : {}),
      jsonLd: [...breadcrumbJsonLd(crumbs, site), ...structuredData(loaded, description, ports)],
    },
    body: (
      <ProductPage
        crumbs={crumbs}
        product={view}
        reviews={reviews}
        offer={offer}
        sizeGuide={sizeGuideHref(product, ports, frame)}
        hasStores={hasStores}
        alternatives={alternatives}
      />
    ),
    parts: [{ name: 'below', isOptional: true, node: () => belowOf(loaded, related, info, ports) }],
    elsewhere: alternates,
    storable: !hasChoices(key.query),
    offlineData: async () => ({
      ...{ kind: 'product', crumbs, product: view, offer, summary: reviews },
      reviews: loaded.reviews.slice(0, REVIEWS_KNOWN),
      related: await related,
    }),
  })
}

/** What stands below the fold: what is asked next, what goes with it, reviews, questions. */
async function belowOf(
  { product, reviews, summary }: LoadedProduct,
  loading: Around['related'],
  loadingInfo: Around['info'],
  ports: Ports,
): Promise<ReactNode> {
  const [around, related, ratings] = await Promise.all([
    loadingInfo,
    loading,
    // A copy of a Magento is shown while it is away: whoever sends a review is asked for stars then.
    ports.ratings?.().catch(() => []),
  ])
  return (
    <>
      <ProductInfo {...around.info} />
      <RelatedAndReviews
        {...{ reviews, summary, related }}
        reviewed={{
          ...{ sku: product.sku, asksRating: !ports.isConnected },
          ...(ratings && { ratings }),
        }}
      />
      <ProductQuestions questions={around.questions} />
      <AskQuestion sku={product.sku} />
    </>
  )
}

/** What previews of links say of the price; nothing where it is not known. */
function previewOffer({ price, stock }: ProductView, { view }: Site): Head['offer'] {
  if (!price.isKnown) return undefined
  const { currencyCode: currency } = view.i18n
  return { amount: price.price_incl_tax.toFixed(2), currency, availability: PREVIEW_STOCK[stock] }
}

const PREVIEW_STOCK = {
  in: 'in stock',
  low: 'in stock',
  order: 'available for order',
  out: 'out of stock',
}

/** The first picture loads with the head; previews of links take no drawings, the shop's own stands in. */
function pictureHead(path: string, origin: string): Pick<Partial<Head>, 'image' | 'preload'> {
  const preload = preloadOf(gallerySources(path))
  if (isReady(path)) return { preload }
  return { preload, image: `${origin}${imageHref('og', 'jpeg', path)}` }
}
