import { ConsentBanner } from '../consent/banner.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { Icon } from '../ui/icon.tsx'
import { Island } from '../ui/island.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { Menu, MenuButton, type MenuEntry } from './menu.tsx'

export type { MenuEntry }

export interface HeaderProps {
  menu: readonly MenuEntry[]
  /** The search text, kept in the field on the result page. */
  searchText?: string
  minimal?: boolean
  /** True if the products are demo data; the page shows a note. */
  isDemo?: boolean
  /** A content block above all pages: sanitised HTML. */
  notice?: string
  /** True if the page itself requests consent: no banner is shown. */
  asksItself?: boolean
}

/** Number of departments linked beside the menu on wide screens. */
const QUICK_LINKS = 8

/** Skip link, shop name, search form and menu; all work as plain links and a plain form. */
export function Header(props: HeaderProps) {
  const { menu, searchText = '', minimal = false, isDemo = false, notice = '' } = props
  const { t, config } = useShop()
  const foreign = useCatalogLanguage()
  const asks = config.consent.length > 0 && !minimal && !props.asksItself
  return (
    <>
      {asks && <ConsentBanner />}
      <a className="shell-skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="shell-header" data-minimal={minimal || undefined}>
        {isDemo && <p className="shell-demo">{t('shell.demo')}</p>}
        {notice !== '' && !minimal && (
          <div className="shell-demo" {...foreign} dangerouslySetInnerHTML={{ __html: notice }} />
        )}
        <div className="shell-bar">
          <Wordmark />
          {!minimal && <MenuButton />}
          {!minimal && <HeaderSearch text={searchText} />}
          {!minimal && <AccountLink />}
          {!minimal && <WishlistLink />}
          {!minimal && <CartLink />}
        </div>
        {!minimal && <Menu menu={menu} />}
        {!minimal && <QuickLinks menu={menu} />}
      </header>
    </>
  )
}

/** Longer names are set in smaller type, on two lines if needed. */
const SHORT_NAME = 9

/** The shop's name, linked to the home page. */
function Wordmark() {
  const { href, config } = useShop()
  return (
    <a
      className="shell-wordmark"
      href={href('home')}
      data-long={config.name.length > SHORT_NAME || undefined}
    >
      {config.name}
    </a>
  )
}

/** The account link, the same for everybody: guests are redirected to the login. */
function AccountLink() {
  const { t, href } = useShop()
  return (
    <a className="shell-account" href={href('my-account')} rel="nofollow">
      <span className="ui-hidden">{t('account.open')}</span>
    </a>
  )
}

/** The wishlist link; the browser writes the number of its products. The style sheet draws the icon. */
function WishlistLink() {
  const { t, href } = useShop()
  return (
    <a className="shell-saved" href={href('wishlist')} data-saved-link="wishlist">
      <span className="ui-hidden">{t('wishlist.title')}</span>
      <b data-saved-count="" />
    </a>
  )
}

/**
 * The cart link. Its badge is empty in the page, which is the same for everybody; the browser writes the
 * number of its own cart.
 */
function CartLink() {
  const { t, href } = useShop()
  return (
    <a className="shell-cart" href={href('cart')} data-cart="">
      <Icon name="cart" />
      <span className="ui-hidden">{t('cart.open')}</span>
      <b data-cart-count="" />
    </a>
  )
}

/** The search form as an island, hydrated at the first interaction. */
function HeaderSearch({ text }: { text: string }) {
  const { href, config } = useShop()
  const { currencyCode, currencySign, priceFormat, timezone } = config.i18n
  const props = {
    id: 'search',
    text,
    action: href('search'),
    currencyCode,
    currencySign,
    priceFormat,
    timezone,
  }
  return (
    <Island name="search/panel" props={props}>
      <SearchPanel id={props.id} text={text} action={props.action} />
    </Island>
  )
}

function QuickLinks({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useShop()
  const foreign = useCatalogLanguage()
  return (
    <nav className="shell-quick" aria-label={t('shell.menu')}>
      <ul role="list" {...foreign}>
        {menu.slice(0, QUICK_LINKS).map(({ id, name, href }) => (
          <li key={id}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
