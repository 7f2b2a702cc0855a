import { NewsletterForm, type NewsletterFormProps } from './newsletter-form.tsx'
import { CompanyLines, type CompanyInfo } from './company-lines.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { LIST_MESSAGES } from '../wishlist/list-messages.ts'
import { PRODUCT_LISTS } from '../wishlist/product-list.ts'
import { ShopPromise } from './shop-promise.tsx'

export interface FooterProps {
  /** Links to the information pages of the shop. */
  links: readonly { label: string; href: string }[]
  /** Content blocks of the shop: sanitised HTML. */
  blocks?: readonly string[]
  /** The company behind the shop; missing: the brand has none. */
  company?: CompanyInfo
  /** The newsletter form; missing: none. */
  newsletter?: NewsletterFormProps
  /** The shop's store views, if there are several. */
  views?: readonly ViewLink[]
}

/** A link to the same page in another store view; without an address it is the current view. */
export interface ViewLink {
  name: string
  language: string
  href?: string
}

/** The footer: the shop's text, information links and content blocks. */
export function Footer(props: FooterProps) {
  const { links, blocks = [], company, newsletter, views = [] } = props
  const { t, config, href } = useShop()
  const foreign = useCatalogLanguage()
  return (
    <footer className="shell-footer">
      {newsletter && <NewsletterForm {...newsletter} />}
      <div className="shell-footer-inside">
        <div className="shell-company">
          <p className="shell-wordmark">{config.name}</p>
          <ShopPromise />
          <TaxNote />
          {company && <CompanyLines company={company} />}
          <p className="shell-keys">{t('shell.keys')}</p>
          {views.length > 1 && <StoreViews views={views} />}
        </div>
        <nav aria-label={t('shell.information')}>
          <h2>{t('shell.information')}</h2>
          <ul role="list">
            <li>
              <a href={href('withdrawal')}>
                <b>{t('withdrawal.link')}</b>
              </a>
            </li>
            <li>
              <a href={href('order-tracking')}>{t('tracking.title')}</a>
            </li>
            {PRODUCT_LISTS.map((list) => (
              <li key={list}>
                <a href={href(list)} data-saved-link={list}>
                  {t(LIST_MESSAGES[list].title)}
                </a>
              </li>
            ))}
            <li>
              <a href={href('cookies')}>{t('consent.link')}</a>
            </li>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} {...foreign}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {blocks.length > 0 && (
          <div className="shell-blocks" {...foreign}>
            {blocks.map((html) => (
              <div key={html} dangerouslySetInnerHTML={{ __html: html }} />
            ))}
          </div>
        )}
      </div>
    </footer>
  )
}

/** The store views by name, each in its language. */
function StoreViews({ views }: { views: readonly ViewLink[] }) {
  const { t } = useShop()
  return (
    <nav aria-label={t('shell.views')}>
      <ul className="shell-views" role="list">
        {views.map(({ name, language, href }) => (
          <li key={name} lang={language}>
            {href === undefined ? (
              <b aria-current="true">{name}</b>
            ) : (
              <a href={href} hrefLang={language}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Says whether the shop's prices include tax. */
function TaxNote() {
  const { t, config } = useShop()
  const isNet = config.i18n.showsNetPrices
  return <p>{t(isNet ? 'shell.prices-exclude-tax' : 'shell.prices-include-tax')}</p>
}
