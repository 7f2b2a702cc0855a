import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { EVENT_NAMES } from '../../shared/brand/tracking-settings.ts'

const tax = {
  defaultCountry: 'FI',
  defaultRegion: '',
  sourcePriceIncludesTax: true,
  userGroupId: null,
  useOnlyDefaultUserGroupId: true,
}

const currency = {
  defaultCountry: 'FI',
  currencyCode: 'EUR',
  currencySign: '€',
  priceFormat: undefined,
  timezone: 'Europe/Helsinki',
}

const finnish: StoreView = {
  storeCode: 'fi',
  storeId: 1,
  name: 'Suomi',
  url: '/',
  appendStoreCode: false,
  tax,
  i18n: { ...currency, defaultLocale: 'fi-FI' },
  seo: {
    defaultTitle: 'Reuna Elektroniikka',
    defaultDescription:
      'Elektroniikkaa kotiin, työhön ja harrastuksiin. Selkeät hinnat, nopea toimitus ja 30 päivän palautusoikeus.',
  },
  elasticsearch: { index: 'electronics_fi', apiVersion: '7.1' },
}

const english: StoreView = {
  ...finnish,
  storeCode: 'en',
  storeId: 2,
  name: 'English',
  url: '/en',
  appendStoreCode: true,
  i18n: { ...currency, defaultLocale: 'en-US' },
  seo: {
    defaultTitle: 'Reuna Electronics',
    defaultDescription:
      'Electronics for home, work and play. Clear prices, fast delivery and a 30-day right of return.',
  },
  elasticsearch: { index: 'electronics_en', apiVersion: '7.1' },
}

/** The electronics wholesale shop: the active brand. */
export const electronics: Brand = {
  id: 'electronics',
  name: 'Reuna',
  hosts: ['electronics.localhost'],
  storeViews: { multistore: false, default: 'fi', views: [finnish, english] },
  server: { api: 'api-search-query', host: '', port: 0 },
  tax: { fallbackCountry: 'PL' },
  products: {
    allowZeroPrice: false,
    usePriceTiers: false,
    listOutOfStockProducts: true,
    alwaysSyncPlatformPricesOver: false,
    colorAttributes: ['color'],
    defaultFilters: [],
    manufacturerAttribute: 'valmistaja',
  },
  cart: {
    synchronize: true,
    synchronize_totals: true,
    serverSyncCanRemoveLocalItems: false,
    serverSyncCanModifyLocalItems: false,
    setConfigurableProductOptions: true,
    productsAreReconfigurable: true,
    askBeforeRemoveProduct: true,
    openMinicartAfterAdd: true,
    minicartCountType: 'quantities',
    bypassCartLoaderForAuthorizedUsers: true,
  },
  orders: { idempotent: false, offline_orders: { automatic_transmission_enabled: false } },
  stock: { synchronize: true, allowOutOfStockInCart: true },
  queues: { maxCartBypassAttempts: 1, maxNetworkTaskAttempts: 1 },
  users: { autoRefreshTokens: true },
  addresses: { createEndpoint: '', removeEndpoint: '' },
  loyalty: { numberAttribute: 'loyalty_card_number', statusAttribute: 'loyalty_card_status' },
  externalCheckout: { host: '', legacy: false },
  checkout: {
    countries: [
      { code: 'FI', regionRequired: false },
      { code: 'SE', regionRequired: false },
      { code: 'EE', regionRequired: false },
      { code: 'DE', regionRequired: false },
      { code: 'IT', regionRequired: true },
    ],
    termsRequired: false,
    offersAccount: true,
    pages: { terms: 'terms', withdrawal: 'returns', privacy: 'privacy' },
    deliveryDays: { from: 2, to: 4 },
    withdrawalDays: 30,
    contactAddress: 'asiakaspalvelu@reuna.example',
    payments: [
      { code: 'cashondelivery', kind: 'direct', offline: true, onDelivery: true },
      { code: 'banktransfer', kind: 'direct', offline: true },
      { code: 'reunapay', kind: 'card' },
    ],
    redirectPayment: true,
    paymentHours: 24,
    paymentOrigins: [],
  },
  content: {
    headerBlock: 'header-notice',
    footerBlocks: ['footer-service', 'footer-company', 'footer-legal', 'footer-contact'],
    aboutPage: 'about-us',
    contactPage: 'contact',
    questionEndpoint: '',
    backInStock: { endpoint: '', publicKey: '', listId: '', platform: 'magento_two' },
    deliveryBlock: 'product-delivery',
    sizeGuidePage: 'size-guide',
    sizeAttributes: ['size', 'screen_size'],
  },
  newsletter: { service: 'mailchimp', listId: '', coupon: 'TERVETULOA10' },
  tracking: {
    publicKey: '',
    endpoint: '',
    paths: { identify: '/identify', track: '/track' },
    events: EVENT_NAMES,
    pixel: '',
    tagManager: '',
    personalisation: '',
  },
  categories: { rootId: 2, prefetchLevel: 2 },
  pagination: { pagesAround: 3 },
  urls: { canonical: 'short' },
  offline: { serviceWorker: true },
  media: '',
  home: {
    new_collection: { filters: {}, size: 8, sort: 'created_at' },
    bestsellers: { filters: { bestseller: '1' }, size: 8, sort: 'created_at' },
    new_products: { filters: { new: '1' }, size: 6, sort: 'created_at' },
    featured_products: { filters: { featured: '1' }, size: 6, sort: 'created_at' },
    outlet_products: { filters: { outlet: '1' }, size: 6, sort: 'created_at' },
    promo_products: { filters: { sale: '1' }, size: 6, sort: 'created_at' },
  },
}
