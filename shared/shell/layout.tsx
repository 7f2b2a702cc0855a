import type { ReactNode } from 'react'
import { DrawerShell } from '../cart/drawer-view.tsx'
import { cartFormAction } from '../cart/form.ts'
import { QUICK_ADD_ID } from '../product/quick-add.tsx'
import { QUICK_SAVE_ID } from '../product/save-button.tsx'
import type { LayoutName } from '../routes.ts'
import { Footer, type FooterProps } from './footer.tsx'
import { useShop } from '../ui/shop.tsx'
import { Header, type HeaderProps } from './header.tsx'

export interface LayoutProps {
  layout: LayoutName
  header: HeaderProps
  footer: FooterProps
  children: ReactNode
}

/** The layout of a page: skip link, header, main, footer; the minimal one has no menu and no footer links. */
export function Layout({ layout, header, footer, children }: LayoutProps) {
  if (layout === 'empty') return <main id="main">{children}</main>
  return (
    <>
      <Header {...header} minimal={layout === 'minimal'} />
      {layout === 'default' && <CartPlaces />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {layout === 'default' && <Footer {...footer} />}
      <NetworkStatus />
    </>
  )
}

/** The network status: empty until the network is lost, then announced politely. */
function NetworkStatus() {
  const { t } = useShop()
  return (
    <p
      className="shell-network"
      role="status"
      data-network=""
      data-offline-words={t('network.offline')}
      data-online-words={t('network.online')}
    />
  )
}

/** The form that the cards' buttons submit, and the container of notices. */
function CartPlaces() {
  const { t, config, href } = useShop()
  return (
    <>
      <form id={QUICK_SAVE_ID} action={href('wishlist')} />
      <form id={QUICK_ADD_ID} action={cartFormAction('add', config)} method="post" />
      <div
        className="shell-notices"
        aria-live="polite"
        data-notices=""
        data-offline={t('cart.add.not-now')}
      />
      <DrawerShell />
    </>
  )
}

/** The placeholder of a part in the document. */
export function Slot({ name }: { name: string }) {
  return <i data-slot={name} />
}

/** The markup of a slot's placeholder, at which a rendered document is split. */
export function slotMark(name: string): string {
  return `<i data-slot="${name}"></i>`
}
