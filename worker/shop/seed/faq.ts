import type { CmsNode } from '../../../shared/content/content.ts'
import type { Faq, FaqCategory } from '../../../shared/faq/faq.ts'
import { slugify } from '../../../shared/slug.ts'
import { dayOf } from './days.ts'
import type { Asked } from './faq-words.ts'
import type { Good, SeedContext } from './good.ts'
import { say } from './words.ts'

/** Goods that have questions of their own: one in so many. */
const EVERY = 5

export function buildFaqCategories({ locale, shop }: SeedContext): readonly FaqCategory[] {
  return shop.subjects.map(({ url_key, name }, at) => ({
    ...{ id: shop.firstId + at + 1, name: say(name, locale), url_key: say(url_key, locale) },
    ...{ position: at + 1, publish_date: null, active: true },
  }))
}

function faqOf([question, answer]: Asked, id: number, { locale, now, shop }: SeedContext): Faq {
  return {
    ...{ id: shop.firstId + id, question: say(question, locale), answer: say(answer, locale) },
    ...{ url_key: slugify(say(question, locale)), position: id },
    ...{
      publish_date: `${dayOf(now, -60)} 08:00:00`,
      category_ids: [],
      product_id: 0,
      active: true,
    },
  }
}

/** The questions of the knowledge base, then those about single products. */
export function buildFaqs(goods: readonly Good[], context: SeedContext): readonly Faq[] {
  const { aboutGoods, firstId, subjects } = context.shop
  const general = subjects
    .flatMap(({ asked }, at) => asked.map((each) => ({ each, category_ids: [firstId + at + 1] })))
    .map(({ each, category_ids }, at) => ({ ...faqOf(each, at + 1, context), category_ids }))
  const about = goods
    .filter((_, at) => at % EVERY === 0)
    .flatMap(({ product }) => aboutGoods.map((each) => ({ each, product_id: product.id })))
    .map(({ each, product_id }, at) => ({ ...faqOf(each, 1000 + at, context), product_id }))
  return [...general, ...about]
}

/** The tree of content pages: a page and what stands below it. */
const TREE: Readonly<Record<string, readonly string[]>> = {
  'about-us': ['store-locator', 'accessibility'],
  'customer-service': ['delivery', 'returns', 'size-guide', 'style-guide'],
  terms: ['privacy', 'legal-notice'],
}

export function buildNodes({ shop }: SeedContext): readonly CmsNode[] {
  const roots = Object.keys(TREE)
  const places = roots.flatMap((root, at) => [
    { identifier: root, parent: '', position: at + 1 },
    ...(TREE[root] ?? []).map((identifier, below) => ({
      ...{ identifier, parent: root, position: below + 1 },
    })),
  ])
  const idOf = (identifier: string): number =>
    shop.firstId + places.findIndex((place) => place.identifier === identifier) + 1
  return places.map(({ identifier, parent, position }) => ({
    ...{ id: idOf(identifier), parent_id: parent === '' ? 0 : idOf(parent), identifier },
    ...{ label: '', position, active: true },
  }))
}
