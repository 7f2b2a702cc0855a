import { z } from 'zod'
import { flag, text, texts } from './field-schema.ts'

const captcha = z.strictObject({
  siteKey: text('public key of a captcha that works like Turnstile; empty: forms have none'),
  script: text('https address of the script of the captcha'),
  verify: text('https address that verifies its tokens, with the secret `TURNSTILE_SECRET`'),
})

/** The captcha of a brand's forms. */
export type CaptchaSettings = z.infer<typeof captcha>

const backInStock = z.strictObject({
  endpoint: text(
    'https address of a provider that notifies shoppers when a product is back in stock; empty: the shop notifies them',
  ),
  publicKey: text('public key for that provider'),
  listId: text('list of that provider'),
  platform: text('name of the commerce platform that the provider is told'),
  useCache: flag('the browser remembers which products a shopper asked to be notified of'),
})

/** The provider that sends back-in-stock e-mails instead of the shop. */
export type BackInStockProvider = z.infer<typeof backInStock>

/** The identifiers of content blocks and pages, by their place. */
export const contentSchema = z.strictObject({
  banners: text(
    'start of the addresses of banner files; the store code or `default` and `.json` follow',
  ),
  headerBlock: text('identifier of the CMS block in the header of every page; empty: none'),
  footerBlocks: texts('identifiers of the CMS blocks in the footer of every page, in this order'),
  aboutPage: text('identifier of the content page that `/info` shows'),
  contactPage: text('identifier of the content page above the form of `/contact`'),
  questionEndpoint: text(
    'path of a connected backend that accepts questions about products; empty: the shop stores them',
  ),
  backInStock,
  captcha,
  deliveryBlock: text('identifier of the CMS block about delivery on product pages; empty: none'),
  sizeGuidePage: text('identifier of the content page that explains sizes; empty: none'),
  sizeAttributes: texts('codes of the attributes that are sizes'),
})
