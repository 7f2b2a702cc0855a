import { ConsentBanner } from '../consent/banner.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { Icon } from '../ui/icon.tsx'
import { Island } from '../ui/island.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { Menu, MenuButton, type MenuEntry } from './menu.tsx'

export type { MenuEntry }

export interface HeaderProps {
  menu: readonly MenuEntry[]
  /** What the shopper searched for, kept in the box on the result page. */
  searchText?: string
  minimal?: boolean
  /** True: the products are the built-in demonstration's, and the page says so. */
  isDemo?: boolean
  /** A block of the shop's above all pages: sanitised HTML. */
  notice?: string
  /** The page itself asks for consent: no banner above it. */
  asksItself?: boolean
}

/** Departments linked beside the menu on wide screens. */
const QUICK_LINKS = 8

/** Skip link, name, search form and menu; everything works as plain links and a plain form. */
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

/** Longer names are written smaller, in two lines where they have to. */
const SHORT_NAME = 9

/** The shop's name as the way home. */
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

/** The way to the account, the same for everybody: who is not logged in is led to the login. */
function AccountLink() {
  const { t, href } = useShop()
  return (
    <a className="shell-account" href={href('my-account')} rel="nofollow">
      <span className="ui-hidden">{t('account.open')}</span>
    </a>
  )
}

/** The way to the wishlist, which the browser has: it writes how much is on it. The style sheet draws the sign. */
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
 * The way to the cart. Its sign is empty in the page, which is the same for everybody; the browser
 * writes how much is in its own cart into the place that is kept for it.
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

/** The search form as an island: it wakes when it is touched. */
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
