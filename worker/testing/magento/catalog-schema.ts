const ROUTABLE = 'relative_url: String redirect_code: Int!'

/**
 * The part of Magento's schema that the shop may query: it rejects anything else, like Magento's own.
 * Attributes are those of the case products.
 */
export const CATALOG_SCHEMA = `
  enum SortEnum { ASC DESC }
  enum AttributeEntityTypeEnum { CATALOG_PRODUCT }
  input FilterEqualTypeInput { eq: String in: [String] }
  input FilterRangeTypeInput { from: String to: String }
  input ProductAttributeFilterInput {
    category_uid: FilterEqualTypeInput sku: FilterEqualTypeInput url_key: FilterEqualTypeInput
    price: FilterRangeTypeInput color: FilterEqualTypeInput length: FilterEqualTypeInput
    valmistaja: FilterEqualTypeInput wireless: FilterEqualTypeInput
  }
  input ProductAttributeSortInput { name: SortEnum position: SortEnum price: SortEnum relevance: SortEnum }
  input CategoryFilterInput { category_uid: FilterEqualTypeInput }
  input AttributeFilterInput {
    is_visible_on_front: Boolean used_in_product_listing: Boolean is_filterable: Boolean
  }
  input AttributeInput { attribute_code: String entity_type: String }
  type StoreConfig {
    store_code: ID store_name: String website_name: String locale: String timezone: String
    is_default_store: Boolean base_currency_code: String default_display_currency_code: String
    base_url: String secure_base_url: String base_link_url: String base_media_url: String
    secure_base_media_url: String base_static_url: String product_url_suffix: String
    category_url_suffix: String cms_home_page: String cms_no_route: String root_category_uid: ID
    catalog_default_sort_by: String grid_per_page: Int title_prefix: String title_suffix: String
    default_title: String default_description: String copyright: String product_reviews_enabled: String
    allow_guests_to_write_product_reviews: String magento_wishlist_general_is_enabled: String
    newsletter_enabled: Boolean is_guest_checkout_enabled: Boolean create_account_confirmation: Boolean
    default_country: String
    countries_with_required_region: String
    shopping_cart_display_price: Int
  }
  type ExchangeRate { currency_to: String rate: Float }
  type Currency {
    base_currency_code: String available_currency_codes: [String] exchange_rates: [ExchangeRate]
  }
  enum PriceAdjustmentCodesEnum { TAX WEEE WEEE_TAX }
  enum PriceAdjustmentDescriptionEnum { INCLUDED EXCLUDED }
  type PriceAdjustment {
    amount: Money code: PriceAdjustmentCodesEnum description: PriceAdjustmentDescriptionEnum
  }
  type Price { amount: Money adjustments: [PriceAdjustment] }
  type ProductPrices { minimalPrice: Price maximalPrice: Price regularPrice: Price }
  type Money { value: Float currency: String }
  type ProductDiscount { amount_off: Float percent_off: Float }
  type ProductPrice { regular_price: Money! final_price: Money! discount: ProductDiscount }
  type PriceRange { minimum_price: ProductPrice! maximum_price: ProductPrice }
  type TierPrice { quantity: Float final_price: Money discount: ProductDiscount }
  type ProductImage { url: String label: String }
  type ComplexTextValue { html: String! }
  type UrlRewrite { url: String }
  interface MediaGalleryInterface { url: String label: String position: Int disabled: Boolean }
  type GalleryPicture implements MediaGalleryInterface {
    url: String label: String position: Int disabled: Boolean
  }
  interface AttributeValueInterface { code: ID! }
  type AttributeValue implements AttributeValueInterface { code: ID! value: String! }
  type AttributeSelectedOption { label: String! value: String! }
  type AttributeSelectedOptions implements AttributeValueInterface {
    code: ID! selected_options: [AttributeSelectedOption]!
  }
  type ProductCustomAttributes { items: [AttributeValueInterface]! }
  type ProductReview {
    summary: String! text: String! nickname: String! created_at: String! average_rating: Float!
  }
  type ProductReviews { items: [ProductReview]! }
  interface CustomizableOptionInterface { uid: ID! title: String required: Boolean sort_order: Int }
  enum PriceTypeEnum { FIXED PERCENT DYNAMIC }
  ${enteredOptionType('Field', 'max_characters: Int')}
  ${enteredOptionType('Area', 'max_characters: Int')}
  ${enteredOptionType('Date')}
  ${enteredOptionType('File')}
  ${selectedOptionType('DropDown')}
  ${selectedOptionType('Radio')}
  ${selectedOptionType('Checkbox')}
  ${selectedOptionType('Multiple')}
  interface CustomizableProductInterface { options: [CustomizableOptionInterface] }
  interface ProductInterface { ${productFields()} }
  interface RoutableInterface { relative_url: String redirect_code: Int! }
  type SimpleProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {
    ${productFields()} ${ROUTABLE} options: [CustomizableOptionInterface]
  }
  type VirtualProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {
    ${productFields()} ${ROUTABLE} options: [CustomizableOptionInterface]
  }
  interface SwatchDataInterface { value: String }
  type ColorSwatchData implements SwatchDataInterface { value: String }
  type TextSwatchData implements SwatchDataInterface { value: String }
  type ImageSwatchData implements SwatchDataInterface { value: String thumbnail: String }
  type ConfigurableProductOptionsValues {
    value_index: Int label: String swatch_data: SwatchDataInterface
  }
  type ConfigurableProductOptions {
    attribute_uid: ID! attribute_code: String label: String position: Int
    values: [ConfigurableProductOptionsValues]
  }
  type ConfigurableAttributeOption { code: String value_index: Int }
  type ConfigurableVariant { attributes: [ConfigurableAttributeOption] product: SimpleProduct }
  type ConfigurableProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {
    ${productFields()} ${ROUTABLE} options: [CustomizableOptionInterface]
    configurable_options: [ConfigurableProductOptions] variants: [ConfigurableVariant]
  }
  type BundleItemOption {
    id: Int quantity: Float is_default: Boolean position: Int price: Float price_type: PriceTypeEnum
    can_change_quantity: Boolean product: ProductInterface
  }
  type BundleItem {
    option_id: Int title: String required: Boolean type: String position: Int
    options: [BundleItemOption]
  }
  type BundleProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {
    ${productFields()} ${ROUTABLE} options: [CustomizableOptionInterface]
    dynamic_price: Boolean items: [BundleItem]
  }
  type GroupedProductItem { position: Int qty: Float product: ProductInterface }
  type GroupedProduct implements ProductInterface & RoutableInterface {
    ${productFields()} ${ROUTABLE} items: [GroupedProductItem]
  }
  type DownloadableProductLinks {
    uid: ID! title: String price: Float sort_order: Int sample_url: String
  }
  type DownloadableProductSamples { title: String sample_url: String }
  type DownloadableProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {
    ${productFields()} ${ROUTABLE} options: [CustomizableOptionInterface]
    links_title: String links_purchased_separately: Int
    downloadable_product_links: [DownloadableProductLinks]
    downloadable_product_samples: [DownloadableProductSamples]
  }
  type AggregationOption { value: String! count: Int label: String }
  type Aggregation { attribute_code: String! position: Int options: [AggregationOption] }
  type SearchSuggestion { search: String! }
  type SortField { label: String value: String }
  type SortFields { default: String options: [SortField] }
  type Products {
    total_count: Int items: [ProductInterface] aggregations: [Aggregation] suggestions: [SearchSuggestion]
    sort_fields: SortFields
  }
  interface CategoryInterface { uid: ID! name: String }
  type CmsBlock { identifier: String title: String content: String }
  type CategoryTree implements CategoryInterface & RoutableInterface {
    uid: ID! name: String level: Int position: Int path: String url_key: String url_path: String
    url_suffix: String include_in_menu: Int product_count: Int children_count: String image: String
    description: String display_mode: String cms_block: CmsBlock default_sort_by: String available_sort_by: [String]
    children: [CategoryTree] ${ROUTABLE}
  }
  type CmsPage implements RoutableInterface {
    identifier: String title: String content_heading: String content: String meta_title: String
    meta_description: String meta_keywords: String ${ROUTABLE}
  }
  type RoutableUrl implements RoutableInterface { ${ROUTABLE} }
  type CmsBlocks { items: [CmsBlock] }
  type CustomAttributeOption { label: String! value: String! }
  interface CustomAttributeMetadataInterface {
    code: ID! label: String frontend_input: String options: [CustomAttributeOption]!
  }
  type CatalogAttributeMetadata implements CustomAttributeMetadataInterface {
    code: ID! label: String frontend_input: String options: [CustomAttributeOption]!
    is_filterable: Boolean is_comparable: Boolean is_visible_on_front: Boolean
  }
  type AttributesMetadataOutput { items: [CustomAttributeMetadataInterface]! }
  type AttributeOption { label: String value: String }
  type Attribute { attribute_code: String input_type: String attribute_options: [AttributeOption] }
  type CustomAttributeMetadata { items: [Attribute] }
  type Region { id: Int code: String name: String }
  type Country { id: String available_regions: [Region] }
  type ProductReviewRatingValueMetadata { value_id: String! value: String! }
  type ProductReviewRatingMetadata {
    id: String! name: String! values: [ProductReviewRatingValueMetadata]!
  }
  type ProductReviewRatingsMetadata { items: [ProductReviewRatingMetadata]! }
  type AttributesFormField { code: String! is_required: Boolean! }
  type AttributesFormOutput { items: [AttributesFormField]! }
  enum CheckoutAgreementMode { AUTO MANUAL }
  type CheckoutAgreement {
    agreement_id: Int! name: String! content: String! content_height: String checkbox_text: String!
    is_html: Boolean! mode: CheckoutAgreementMode!
  }
  enum ReCaptchaFormEnum {
    PLACE_ORDER CONTACT CUSTOMER_LOGIN CUSTOMER_FORGOT_PASSWORD CUSTOMER_CREATE CUSTOMER_EDIT
    NEWSLETTER PRODUCT_REVIEW SENDFRIEND BRAINTREE
  }
  type ReCaptchaConfigurationV3 { is_enabled: Boolean! forms: [ReCaptchaFormEnum]! }

  type Query {
    checkoutAgreements: [CheckoutAgreement]
    attributesForm(formCode: String!): AttributesFormOutput!
    recaptchaV3Config: ReCaptchaConfigurationV3
    productReviewRatingsMetadata: ProductReviewRatingsMetadata!
    countries: [Country]
    storeConfig: StoreConfig
    availableStores(useCurrentGroup: Boolean): [StoreConfig]
    currency: Currency
    products(
      search: String filter: ProductAttributeFilterInput sort: ProductAttributeSortInput
      pageSize: Int = 20 currentPage: Int = 1
    ): Products
    categoryList(filters: CategoryFilterInput): [CategoryTree]
    attributesList(entityType: AttributeEntityTypeEnum!): AttributesMetadataOutput
    customAttributeMetadata(attributes: [AttributeInput!]!): CustomAttributeMetadata
    route(url: String!): RoutableInterface
    cmsPage(identifier: String): CmsPage
    cmsBlocks(identifiers: [String]): CmsBlocks
  }
`

function productFields(): string {
  return `
    uid: ID! sku: String name: String url_key: String url_suffix: String stock_status: String
    price: ProductPrices only_x_left_in_stock: Float special_price: Float special_from_date: String special_to_date: String
    created_at: String updated_at: String meta_title: String meta_description: String
    description: ComplexTextValue short_description: ComplexTextValue
    image: ProductImage small_image: ProductImage media_gallery: [MediaGalleryInterface]
    price_range: PriceRange! price_tiers: [TierPrice] categories: [CategoryTree]
    related_products: [ProductInterface] upsell_products: [ProductInterface]
    crosssell_products: [ProductInterface] review_count: Int! rating_summary: Float!
    custom_attributesV2(filters: AttributeFilterInput): ProductCustomAttributes
    reviews(pageSize: Int = 20): ProductReviews! url_rewrites: [UrlRewrite]
    color: Int length: Int`
}

function enteredOptionType(name: string, more = ''): string {
  return `
  type Customizable${name}Value { price: Float price_type: PriceTypeEnum ${more} }
  type Customizable${name}Option implements CustomizableOptionInterface {
    uid: ID! title: String required: Boolean sort_order: Int value: Customizable${name}Value
  }`
}

function selectedOptionType(name: string): string {
  return `
  type Customizable${name}Value {
    option_type_id: Int title: String price: Float price_type: PriceTypeEnum sku: String sort_order: Int
  }
  type Customizable${name}Option implements CustomizableOptionInterface {
    uid: ID! title: String required: Boolean sort_order: Int value: [Customizable${name}Value]
  }`
}
