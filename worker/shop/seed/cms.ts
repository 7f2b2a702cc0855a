import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { PagePlan, Section } from './cms-plan.ts'
import { dayOf } from './days.ts'
import type { SeedContext } from './good.ts'
import { say } from './words.ts'

/** Addresses in a text are links: of e-mail, of the web, and the telephone. */
const withLinks = (text: string): string =>
  text
    .replaceAll(/[\w.]+@[\w.]+\.example/g, (mail) => `<a href="mailto:${mail}">${mail}</a>`)
    .replaceAll(/(?<![\w/.])www\.[\w.]+\.fi/g, (site) => `<a href="https://${site}">${site}</a>`)
    .replaceAll(/(?:\+358 |0)10 000 0000/g, (phone) => `<a href="tel:+358100000000">${phone}</a>`)

/** Rows of cells as a table: the first row and the first cell of each row are headings. */
function renderTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const top = head.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const below = rows.map(([first = '', ...cells]) => {
    const values = cells.map((cell) => `<td>${cell}</td>`).join('')
    return `<tr><th scope="row">${first}</th>${values}</tr>`
  })
  return `<table><thead><tr>${top}</tr></thead><tbody>${below.join('')}</tbody></table>`
}

function renderSection(section: Section, locale: Locale): string {
  const lines = section.lines.map((line) => withLinks(say(line, locale)))
  const begunWith = (mark: string): readonly string[] =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))
  const items = begunWith('- ').map((item) => `<li>${item}</li>`)
  const rows = begunWith('| ').map((row) => row.split(' | '))
  const paragraphs = lines.filter((line) => !/^[-|] /.test(line)).map((line) => `<p>${line}</p>`)
  return [
    section.heading ? `<h2>${say(section.heading, locale)}</h2>` : '',
    ...paragraphs,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    rows.length > 0 ? renderTable(rows) : '',
  ].join('')
}

function buildPage(plan: PagePlan, id: number, context: SeedContext): CmsPage {
  const title = say(plan.title, context.locale)
  return {
    id,
    identifier: plan.identifier,
    title,
    content_heading: title,
    content: plan.sections.map((section) => renderSection(section, context.locale)).join(''),
    meta_title: title,
    meta_description: say(plan.summary, context.locale),
    meta_keywords: '',
    active: true,
    updated_at: `${dayOf(context.now, -14)} 10:00:00`,
  }
}

export function buildPages(context: SeedContext): readonly CmsPage[] {
  return context.shop.pages.map((plan, at) =>
    buildPage(plan, context.shop.firstId + at + 1, context),
  )
}

export function buildBlocks({ locale, shop }: SeedContext): readonly CmsBlock[] {
  return shop.blocks.map((plan, at) => ({
    id: shop.firstId + at + 1,
    identifier: plan.identifier,
    title: say(plan.title, locale),
    content: plan.content(locale),
    active: true,
  }))
}
