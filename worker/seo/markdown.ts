import { surchargeText, partText } from '../../shared/product/surcharge-text.ts'
import { reductionText, unitPriceText } from '../../shared/product/price-notes.tsx'
import type { ChoiceView, ProductView, ShownPrice } from '../../shared/product/product-view.ts'
import { stockMessage } from '../../shared/product/stock-message.ts'
import type { Product } from '../../shared/product/product.ts'
import type { Review } from '../../shared/review/review.ts'
import type { Shop } from '../../shared/ui/shop.tsx'
import type { Site } from '../brand/site.ts'
import { textLines } from '../cms/sanitize.ts'

/** Renders a product page as Markdown, with the texts and prices of the page. */
export function productMarkdown(
  view: ProductView,
  { description }: Pick<Product, 'description'>,
  reviews: readonly Review[],
  { url, site }: { url: string; site: Site },
): string {
  const { t } = site.shop
  const specifications = [
    priceLine(view, site),
    view.energy?.words,
    t(stockMessage(view.stock, view.type_id)),
    listItem(t('product.code.sku'), view.sku),
    listItem(t('product.code.mpn'), view.mpn),
    listItem(t('product.code.ean'), view.ean),
    view.manufacturer,
  ].filter((line): line is string => Boolean(line))
  return [
    `# ${inLine(view.name)}`,
    textLines(view.shortDescription),
    [...specifications.map((line) => `- ${inLine(line)}`), `- <${url}>`].join('\n'),
    ...view.axes.map(
      ({ label, values }) =>
        `## ${inLine(label)}\n\n${values
          .map((each) => `- [${inLine(each.label)}](${site.origin}${each.href})`)
          .join('\n')}`,
    ),
    ...choices(view, site),
    textLines(description) && `## ${t('product.about')}\n\n${textLines(description)}`,
    duties(view, site),
    view.attributes.length > 0 && `## ${t('product.attributes')}\n\n${table(view)}`,
    ...reviews.map((each) => reviewText(each)),
  ]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join('\n\n')
    .concat('\n')
}

function priceLine({ from, price: chosen }: ProductView, { shop }: Site): string {
  const price = from ?? chosen
  const text = priceWords(price, shop)
  return price.isKnown
    ? `${text} ${shop.t(shop.config.i18n.showsNetPrices ? 'product.price.no-tax' : 'product.price.tax')}`
    : text
}

function priceWords(price: ShownPrice, shop: Shop): string {
  if (!price.isKnown) return shop.t('product.price.unknown')
  const amount = shop.money(price.price_incl_tax)
  const now = price.isFrom ? shop.t('product.price.from', { price: amount }) : amount
  const notes = [reductionText(price, shop), price.unit && unitPriceText(price.unit, shop)]
  const text = notes.filter(Boolean).join('; ')
  return `${now}${text && ` (${text})`}`
}

/** The parts of a bundle, the members of a grouped product and the options, each with its price. */
function choices({ bundle, grouped, options }: ProductView, site: Site): readonly string[] {
  const { shop } = site
  const section = (title: string, lines: readonly string[]) =>
    [`## ${title}`, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')
  const questionText = ({ title, isRequired }: { title: string; isRequired: boolean }) =>
    `${inLine(title)} (${shop.t(isRequired ? 'product.choices.required' : 'product.choices.optional')})`
  const part = (each: ChoiceView, cost: string) =>
    item(each.label, each.href, [cost, each.energy?.words], site)
  const members = grouped.map((line) => {
    const stock = shop.t(`product.stock.${line.stock}`)
    const qty = line.qty > 1 && `${shop.t('product.choices.quantity')}: ${line.qty}`
    const cost = priceWords(line.price, shop)
    return item(line.title, line.href, [cost, line.energy?.words, stock, qty], site)
  })
  return [
    ...bundle.map((option) =>
      section(
        questionText(option),
        // A list has no chosen part to compare with.
        option.choices.map((each) =>
          part(each, partText({ ...each, difference: undefined }, shop)),
        ),
      ),
    ),
    ...(members.length > 0 ? [section(shop.t('product.grouped'), members)] : []),
    ...options.map((option) => {
      const cost = surchargeText(option, shop)
      const title = `${questionText(option)}${cost && `: ${inLine(cost)}`}`
      return section(
        title,
        option.choices.map((each) => part(each, surchargeText(each, shop))),
      )
    }),
  ]
}

/** `- [Cable](address): 4,95 €; in stock` */
function item(
  name: string,
  href: string | undefined,
  lines: readonly (string | false | undefined)[],
  { origin }: Site,
): string {
  const text = lines.filter(Boolean).join('; ')
  const label = href === undefined ? inLine(name) : `[${inLine(name)}](${origin}${href})`
  return `- ${label}${text && `: ${inLine(text)}`}`
}

function listItem(label: string, value: string | undefined): string | undefined {
  return value && `${label}: ${value}`
}

/** Facts required by law are in every form of a product page. */
function duties({ duties: list = [] }: ProductView, { shop: { t } }: Site): string {
  if (list.length === 0) return ''
  const lines = list.map(({ code, text, parts = [] }) => {
    const all = [text, ...parts.map((part) => `${part.names.join(', ')}: ${part.text}`)].filter(
      Boolean,
    )
    return `- ${inLine(`${t(`duty.${code}`)}: ${all.join(' · ')}`)}`
  })
  return `## ${t('duty.title')}\n\n${lines.join('\n')}`
}

function table({ attributes }: ProductView): string {
  const rows = attributes.map(({ label, value }) => `| ${cell(label)} | ${cell(value)} |`)
  return ['| | |', '|---|---|', ...rows].join('\n')
}

function reviewText({ title, detail, nickname, rating }: Review): string {
  const stars = rating === undefined ? '' : `${'★'.repeat(Math.round(rating))} `
  return `> ${stars}${inLine(title)}\n> ${inLine(detail)}\n> – ${inLine(nickname)}`
}

function cell(text: string): string {
  return inLine(text).replaceAll('|', '\\|')
}

/** Escapes a text so that it stays on its line and starts no Markdown syntax. */
function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[<>[\]*_`#\\]/g, '\\$&')
    .trim()
}
