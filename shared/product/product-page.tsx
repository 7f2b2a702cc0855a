import type { AddToCartPayload } from '../cart/add-view.tsx'
import { SubscribeToProduct } from '../back-in-stock/subscription-form.tsx'
import { RatingLink } from '../review/rating.tsx'
import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx'
import { Slot } from '../shell/layout.tsx'
import { keepModel } from '../ui/line-breaks.ts'
import { RichText } from '../ui/rich-text.tsx'
import type { ViewedProduct } from '../tracking/event.ts'
import { useCatalogLanguage, useShop, type Shop } from '../ui/shop.tsx'
import { SavedForms } from '../wishlist/saved-form.tsx'
import { AttributeTable } from './attribute-table.tsx'
import { BuyBar } from '../cart/buy-bar.tsx'
import { Delivery } from './delivery-view.tsx'
import { DutyList } from './duty-list.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { EnergyDetails } from './energy-arrow.tsx'
import { Gallery } from './gallery-view.tsx'
import { OrderForm, orderFormId } from '../cart/order-form.tsx'
import { includesManufacturer } from './manufacturer-in-name.ts'
import { ProductPrice, TierPrices } from './price-view.tsx'
import type { AttributeRow, ProductView, ReviewSummary } from './product-view.ts'
import type { ProductTile } from './tile.ts'
import { TileSection } from './tile-section.tsx'
import { VariantChoice } from './variant-choice.tsx'

export interface ProductPageProps {
  crumbs: readonly Crumb[]
  product: ProductView
  reviews: ReviewSummary
  /** The add-to-cart payload; undefined: nothing can be ordered, and the page says why. */
  offer?: AddToCartPayload | undefined
  /** Address of the size guide. */
  sizeGuide?: string | undefined
  /** True if the page shows further down which stores have it. */
  hasStores?: boolean
  /** Alternatives to products that are sold out. */
  alternatives?: readonly ProductTile[]
}

/** Longer names are set in smaller type. */
const LONG_NAME = 60

/**
 * A product page: pictures, name, price, variants and choices on the first screen, then description and
 * attributes; reviews and related products are rendered in the slot `below`.
 */
export function ProductPage(props: ProductPageProps) {
  const { crumbs, product, reviews, offer, sizeGuide, hasStores = false, alternatives = [] } = props
  const { t, config } = useShop()
  const isNothing = isNothingChosen(product)
  const ordered = { product, isNothingChosen: isNothing }
  return (
    <div className="ui-page product-page" {...(config.tracking && viewedMark(product))}>
      <Breadcrumbs crumbs={crumbs} isOfCatalog />
      <div className="product-top">
        <Gallery name={product.name} pictures={product.gallery} collage={product.collage} />
        <div className="product-buy">
          <ProductHead product={product} reviews={reviews} />
          <section aria-label={t('product.facts')}>
            <ProductPrice
              price={product.from ?? product.price}
              isNothingChosen={isNothing && !product.from}
              sku={product.from ? product.sku : product.priceSku}
            />
            <TierPrices tiers={product.tiers ?? []} />
            {product.energy && <EnergyDetails mark={product.energy} />}
            {product.problem && <p className="form-problem">{t(product.problem)}</p>}
            <VariantChoice axes={product.axes} />
            {sizeGuide !== undefined && (
              <p>
                <a href={sizeGuide}>{t('product.size-guide')}</a>
              </p>
            )}
            <OrderForm {...ordered} offer={offer}>
              <Delivery
                {...{ ...product, hasStores }}
                worth={config.rules.products.hasGroupPrices ? undefined : worthOf(product)}
              />
            </OrderForm>
          </section>
          {product.stock === 'out' && product.listSku !== undefined && (
            <SubscribeToProduct sku={product.listSku} variant={product.sku} />
          )}
          {product.listSku !== undefined && <SavedForms {...product} sku={product.listSku} />}
        </div>
      </div>
      <TileSection id="alternatives" title="product.alternatives" tiles={alternatives} />
      {product.description !== '' && (
        <section className="product-part" aria-labelledby="about">
          <h2 id="about">{t('product.about')}</h2>
          <RichText html={product.description} />
        </section>
      )}
      <AttributeTable rows={product.attributes} codes={codesOf(product, t)} />
      <DutyList duties={product.duties ?? []}>
        {product.hasGuarantee && <GuaranteeNotice />}
      </DutyList>
      <Slot name="below" />
      {offer && <BuyBar {...ordered} sku={offer.sku} form={orderFormId(product)} />}
    </div>
  )
}

/** The data of the product-view event, rendered only if tracking is on. */
function viewedMark({ listSku, sku, name, price }: ProductView) {
  const { price_incl_tax, reduced_from_incl_tax: before } = price
  const viewed: ViewedProduct = {
    ...{ sku: listSku ?? sku, name },
    ...(listSku !== undefined && listSku !== sku && { childSku: sku }),
    ...(price.isKnown && { price: price_incl_tax }),
    ...(price.isKnown && before > 0 && { compareAtPrice: before }),
  }
  return { 'data-viewed': JSON.stringify(viewed) }
}

function ProductHead({ product, reviews }: Pick<ProductPageProps, 'product' | 'reviews'>) {
  const { name, manufacturer = '' } = product
  const foreign = useCatalogLanguage()
  return (
    <div className="product-head">
      {!includesManufacturer(name, manufacturer) && <p className="product-maker">{manufacturer}</p>}
      <h1 data-long={name.length > LONG_NAME ? '' : undefined} {...foreign}>
        {keepModel(name)}
      </h1>
      {product.shortDescription !== '' && <RichText html={product.shortDescription} />}
      <RatingLink summary={reviews} />
    </div>
  )
}

/** The product codes that shoppers compare and search by. */
function codesOf({ sku, mpn, ean }: ProductView, t: Shop['t']): readonly AttributeRow[] {
  return [
    { label: t('product.code.sku'), value: sku },
    ...(mpn && mpn !== sku ? [{ label: t('product.code.mpn'), value: mpn }] : []),
    ...(ean ? [{ label: t('product.code.ean'), value: ean }] : []),
  ]
}

/** The price of one piece; undefined if it is unknown or is a sum of choices. */
function worthOf({ price, bundle, grouped }: ProductView): number | undefined {
  return price.isKnown && bundle.length + grouped.length === 0 ? price.price_incl_tax : undefined
}

function isNothingChosen({ grouped }: ProductView): boolean {
  return grouped.length > 0 && grouped.every(({ qty }) => qty === 0)
}
