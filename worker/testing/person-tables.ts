import { NOW } from './shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS

/** Tables without personal data, with the reason. */
export const NON_PERSONAL_TABLES: Readonly<Record<string, string>> = {
  ...tablesWithReason('the catalogue', [
    ...[
      'catalog',
      'category_facet',
      'facet',
      'gone',
      'list_block',
      'list_pack',
      'price_change',
      'price_history',
      'product',
    ],
    ...[
      'product_category',
      'product_doc',
      'product_facet',
      'product_parent',
      'product_sort',
      'coupon',
      'text_code',
    ],
    ...['text_compound', 'text_product', 'text_shown', 'text_word'],
  ]),
  ...tablesWithReason('addresses of pages', [
    ...['change_log', 'purge_log', 'purge_outbox', 'purge_state', 'magento_change'],
  ]),
  ...tablesWithReason('what the keeper of the shop did', [
    ...['admin_audit', 'admin_call', 'admin_import', 'admin_request'],
    ...['import_report', 'import_report_file', 'import_report_remark'],
    ...['import_upload', 'import_upload_part'],
  ]),
  ...tablesWithReason('who works at the desk and what they did; of shoppers nothing', [
    ...['desk_account', 'desk_audit', 'desk_challenge', 'desk_invitation', 'desk_passkey'],
    ...['desk_session', 'desk_draft', 'desk_rewrite'],
  ]),
  answer: 'questions and answers as products show them, without who asked',
  metric_count: 'sums of what happened by route and code',
  web_vital: 'sums of measurements by day and kind of page',
  order_closed: 'keys of which there was no order, for a day',
  order_refund: 'amounts and lines of an order',
  payment: 'amounts and goods of an order',
  tracked_event: 'hashes of names that are made anew for each event',
}

/** Tables with personal data, and the time from the test's noon until the scheduler deletes it. */
export const PERSONAL_TABLES: Readonly<Record<string, number | string>> = {
  address: 'as long as the account',
  cart: 'as long as the account; of a guest for 60 days',
  cart_item: 'as long as its cart',
  customer: 'as long as the person wants',
  newsletter_subscriber: 'as long as the person wants',
  coupon_use: 'as long as its order has the address',
  cart_deed: 7 * DAY_MS,
  customer_token: 30 * DAY_MS,
  document: YEAR_MS,
  handover: DAY_MS,
  kept_note: DAY_MS / 24,
  message: 30 * DAY_MS,
  login_failure: 3 * DAY_MS,
  order_event: Date.UTC(2033, 0, 1) - NOW,
  order_item: Date.UTC(2033, 0, 1) - NOW,
  order_ledger: 31 * DAY_MS,
  order_search: Date.UTC(2033, 0, 1) - NOW,
  order_stock: Date.UTC(2033, 0, 1) - NOW,
  orders: Date.UTC(2033, 0, 1) - NOW,
  outbox_mail: 30 * DAY_MS,
  password_reset: DAY_MS / 24,
  session_refresh: 3 * DAY_MS,
  session_revoked: 31 * DAY_MS,
  submission: 2 * YEAR_MS,
  withdrawal: 2 * YEAR_MS,
}

function tablesWithReason(why: string, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, why]))
}

const EDGE = ['cart_deed', 'handover', 'kept_note', 'login_failure', 'order_ledger']
/** True for a table of the storefront's own database. */
export const isEdge = (table: string): boolean =>
  EDGE.includes(table) || table.startsWith('session_')

/** Reviews that nobody has approved. */
export const REVIEWS = "type = 'review' AND active = 0 AND CAST(id AS INTEGER) >= 281474976710656"
