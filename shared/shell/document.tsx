import type { ReactNode } from 'react'
import type { ClientConfig } from '../brand/client-config.ts'
import { CONSENT_SHEET } from '../consent/form.ts'
import { alternatesOf, type ViewAddress } from '../i18n/alternate.ts'
import { languageOf } from '../i18n/locale.ts'
import { IMAGE_SIZES } from '../product/image.ts'
import { writeQuery } from '../url-encoding.ts'
import { DataScript } from '../ui/data-script.tsx'
import type { Preload } from '../ui/preload.ts'
import { useShop } from '../ui/shop.tsx'

/** The data of a page's head; addresses for crawlers are absolute. */
export interface Head {
  title: string
  description: string
  /** Absolute canonical address; undefined on pages without one (404, error). */
  canonical: string | undefined
  robots: 'index' | 'noindex'
  /** Relative address of the page as plain text, if it has one. */
  markdown?: string
  /** The same page in the shop's store views, including itself; none if there is only one view. */
  alternates?: readonly ViewAddress[]
  /** Absolute address of the picture for link previews. */
  image: string | undefined
  openGraphType: 'website' | 'product'
  /** Price and availability of a product, for link previews. */
  offer?: { amount: string; currency: string; availability: string } | undefined
  jsonLd: readonly object[]
  /** The picture that is most likely the largest on the first screen, loaded first. */
  preload?: Preload | undefined
}

/** Hashed files of the browser build. */
export interface Assets {
  script: string
  styles: readonly string[]
  /** The fonts of the first paint. */
  fonts: readonly string[]
  /** Modules that the start script needs at once. */
  modules: readonly string[]
  /** The style sheet of the consent banner, and the script that hides it before the first paint. */
  consent: { style: string; script: string }
}

export interface DocumentProps {
  head: Head
  assets: Assets
  /** Name of the page kind, for styles and scripts: `home`, `category`, `configurable-product`. */
  page: string
  /** Data for the start script, at most 1 kB. */
  state: object
  children: ReactNode
}

/** The HTML document of a page, without inline scripts and inline styles. */
export function Document({ head, assets, page, state, children }: DocumentProps) {
  const { locale, config } = useShop()
  return (
    <html lang={languageOf(locale)} data-brand={config.brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        {alternatesOf(head.alternates ?? []).map((each) => (
          <link key={each.hreflang} rel="alternate" hrefLang={each.hreflang} href={each.href} />
        ))}
        {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} />}
        {head.robots === 'noindex' && <NoIndex />}
        <meta name="color-scheme" content="light dark" />
        <OpenGraph head={head} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {head.preload && (
          <link
            rel="preload"
            as="image"
            href={head.preload.href}
            imageSrcSet={head.preload.srcSet}
            imageSizes={head.preload.sizes}
            type={head.preload.type}
            fetchPriority="high"
          />
        )}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {config.consent.length > 0 && <ConsentFiles {...assets.consent} />}
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} async />
        <link rel="icon" href={`/icons/${config.brand}/favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/icons/${config.brand}/maskable-192.png`} />
        <link rel="manifest" href={manifestHref(config)} />
        {head.jsonLd.map((item, index) => (
          <DataScript key={index} type="application/ld+json" value={item} />
        ))}
      </head>
      <body data-page={page}>
        {children}
        <DataScript type="application/json" id="reuna-state" value={state} />
      </body>
    </html>
  )
}

/**
 * Without JavaScript, the last style sheet hides the banner after a choice. The script is small, because it
 * blocks rendering.
 */
function ConsentFiles({ style, script }: Assets['consent']) {
  return (
    <>
      <script src={script} />
      <link rel="stylesheet" href={style} />
      <noscript>
        <link rel="stylesheet" href={CONSENT_SHEET} />
      </noscript>
    </>
  )
}

/** Returns the address of the web app manifest; each store view has its own. */
function manifestHref({ storeCode }: ClientConfig): string {
  return `/manifest.webmanifest${writeQuery({ storeCode })}`
}

/** Excludes the page from search indexes. */
function NoIndex() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="archive.org_bot" content="all" />
    </>
  )
}

function OpenGraph({ head }: { head: Head }) {
  const { config, locale } = useShop()
  return (
    <>
      <meta property="og:site_name" content={config.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content={head.openGraphType} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {head.image && (
        <>
          <meta property="og:image" content={head.image} />
          <meta property="og:image:width" content={String(IMAGE_SIZES.og.width)} />
          <meta property="og:image:height" content={String(IMAGE_SIZES.og.height)} />
          <meta property="og:image:alt" content={head.title} />
        </>
      )}
      {head.offer && (
        <>
          <meta property="product:price:amount" content={head.offer.amount} />
          <meta property="product:price:currency" content={head.offer.currency} />
          <meta property="product:availability" content={head.offer.availability} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
