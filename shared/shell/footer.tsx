import { useShop } from '../ui/shop.tsx'

export interface FooterProps {
  /** Links to the information pages of the shop. */
  links: readonly { label: string; href: string }[]
}

/** Information links and the shop's name. */
export function Footer({ links }: FooterProps) {
  const { config } = useShop()
  return (
    <footer className="shell-footer">
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
      <p>{config.name}</p>
    </footer>
  )
}
