import { z } from 'zod'
import { LOCALES } from '../i18n/locale.ts'
import { choice, flag, number, text } from './field-schema.ts'

const tax = z.strictObject({
  defaultCountry: text('country whose tax rates apply'),
  defaultRegion: text('region whose tax rates apply; empty: none'),
  sourcePriceIncludesTax: flag('prices of the catalogue include tax'),
  userGroupId: z
    .number()
    .nullable()
    .describe(
      'customer group whose tax class applies unless the shopper has another group; `null`: tax does not depend on groups',
    ),
  useOnlyDefaultUserGroupId: flag('the default group is used for everybody, logged in or not'),
})

/** Tax settings of a store view. */
export type TaxSettings = z.infer<typeof tax>

const i18n = z.strictObject({
  defaultCountry: text('country of the store view'),
  defaultLocale: choice(LOCALES, 'language and number format'),
  currencyCode: text('currency, three letters (ISO 4217)'),
  currencySign: text(
    'sign of the currency; if only the currency is set, the sign is the usual one of the locale',
  ),
  priceFormat: z
    .string()
    .optional()
    .describe(
      'pattern of a price, for example `{sign} {amount}`; not set: as `Intl` writes it in the locale',
    ),
  showsNetPrices: z
    .boolean()
    .optional()
    .describe('the catalogue’s prices come without tax, and pages say so; not set: with tax'),
  timezone: text(
    'IANA time zone in which dates of the catalogue without a zone are read, such as the start of a special price',
  ),
})

/** Language, currency and formats of a store view. */
export type I18nSettings = z.infer<typeof i18n>

/** A store view. */
export const viewSchema = z.strictObject({
  storeCode: text('code of the store view, and its path prefix'),
  storeId: number('number of the store view; no other has it'),
  name: text('name of the store view in the language menu'),
  url: text(
    'path of the store view, or a whole https address for a host of its own: no prefix there unless `appendStoreCode` is on',
  ),
  appendStoreCode: flag('paths begin with the store code while several store views are on'),
  tax,
  i18n,
  seo: z.strictObject({
    defaultTitle: text('title of pages that have none'),
    defaultDescription: text('meta description of pages that have none'),
  }),
  elasticsearch: z.strictObject({
    index: text(
      'search index of a connected catalogue, and name of the catalogue in the built-in shop; no other store view has it',
    ),
    apiVersion: text(
      'version of the search engine; versions before 6 hold several types in one index',
    ),
    language: text(
      'language of the texts in the index where it differs from that of the store view (they are marked with `lang`); empty: the same',
    ),
  }),
})

export type StoreView = z.infer<typeof viewSchema>
