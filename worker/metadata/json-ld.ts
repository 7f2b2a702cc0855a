import type { Crumb } from '../../shared/shell/breadcrumbs.tsx'
import { companyOf } from '../brand/company.ts'
import type { Site } from '../brand/site.ts'
import { returnPolicy, shippingService } from './policies.ts'

/** The vocabulary of the structured data. */
export const CONTEXT = 'https://schema.org'

/** Structured data of the shop and its search; `shipping` is the lowest shipping cost, if known. */
export function websiteJsonLd(site: Site, shipping: number | undefined): readonly object[] {
  const home = `${site.origin}${site.shop.href('home')}`
  const publisher = { '@id': `${site.origin}/#shop` }
  return [
    { '@context': CONTEXT, ...publisher, ...organization(site, home, shipping) },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      ...{ name: site.brand.name, url: home, inLanguage: site.locale, publisher },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.origin}${site.shop.href('search')}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

function organization(site: Site, url: string, shipping: number | undefined) {
  const { brand, view } = site
  const email = brand.checkout.contactAddress
  return {
    '@type': 'OnlineStore',
    name: brand.name,
    url,
    logo: `${site.origin}/icons/${brand.id}/any-512.png`,
    description: view.seo.defaultDescription,
    ...companyJsonLd(site),
    ...(email && {
      email,
      contactPoint: {
        '@type': 'ContactPoint',
        ...{ contactType: 'customer service', email, url: site.origin + site.shop.href('contact') },
      },
    }),
    hasMerchantReturnPolicy: returnPolicy(site),
    ...(shipping !== undefined && { hasShippingService: shippingService(site, shipping) }),
  }
}

/** The shop's company with its registration numbers; empty if the brand names none. */
function companyJsonLd(site: Site) {
  const company = companyOf(site)
  if (!company) return {}
  const { legalName, street, postalCode, city, country, phone, businessId, vatId } = company
  return {
    legalName,
    address: {
      '@type': 'PostalAddress',
      ...{ streetAddress: street, postalCode, addressLocality: city, addressCountry: country },
    },
    ...(phone && { telephone: phone }),
    ...(businessId && { taxID: businessId }),
    ...(vatId && { vatID: vatId }),
  }
}

/** Length of a list's addresses together: the data in a page stays within 8 kB. */
const MAX_LIST_LENGTH = 5000

/** Returns the list of a page's product URLs in their order, up to a maximum length. */
export function itemListJsonLd(hrefs: readonly string[], start: number, site: Site): object {
  let room = MAX_LIST_LENGTH
  const itemListElement = hrefs
    .map((href, index) => ({
      '@type': 'ListItem',
      position: start + index + 1,
      url: `${site.origin}${href}`,
    }))
    .filter((each) => (room -= JSON.stringify(each).length) >= 0)
  return { '@context': CONTEXT, '@type': 'ItemList', itemListElement }
}

/** Returns the breadcrumbs of a page; the current page is the last one. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], site: Site): readonly object[] {
  const home = { name: site.shop.t('common.home'), route_link: site.shop.href('home') }
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [home, ...crumbs].map(({ name, route_link }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(route_link === undefined ? {} : { item: `${site.origin}${route_link}` }),
      })),
    },
  ]
}

/** Length of all questions together: the data in a page stays within 8 kB. */
const MAX_FAQ_LENGTH = 6000

/** Returns questions with answers, up to a maximum length; empty without any. */
export function faqJsonLd(
  faqs: readonly { question: string; answer: string }[],
): readonly object[] {
  let room = MAX_FAQ_LENGTH
  const mainEntity = faqs
    .map(({ question, answer }) => ({
      ...{ '@type': 'Question', name: question },
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }))
    .filter((each) => (room -= JSON.stringify(each).length) >= 0)
  return mainEntity.length > 0 ? [{ '@context': CONTEXT, '@type': 'FAQPage', mainEntity }] : []
}
