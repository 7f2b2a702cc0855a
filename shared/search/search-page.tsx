import type { ProductTile } from '../product/tile.ts'
import { CategoryLinks } from '../category/category-links.tsx'
import type { CategoryTile } from '../category/category-tiles.tsx'
import { Departments } from '../category/departments.tsx'
import type { ListingProps } from '../category/listing-props.ts'
import { isFiltered, ListingView } from '../category/listing-view.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { Slot } from '../shell/layout.tsx'
import { useShop } from '../ui/shop.tsx'
import type { ContentLink } from './panel.ts'

/** The frame of the search page; its results are rendered in the slot `results` (SearchResults). */
export interface SearchPageProps {
  /** The search text; empty: none yet. */
  text: string
}

/** The results of a search: a part. */
export interface SearchResultsProps {
  text: string
  /** Undefined: the text is too short for a search, and nothing has exactly this name. */
  listing: ListingProps | undefined
  /** The engine's corrections of misspelt words, best first. */
  suggestions: readonly string[]
  /** Address of the same search without correction; undefined: not offered. */
  exactHref: string | undefined
  /** Shown without results. */
  help: SearchHelp | undefined
  /** The price range that was recognized in the text. */
  priceNote?: string | undefined
  /** Content pages and questions that match the search. */
  content?: readonly ContentLink[]
}

/** Suggestions for a search without results. */
export interface SearchHelp {
  /** Shorter searches with results. */
  shorter: readonly { text: string; href: string }[]
  departments: readonly CategoryTile[]
  popular: readonly ProductTile[]
  /** The shop's customer service. */
  contact: { label: string; href: string } | undefined
}

/** The search page: the search text, then its results. */
export function SearchPage({ text }: SearchPageProps) {
  const { t } = useShop()
  return (
    <div className="ui-page">
      <div className="category-head">
        <h1>{text === '' ? t('search.title.empty') : t('search.title', { text })}</h1>
      </div>
      <Slot name="results" />
    </div>
  )
}

/** The results of a search, or the reason why there are none with suggestions. */
export function SearchResults(props: SearchResultsProps) {
  const { t } = useShop()
  const { text, listing, help, content = [] } = props
  if (!listing) {
    return (
      <div className="search-nothing">
        <p className="search-message">{t('search.too-short')}</p>
        {help && <Help help={help} />}
      </div>
    )
  }
  const links = content.length > 0 && <LinkRow title={t('search.content')} links={content} />
  if (listing.total > 0 || isFiltered(listing)) {
    return (
      <>
        <Corrected {...props} />
        {links}
        <ListingView {...listing} />
      </>
    )
  }
  return (
    <div className="search-nothing">
      <Corrected {...props} />
      {links || (
        <p className="search-message">
          <b>{t('search.none', { text })}</b> {t('search.none.hint')}
        </p>
      )}
      {help && <Help help={help} />}
    </div>
  )
}

function Corrected({ text, suggestions, exactHref, priceNote }: SearchResultsProps) {
  const { t } = useShop()
  if (suggestions.length === 0 && priceNote === undefined) return null
  return (
    <p className="search-message">
      {suggestions.length > 0 && t('search.corrected', { words: suggestions.join(', ') })}{' '}
      {priceNote} {exactHref && <a href={exactHref}>{t('search.exact', { text })}</a>}
    </p>
  )
}

function Help({ help }: { help: SearchHelp }) {
  const { t } = useShop()
  return (
    <>
      {help.shorter.length > 0 && (
        <LinkRow
          title={t('search.shorter')}
          links={help.shorter.map(({ text, href }) => ({ name: text, href }))}
        />
      )}
      {help.contact && (
        <p className="search-message">
          {t('search.help')} <a href={help.contact.href}>{help.contact.label}</a>
        </p>
      )}
      <Departments tiles={help.departments} />
      {help.popular.length > 0 && (
        <section className="home-list product-row">
          <h2>{t('search.popular')}</h2>
          <ProductGrid tiles={help.popular} level={3} />
        </section>
      )}
    </>
  )
}

function LinkRow({ title, links }: { title: string; links: readonly ContentLink[] }) {
  return (
    <section className="search-ways">
      <h2>{title}</h2>
      <CategoryLinks categories={links} />
    </section>
  )
}
