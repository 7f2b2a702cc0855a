import { describe, expect, it } from 'vitest'
import { BRANDS } from '../brand/select.ts'
import {
  allMails,
  MAIL_SITES,
  withOrderNumber,
  orderOf,
  ENTERED_TEXTS,
} from '../testing/every-mail.ts'
import { attackData } from '../testing/attack-data.ts'
import { inspectMarkup } from '../testing/inspect-markup.ts'
import {
  contrastOf,
  mailAddresses,
  htmlTextOf,
  readColoredTexts,
  type Scheme,
} from '../testing/mail-markup.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { shopContextOf } from '../pick/backend.ts'
import { orderMail } from '../shop/order/mail.ts'
import { MAX_HTML } from './compose.ts'
import { mailThemeOf } from './theme.ts'

const [[, first]] = MAIL_SITES as [(typeof MAIL_SITES)[number]]
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Returns the words of a text line without punctuation, because the HTML has columns and rows. */
const wordsOf = (line: string) => line.split(/[\s:(),]+|^-\s|^\d\.\s/).filter((word) => word !== '')
/** True if the HTML contains the line's words in order, with at most a product option between two. */
const contains = (html: string, line: string) => {
  const words = wordsOf(line).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(words.join('.{0,60}?')).test(html)
}

describe.each(MAIL_SITES)('the e-mails of %s', (_, site) => {
  it('contain every line of their text in their HTML', async () => {
    for (const [name, { body, html }] of await allMails(site)) {
      const text = htmlTextOf(html)
      const missing = body.split('\n').filter((line) => !contains(text, line))
      expect([name, missing]).toEqual([name, []])
    }
  })

  it('load and link nothing outside of their shop, and run no scripts', async () => {
    for (const [name, { html }] of await allMails(site)) {
      const { problems } = await inspectMarkup(html)
      const outside = mailAddresses(html).filter(
        (address) => !address.startsWith('https://shop.test/') && !address.startsWith('mailto:'),
      )
      expect([name, outside, problems.filter((each) => !each.includes(' style='))]).toEqual([
        ...[name, [], []],
      ])
      expect(html).not.toMatch(/<(?:form|input|button|video|link)\b/)
    }
  })

  it.each(['light', 'dark'] as const)('have AA contrast in the %s scheme', async (scheme) => {
    for (const [name, { html }] of await allMails(site)) {
      const faint = readColoredTexts(html, scheme satisfies Scheme).filter(
        ({ colour, ground }) => contrastOf(colour, ground) < 4.5,
      )
      expect([name, faint]).toEqual([name, []])
    }
  })

  it('declare language, title and scheme, have one h1 and alternative texts', async () => {
    const language = site.locale.slice(0, 2)
    for (const [name, { subject, html }] of await allMails(site)) {
      const { attributes, title } = await inspectMarkup(html)
      expect([name, title, attributes.get('html lang')]).toEqual([name, subject, [language]])
      expect(attributes.get('meta content')).toContain('light dark')
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      expect(attributes.get('img alt')?.length).toBe(attributes.get('img src')?.length)
    }
  })
})

describe('an e-mail as HTML', () => {
  it('has the colours of its brand only', () => {
    const grounds = BRANDS.map(({ id }) => mailThemeOf(id).band.ground)
    expect(new Set(grounds).size).toBe(BRANDS.length)
    expect(mailThemeOf('clothing').title.fontFamily).toMatch(/serif$/)
    expect(mailThemeOf('a brand without a sheet').shades.ink).toEqual(
      mailThemeOf('hair').shades.ink,
    )
  })

  it('has a preview text with number and total of an order', async () => {
    const [, mail] = (await allMails(first))[0] ?? []
    const [, preheader] = /aria-hidden="true"[^>]*>([^<]*)</.exec(mail?.html ?? '') ?? []
    expect(preheader).toBe('Tilausnumero 000000123, Yhteensä 677,20\u00a0€')
  })

  it('of a prepaid order states the payment, and is held back until then', () => {
    const context = shopContextOf(first, testEnv(), NOW)
    const { body } = orderMail(context, orderOf(context, ENTERED_TEXTS, 'reunapay'), '')
    expect(body).toContain('1. Maksusi on saapunut.')
    expect(body).toContain('Maksutapa\nTilisiirto\nMaksettu')
  })

  it("links to a customer's order, and a guest's to the order look-up", () => {
    const context = shopContextOf(first, testEnv(), NOW)
    const follow = (customer: number | undefined) =>
      withOrderNumber(orderMail(context, { ...orderOf(context, ENTERED_TEXTS), customer }, ''))
    const orderAddress = 'https://shop.test/my-account/orders/000000123'
    expect(mailAddresses(follow(7).html)).toContain(orderAddress)
    expect(follow(7).body).toContain(`Seuraa tilausta: ${orderAddress}\n`)
    expect(follow(undefined).body).toContain('Seuraa tilausta: https://shop.test/order-tracking\n')
  })

  it.each(attackData().payloads)('escapes %s in every field', async (payload) => {
    const typed = {
      ...ENTERED_TEXTS,
      name: payload,
      product: payload,
      text: `${payload}\n\n${payload}`,
    }
    const usual = new Map(await allMails(first))
    for (const [name, { html }] of await allMails(first, typed)) {
      const { problems } = await inspectMarkup(html)
      expect([name, problems.filter((each) => !each.includes(' style='))]).toEqual([name, []])
      const foreign = tagsOf(html).filter(
        (tag) => !tagsOf(usual.get(name)?.html ?? '').includes(tag),
      )
      expect([name, foreign]).toEqual([name, []])
    }
  })

  it.each([
    [2, 70_000],
    [100, 60_000],
  ])(
    "of %i lines and %i characters of terms stays below Gmail's limit, and its text is complete",
    (lines, characters) => {
      const context = shopContextOf(first, testEnv(), NOW)
      const terms = 'Ehto on tämä & tuo, eikä muuta.\n'.repeat(characters / 32)
      const mail = withOrderNumber(
        orderMail(context, orderOf(context, ENTERED_TEXTS, 'banktransfer', lines), terms),
      )
      expect(bytesOf(mail.html)).toBeLessThanOrEqual(MAX_HTML)
      expect(bytesOf(mail.html)).toBeGreaterThan(MAX_HTML - 10_000)
      const counted = (text: string) => text.match(/Ehto on tämä/g)?.length
      expect(counted(mail.html)).toBeLessThan(counted(terms) ?? 0)
      expect(counted(mail.body)).toBe(counted(terms))
      expect(mail.body).toContain('Reuna, asiakaspalvelu@reuna.example')
    },
  )
})

const tagsOf = (html: string) => [...new Set(html.match(/<[a-z]\w*/g))]
