import type { ReactNode } from 'react'
import { languageOf, type Locale } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../brand/site.ts'
import { assetFile } from '../../render/assets.ts'
import type { Merchant } from '../access/merchant.ts'
import { mayOpen } from '../access/role.ts'
import type { DeskPageAnswer, Notice } from './answer.ts'
import { SearchDialog, SearchLink } from '../search/dialog.tsx'
import { DeskIcon } from './icon.tsx'
import { LinkButton } from './form.tsx'
import { Message } from './parts.tsx'
import type { Section } from './section.ts'
import { frameMessages } from './messages-frame.ts'

/** Input of the frame: the signed-in person, the navigation and the page. */
export interface FrameProps {
  site: Site
  locale: Locale
  /** Undefined: nobody is signed in, and there is no navigation. */
  merchant: Merchant | undefined
  sections: readonly Section[]
  /** The open section. */
  current: Section | undefined
  notice: Notice | undefined
  answer: DeskPageAnswer
}

/** A whole document of the desk, without inline scripts or styles. */
export function DeskDocument(props: FrameProps) {
  const { site, locale, merchant, answer } = props
  const t = frameMessages(locale)
  const isPaper = answer.layout === 'print'
  const frameScripts = isPaper ? ['print'] : merchant ? ['search'] : []
  const scripts = [...(answer.scripts ?? []), ...frameScripts]
  return (
    <html lang={languageOf(locale)} data-brand={site.brand.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${answer.title} · ${t('desk')} ${site.brand.name}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={assetFile('client/desk/desk.css')} />
        <link rel="stylesheet" href={assetFile(`client/styles/brand/${site.brand.id}.css`)} />
        <link rel="icon" href={`/icons/${site.brand.id}/favicon.svg`} type="image/svg+xml" />
        {scripts.map((name) => (
          <script key={name} type="module" src={assetFile(`client/desk/${name}-entry.ts`)} />
        ))}
      </head>
      <body className={isPaper ? 'print' : undefined}>
        {isPaper ? (
          <>
            <PrintBar {...{ locale, answer }} />
            {answer.body}
          </>
        ) : (
          <FramedPage {...props} />
        )}
      </body>
    </html>
  )
}

/** The bar above a printable page on a screen: the way back, and a print button that needs scripts. */
function PrintBar({ locale, answer }: Pick<FrameProps, 'locale' | 'answer'>) {
  const t = frameMessages(locale)
  const back = answer.trail?.at(-1)
  return (
    <header className="paper-bar">
      {back && <LinkButton href={back.href}>{back.title}</LinkButton>}
      <button type="button" className="button primary" data-print hidden>
        {t('print')}
      </button>
    </header>
  )
}

function FramedPage({ site, locale, merchant, sections, current, notice, answer }: FrameProps) {
  const t = frameMessages(locale)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="bar">
        {merchant && (
          <button type="button" className="button icon-only menu" popoverTarget="desk-nav">
            <DeskIcon name="menu" />
            <span className="hidden">{t('menu')}</span>
          </button>
        )}
        <a className="brand" href="/admin">
          <img src={`/icons/${site.brand.id}/favicon.svg`} alt="" width="28" height="28" />
          <span>{site.brand.name}</span>
          <small>{t('desk')}</small>
        </a>
        {merchant && <SearchLink locale={locale} />}
        <a className="button plain to-shop" href={site.shop.href('home')}>
          <DeskIcon name="store" />
          <span>{t('shop')}</span>
        </a>
      </header>
      <div className={merchant ? 'body' : 'body alone'}>
        {merchant && <Navigation {...{ locale, merchant, sections, current }} />}
        <main id="main" tabIndex={-1}>
          {notice && <Message kind={notice.kind}>{notice.text}</Message>}
          <PageHead {...answer} label={t('trail')} />
          {answer.body}
        </main>
      </div>
      {merchant && <SearchDialog locale={locale} />}
    </>
  )
}

function PageHead({ title, actions, trail, label }: DeskPageAnswer & { label: string }) {
  return (
    <div className="page-head">
      <div>
        {trail && (
          <nav className="trail" aria-label={label}>
            {trail.map((place) => (
              <a key={place.href} href={place.href}>
                {place.title}
                <DeskIcon name="next" />
              </a>
            ))}
          </nav>
        )}
        <h1>{title}</h1>
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}

const NAVIGATION_GROUPS = ['shop', 'people', 'system'] as const

function Navigation({
  locale,
  merchant,
  sections,
  current,
}: Pick<FrameProps, 'locale' | 'sections' | 'current'> & { merchant: Merchant }): ReactNode {
  const t = frameMessages(locale)
  const open = sections.filter(({ role }) => mayOpen(merchant.role, role))
  const groups = NAVIGATION_GROUPS.map((name) => ({
    name,
    sections: open.filter(({ group }) => group === name),
  }))
  return (
    <nav id="desk-nav" popover="auto" aria-label={t('navigation')}>
      {groups
        .filter((group) => group.sections.length > 0)
        .map((group) => (
          <div key={group.name} className="group">
            <small id={`group-${group.name}`}>{t(`group.${group.name}`)}</small>
            <ul role="list" aria-labelledby={`group-${group.name}`}>
              {group.sections.map((section) => (
                <li key={section.path}>
                  <a
                    href={`/admin${section.path}`}
                    aria-current={section === current ? 'page' : undefined}
                  >
                    <DeskIcon name={section.icon} />
                    {section.title(locale)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <form method="post" action="/admin/sign-out" className="person">
        <a href="/admin/me" aria-current={current?.path === '/me' ? 'page' : undefined}>
          <strong>{merchant.name || merchant.email}</strong>
          <small>{t(`role.${merchant.role}`)}</small>
        </a>
        <button type="submit" className="button plain">
          <DeskIcon name="out" />
          {t('sign-out')}
        </button>
      </form>
    </nav>
  )
}
