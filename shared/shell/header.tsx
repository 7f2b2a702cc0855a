import { useShop } from '../ui/shop.tsx'

/** One entry of the menu with the entries below it. */
export interface MenuEntry {
  id: number
  name: string
  href: string
  children: readonly MenuEntry[]
}

export interface HeaderProps {
  menu: readonly MenuEntry[]
  /** What the shopper searched for, kept in the box on the result page. */
  searchText?: string
  minimal?: boolean
}

/** Skip link, name, search form and menu; everything works as plain links and a plain form. */
export function Header({ menu, searchText, minimal = false }: HeaderProps) {
  const { t, href, config } = useShop()
  return (
    <header className="shell-header">
      <a className="shell-skip" href="#main">
        {t('shell.skip')}
      </a>
      <a className="shell-logo" href={href('home')}>
        {config.name}
      </a>
      {!minimal && (
        <form className="shell-search" role="search" action={href('search')}>
          <input
            type="search"
            name="q"
            defaultValue={searchText}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            minLength={3}
          />
          <button>{t('search.submit')}</button>
        </form>
      )}
      {!minimal && (
        <nav aria-label={t('shell.menu')}>
          <ul className="shell-menu">
            {menu.map((entry) => (
              <li key={entry.id}>
                <a href={entry.href}>{entry.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
