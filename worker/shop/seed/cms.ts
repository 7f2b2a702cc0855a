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

function renderSection(section: Section, locale: Locale): string {
  const lines = section.lines.map((line) => withLinks(say(line, locale)))
  const items = lines
    .filter((line) => line.startsWith('- '))
    .map((line) => `<li>${line.slice(2)}</li>`)
  const paragraphs = lines.filter((line) => !line.startsWith('- ')).map((line) => `<p>${line}</p>`)
  const heading = section.heading ? `<h2>${say(section.heading, locale)}</h2>` : ''
  return heading + paragraphs.join('') + (items.length > 0 ? `<ul>${items.join('')}</ul>` : '')
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
