import type { ReactNode } from 'react'
import type { LayoutName } from '../routes.ts'
import { Footer, type FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'

export interface LayoutProps {
  layout: LayoutName
  header: HeaderProps
  footer: FooterProps
  children: ReactNode
}

/** The frame of a page: skip link, header, main, footer; the minimal one has no menu and no footer links. */
export function Layout({ layout, header, footer, children }: LayoutProps) {
  if (layout === 'empty') return <main id="main">{children}</main>
  return (
    <>
      <Header {...header} minimal={layout === 'minimal'} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {layout === 'default' && <Footer {...footer} />}
    </>
  )
}

/** The mark a document leaves where a part will be written (decision 6). */
export function Slot({ name }: { name: string }) {
  return <i data-slot={name} />
}

/** The markup of a slot's mark, to split a rendered document at. */
export function slotMark(name: string): string {
  return `<i data-slot="${name}"></i>`
}
