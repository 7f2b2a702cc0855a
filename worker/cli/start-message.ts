import type { Brand } from '../../shared/brand/brand.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { localHost } from '../brand/select-view.ts'
import { shownViews } from '../brand/site.ts'
import { DEMO_EMAIL } from './demo/customers.ts'
import type { Examples } from './examples.ts'

/** Facts about a shop that has just started. */
export interface StartSummary {
  url: string
  port: number
  seconds: string
  /** The brand at the URL, and the others. */
  active: Brand | undefined
  others: readonly Brand[]
  demoPassword: string
  /** Products and customers are the built-in shop's: those of a connected one are unknown here. */
  hasOwnProducts: boolean
  ownCustomers: boolean
  sendsMail: boolean
  /** A link to the demo's desk; missing if the shop is no demo. */
  desk?: string | undefined
  /** Store codes whose products are still being imported. */
  waiting: readonly string[]
  examples: Examples | undefined
  /** Examples of the English view with its prefix, if another view is the first; undefined if it is empty. */
  englishExamples?: Examples | undefined
}

/** The final lines of `npm start`. */
export function startMessage(opened: StartSummary): string {
  const { url, port, seconds, ownCustomers, sendsMail } = opened
  const rows = [
    ...languageRows(opened),
    ...exampleRows(opened),
    ['log in', ownCustomers ? demoLogin(opened) : 'as a customer of the connected shop'],
    ...(opened.desk === undefined ? [] : [['the desk', `${opened.desk}  (good once)`]]),
    ['email', `${sendsMail ? 'is sent; to view it: ' : 'is not sent, but stored: '}npm run mails`],
    ['own products', 'npm run catalog:import -- DIR'],
    ...opened.others.map((brand, at) => [
      at === 0 ? 'other brands' : '',
      `http://${localHost(brand) ?? brand.hosts[0]}:${port}`,
    ]),
    ['the checks', 'npm test'],
  ]
  const lines = rows.map(([what = '', words = '']) => `  ${what.padEnd(12)}  ${words}`)
  return `\n  Reuna is open at ${url}  (ready in ${seconds} s)\n\n${lines.join('\n')}\n`
}

/** The message after the English view was filled. */
export function englishMessage(url: string, { category, search }: Examples): string {
  return `  The English catalogue is ready: ${url + category} and ${url + search}`
}

/** Lists the other languages for readers of another one, English first. */
function languageRows({ url, active, waiting }: StartSummary): readonly string[][] {
  const views = active ? shownViews(active) : []
  if (!active || views.length < 2) return []
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return views.map((view) => {
    const [language = ''] = view.i18n.defaultLocale.split('-')
    const hint = waiting.includes(view.storeCode) ? '  (its products load within a minute)' : ''
    return [`in ${names.of(language)}`, url + storePrefix(active, view) + hint]
  })
}

function exampleRows(started: StartSummary): readonly string[][] {
  const { url, examples, englishExamples: english, hasOwnProducts, active } = started
  if (examples) {
    return [
      ['a category', url + examples.category],
      ...(english ? [['in English', url + english.category]] : []),
      ['a search', url + examples.search],
      ...(english ? [['in English', url + english.search]] : []),
      ['the JSON API', `${url}/api/search?q=${examples.text}`],
    ]
  }
  if (!hasOwnProducts) return []
  return [
    ['products', `none yet: ${active?.name ?? 'the shop'} is empty until you import a catalogue`],
  ]
}

function demoLogin({ demoPassword, active }: StartSummary): string {
  const coupon = active?.newsletter.coupon ?? ''
  return `${DEMO_EMAIL}, ${demoPassword}${coupon === '' ? '' : `; coupon ${coupon}`}`
}
