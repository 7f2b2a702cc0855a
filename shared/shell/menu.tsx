import { Icon } from '../ui/icon.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'

/** A menu entry with its child entries. */
export interface MenuEntry {
  id: number
  name: string
  href: string
  children: readonly MenuEntry[]
}

/** Id of the menu's panel: buttons open it without JavaScript. */
export const MENU_ID = 'shell-menu'

/** The button that opens the menu. */
export function MenuButton() {
  const { t } = useShop()
  return (
    <button className="shell-menu-button" type="button" popoverTarget={MENU_ID}>
      <Icon name="menu" />
      <span>{t('shell.menu')}</span>
    </button>
  )
}

/**
 * All departments with two levels below each, in a popover. Its button opens it, Esc or a click outside
 * closes it, and one department expands at a time, all without JavaScript.
 */
export function Menu({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useShop()
  return (
    <nav
      className="shell-menu"
      id={MENU_ID}
      popover="auto"
      aria-label={t('shell.departments')}
      data-panel="sidebar"
    >
      <div className="shell-menu-head">
        <b>{t('shell.departments')}</b>
        <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="ui-hidden">{t('common.close')}</span>
        </button>
      </div>
      <ul role="list">
        {menu.map((entry, index) => (
          <li key={entry.id}>
            <MenuBranch entry={entry} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuBranch({ entry, isFirst }: { entry: MenuEntry; isFirst: boolean }) {
  const { t } = useShop()
  const foreign = useCatalogLanguage()
  if (entry.children.length === 0)
    return (
      <a href={entry.href} {...foreign}>
        {entry.name}
      </a>
    )
  return (
    <details name={MENU_ID} open={isFirst} data-submenu={entry.id}>
      <summary {...foreign}>{entry.name}</summary>
      <div>
        <a href={entry.href}>{t('shell.all-in', { name: entry.name })}</a>
        <MenuList entries={entry.children} {...foreign} />
      </div>
    </details>
  )
}

/** Nested lists inherit the language. */
function MenuList({ entries, lang }: { entries: readonly MenuEntry[]; lang?: string }) {
  return (
    <ul role="list" lang={lang}>
      {entries.map(({ id, name, href, children }) => (
        <li key={id}>
          <a href={href}>{name}</a>
          {children.length > 0 && <MenuList entries={children} />}
        </li>
      ))}
    </ul>
  )
}
