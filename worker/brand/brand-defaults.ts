import { PAYMENT_CODES, PAYMENT_METHODS } from '../../shared/checkout/payment-methods.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import type { BankAccount, CheckoutSettings } from '../../shared/brand/checkout-schema.ts'
import type { Company } from '../../shared/brand/duty-schema.ts'
import { EVENT_NAMES } from '../../shared/brand/tracking-settings.ts'

/** The company of a brand that names none: empty fields. */
const NO_COMPANY: Company = {
  ...{ legalName: '', street: '', postalCode: '', city: '', country: 'FI', phone: '' },
  ...{ businessId: '', vatId: '', register: '' },
}

/** Returns an invented company: its number has a valid check digit but belongs to nobody. */
export function demoCompany(
  fields: Pick<Company, 'legalName' | 'street' | 'postalCode' | 'city' | 'businessId'>,
): Company {
  return {
    ...NO_COMPANY,
    ...fields,
    phone: '+358 10 000 0000',
    vatId: `FI${fields.businessId.replace('-', '')}`,
    register: 'Patentti- ja rekisterihallitus',
  }
}

const NO_ACCOUNT: BankAccount = { iban: '', bic: '', holder: '' }

/** The bank of invented accounts; no such bank exists. */
export const DEMO_BIC = 'EXAMFIHH'

/** Returns an invented account of the brand's company, with valid check digits. */
export function demoAccount(iban: string): BankAccount {
  return { ...NO_ACCOUNT, iban, bic: DEMO_BIC }
}

/** Shipping of the demo; its parcel lockers are invented. */
export const DEMO_DELIVERY: Pick<CheckoutSettings, 'shipping' | 'pickupMethods'> = {
  shipping: [
    { code: 'flatrate', price: 5, freeFrom: 120 },
    { code: 'locker', price: 5, freeFrom: 120, days: { from: 2, to: 3 } },
    { code: 'courier', price: 9.9, days: { from: 1, to: 2 } },
  ],
  pickupMethods: ['locker_locker'],
}

/** Defaults of a shop's settings; a brand file overrides them. */
export const BRAND_DEFAULTS: Omit<Brand, 'id' | 'name' | 'hosts' | 'storeViews'> = {
  server: { api: 'api-search-query', host: '', port: 0, takesUnboundCalls: true },
  tax: { fallbackCountry: 'PL' },
  products: {
    allowZeroPrice: false,
    usePriceTiers: false,
    reductionsNeedLowest: true,
    contentAttributes: ['content_amount', 'volume'],
    contentUnitAttribute: 'content_unit',
    listOutOfStockProducts: true,
    alwaysSyncPlatformPricesOver: false,
    customerGroups: [],
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
  users: { autoRefreshTokens: true, accountWishlist: false },
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
    phoneRequired: true,
    allowsGuests: true,
    pages: { terms: 'terms', withdrawal: 'returns', privacy: 'privacy' },
    deliveryDays: { from: 2, to: 4 },
    withdrawalDays: 30,
    contactAddress: 'asiakaspalvelu@reuna.example',
    mailFrom: '',
    shipping: [
      { code: 'flatrate', price: 5, freeFrom: 120 },
      { code: 'courier', price: 9.9 },
    ],
    pickupMethods: [],
    payments: PAYMENT_CODES.map((code) => ({ code, ...PAYMENT_METHODS[code].known })),
    bankAccount: NO_ACCOUNT,
    redirectPayment: true,
    paymentHours: 24,
    paymentOrigins: [],
    elsewhere: '',
  },
  content: {
    banners: '/banners/',
    headerBlock: 'header-notice',
    footerBlocks: ['footer-service', 'footer-company', 'footer-legal', 'footer-contact'],
    aboutPage: 'about-us',
    contactPage: 'contact',
    questionEndpoint: '',
    backInStock: {
      ...{ endpoint: '', publicKey: '', listId: '', platform: 'magento_two' },
      useCache: true,
    },
    captcha: {
      siteKey: '',
      script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
      verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    },
    deliveryBlock: 'product-delivery',
    sizeGuidePage: 'size-guide',
    sizeAttributes: ['size'],
  },
  duties: {
    company: NO_COMPANY,
    legalGuarantee: true,
    legalGuaranteePicture: '',
    takeBackPage: 'take-back',
    legalPage: 'legal-notice',
  },
  newsletter: { service: 'mailchimp', listId: '', coupon: '', popup: true },
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
