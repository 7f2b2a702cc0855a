import { z } from 'zod'
import type { Brand } from '../../../shared/brand/brand.ts'
import { callMagento } from '../../magento/query/call.ts'
import { flag, listOf } from '../../magento/query/fields.ts'
import type { MagentoQuery } from '../../magento/query/query.ts'
import type { MagentoTarget } from '../../magento/query/target.ts'
import { type Finding, warning } from './finding.ts'

interface Rules {
  needsConfirmation: boolean
  allowsGuests: boolean
  /** Forms that Magento accepts only with a token of reCAPTCHA. */
  captchas: readonly string[]
  /** Codes of the required fields of an address and of a new account. */
  required: { address: readonly string[]; account: readonly string[] }
}

const fieldsOfForm = z
  .object({ items: listOf(z.object({ code: z.string(), is_required: flag })) })
  .nullish()
  .transform((form) =>
    (form?.items ?? []).filter(({ is_required }) => is_required).map(({ code }) => code),
  )

/** Settings of a store view that hold shoppers up. */
export const RULES_QUERY: MagentoQuery<Rules> = {
  name: 'rules',
  text: `query {
    storeConfig {
      store_code
      create_account_confirmation # StoreConfig.create_account_confirmation
      is_guest_checkout_enabled # StoreConfig.is_guest_checkout_enabled
    }
    recaptchaV3Config { forms } # Query.recaptchaV3Config
    address: attributesForm(formCode: "customer_register_address") { items { code is_required } } # Query.attributesForm
    account: attributesForm(formCode: "customer_account_create") { items { code is_required } } # Query.attributesForm
  }`,
  data: z
    .object({
      storeConfig: z.object({
        create_account_confirmation: flag,
        is_guest_checkout_enabled: z.boolean().nullish(),
      }),
      recaptchaV3Config: z.object({ forms: listOf(z.string()) }).nullish(),
      address: fieldsOfForm,
      account: fieldsOfForm,
    })
    .transform(({ storeConfig, recaptchaV3Config, address, account }) => ({
      needsConfirmation: storeConfig.create_account_confirmation,
      allowsGuests: storeConfig.is_guest_checkout_enabled !== false,
      captchas: recaptchaV3Config?.forms ?? [],
      required: { address, account },
    })),
}

/** What each form of Magento is in the shop; forms that the shop does not have are missing. */
const FORMS: Readonly<Record<string, string>> = {
  PLACE_ORDER: 'orders',
  CONTACT: 'messages of the contact form',
  CUSTOMER_LOGIN: 'logins',
  CUSTOMER_FORGOT_PASSWORD: 'requests for a new password',
  CUSTOMER_CREATE: 'new accounts',
  CUSTOMER_EDIT: 'changes of an account',
  NEWSLETTER: 'newsletter subscriptions',
  PRODUCT_REVIEW: 'reviews',
}

/** Reports what Magento's settings make shoppers see, for each store view of the brand. */
export async function ruleFindings(target: MagentoTarget, brand: Brand): Promise<Finding[]> {
  const { multistore, views } = brand.storeViews
  const codes = multistore ? views.map(({ storeCode }) => storeCode) : [undefined]
  const findings = await Promise.all(codes.map((code) => findingsOf(target, code)))
  return findings.flat()
}

async function findingsOf(target: MagentoTarget, storeCode?: string): Promise<Finding[]> {
  const view = { ...target, ...(storeCode !== undefined && { storeCode }) }
  // Another check reports missing store views.
  const rules = await callMagento(view, RULES_QUERY).catch(() => undefined)
  if (!rules?.ok) return []
  const place = storeCode === undefined ? '' : `${storeCode}: `
  const { needsConfirmation, allowsGuests, captchas, required } = rules.data
  return [
    ...(allowsGuests ? [] : [guestFinding(place)]),
    ...(needsConfirmation ? [confirmationFinding(place)] : []),
    ...captchaFindings(place, captchas),
    ...requiredFindings(place, required),
  ]
}

function guestFinding(place: string): Finding {
  const why = 'The checkout asks shoppers to log in or register first'
  const todo = 'To let guests order, set Allow Guest Checkout in Magento to Yes'
  return warning('guests', `${place}it accepts no orders from guests`, why, todo)
}

function confirmationFinding(place: string): Finding {
  const seen = `${place}a new account waits until its email address is confirmed`
  const why =
    'Shoppers are asked to open the link in their email, which opens a page of Magento, not of the shop'
  const todo =
    "Keep Magento's base URL accessible to shoppers, or set Require Emails Confirmation to No"
  return warning('accounts', seen, why, todo)
}

function captchaFindings(place: string, captchas: readonly string[]): Finding[] {
  const forms = captchas.flatMap((form) => FORMS[form] ?? [])
  if (forms.length === 0) return []
  const seen = `${place}it requires reCAPTCHA for ${forms.join(', ')}`
  const why =
    'The shop sends no reCAPTCHA token: Magento refuses these forms, and shoppers see an error'
  const todo = 'Disable it for these forms in Magento: Security, Google reCAPTCHA Storefront'
  const isOrder = captchas.some((form) => form === 'PLACE_ORDER')
  return [{ ...warning('captcha', seen, why, todo), ...(isOrder && { optional: false }) }]
}

/** Required fields that the shop's forms have. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...['firstname', 'lastname', 'email', 'street', 'city', 'postcode', 'telephone'],
  ...['country_id', 'region', 'region_id'],
])

function requiredFindings(place: string, { address, account }: Rules['required']): Finding[] {
  const unknownFields = (codes: readonly string[]) => codes.filter((code) => !OWN_FIELDS.has(code))
  const why =
    'The shop does not ask for it, or not always: Magento refuses, and shoppers see an error'
  const todo = 'Make it optional in Magento: Customer Configuration, Name and Address Options'
  const finding = (what: string, codes: readonly string[]) =>
    codes.length === 0
      ? []
      : [warning('fields', `${place}it requires ${codes.join(', ')} of ${what}`, why, todo)]
  return [
    ...finding('an address', unknownFields(address)).map((each) => ({ ...each, optional: false })),
    ...finding('a new account', unknownFields(account)),
  ]
}
