import { productHref } from '../brand/links.ts'
import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import { groupedLinks } from '../../shared/product/bundle.ts'
import { galleryOf } from '../../shared/product/gallery-of.ts'
import { gallerySources } from '../../shared/product/gallery-sources.ts'
import { imageHref, isReady } from '../../shared/product/image.ts'
import { priceProduct } from '../../shared/product/pricing.ts'
import { ProductPage } from '../../shared/product/product-page.tsx'
import type { ProductView } from '../../shared/product/product-view.ts'
import type { Product } from '../../shared/product/product.ts'
import type { ProductTile } from '../../shared/product/tile.ts'
import type { Head } from '../../shared/shell/document.tsx'
import { preloadOf } from '../../shared/ui/preload.ts'
import { productRouteName } from '../../shared/routes.ts'
import type { Site } from '../brand/site.ts'
import { type PageKey, keyHref } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { plainText } from '../cms/sanitize.ts'
import { writeLog } from '../log/log.ts'
import { breadcrumbJsonLd } from '../metadata/json-ld.ts'
import { hasChoices } from '../page-query/choice-query.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { buildPage, type Answer, type Page } from '../render/page.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/error-pages.tsx'
import { addToCartPayload } from './add-to-cart-payload.ts'
import {
  belowFold,
  fullRows,
  loadInfo,
  sizeGuideHref,
  type LoadedInfo,
  loadAlternatives,
  loadRelated,
} from './below-fold.tsx'
import {
  deepestCategory,
  productBreadcrumbs,
  namedVariant,
  otherViews,
  parentAddress,
  productAlternates,
  variantOfPage,
} from './page-address.ts'
import { structuredData } from './structured-data.ts'
import { loadProductData, unavailability, type LoadedProduct } from './load.ts'
import { chosenOf, productView } from './view.ts'

const DESCRIPTION_LENGTH = 160
/** Reviews in the offline page data of a product. */
const REVIEWS_KNOWN = 3

/** Loads a product page: the document decides the status; the content below the fold follows as a part. */
export async function loadProduct(key: PageKey, ports: Ports, now: number): Promise<Answer> {
  const { parentSku = '' } = key.params
  const others = otherViews(key, ports)
  const framePromise = loadFrame(ports)
  framePromise.catch(() => {})
  const product =
    (await ports.catalog.product({ sku: parentSku })) ??
    (await ports.catalog.unlisted?.({ sku: parentSku, slug: key.params.slug ?? '' }))
  const absence = unavailability(product)
  if (!product || absence)
    return (await parentAddress(product, ports)) ?? missingPage(absence, product, key, ports)
  const child = namedVariant(product, key)
  if (child === 'unknown') return missingPage('product.empty', product, key, ports)
  const shown = child && child.status < 2 ? child : undefined
  const location = productHref(ports.site, product, shown)
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
    framePromise,
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
  const shownAbove = new Set(alternatives.map(({ sku }) => sku))
  return productPage(key, ports, frame, loaded, {
    ...{ view, alternates, location, info, alternatives },
    hasStores: stores.length > 0,
    related: related.then((tiles) => fullRows(tiles.filter(({ sku }) => !shownAbove.has(sku)))),
  })
}

function missingPage(
  code: 'product.empty' | 'product.status' | undefined,
  product: Product | undefined,
  key: PageKey,
  ports: Ports,
): Promise<Page> {
  writeLog({ code: code ?? 'product.empty', status: product?.status, store: key.view })
  return loadNotFound(ports, product ? undefined : { sku: key.params['parentSku'] ?? '' })
}

interface PageData {
  view: ProductView
  /** Alternatives to a sold-out product. */
  alternatives: readonly ProductTile[]
  info: Promise<LoadedInfo>
  hasStores: boolean
  alternates: readonly ViewAddress[]
  /** The page's own URL; that of the family if no variant is named. */
  location: string
  related: Promise<readonly ProductTile[]>
}

function productPage(
  key: PageKey,
  ports: Ports,
  frame: Frame,
  loaded: LoadedProduct,
  { view, alternates, location, related, info, hasStores, alternatives }: PageData,
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
      canonical: `${site.origin}${productHref(site, product)}`,
      // A variant's page is not canonical, so it has no alternates.
      alternates: key.params['childSku'] === undefined ? alternates : [],
      markdown: `${location}.md`,
      openGraphType: 'product',
      offer: previewOffer(view, site),
      ...(picture ? pictureHead(picture, site.origin, view) : {}),
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
    parts: [
      { name: 'below', isOptional: true, node: () => belowFold(loaded, related, info, ports) },
    ],
    elsewhere: alternates,
    storable: !hasChoices(key.query),
    offlineData: async () => ({
      ...{ kind: 'product', crumbs, product: view, offer, summary: reviews },
      reviews: loaded.reviews.slice(0, REVIEWS_KNOWN),
      related: await related,
    }),
  })
}

/** The price for link previews (Open Graph); empty if it is unknown. */
function previewOffer({ from, price: chosen, stock }: ProductView, { view }: Site): Head['offer'] {
  const price = from ?? chosen
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

/**
 * Preloads the first image, unless several are shown as one. Link previews do not support SVG, so they show the
 * shop's image instead.
 */
function pictureHead(
  path: string,
  origin: string,
  { collage = 0 }: Pick<ProductView, 'collage'>,
): Pick<Partial<Head>, 'image' | 'preload'> {
  const preload = collage > 0 ? undefined : preloadOf(gallerySources(path))
  if (isReady(path)) return { preload }
  return { preload, image: `${origin}${imageHref('og', 'jpeg', path)}` }
}
