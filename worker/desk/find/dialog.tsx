import type { Locale } from '../../../shared/i18n/locale.ts'
import { DeskIcon } from '../frame/icon.tsx'
import { findMessages } from './messages.ts'

/** The way to the search: a link, which the script makes open the dialog. */
export function FindLink({ locale }: { locale: Locale }) {
  const t = findMessages(locale)
  return (
    <a className="button plain find-link" href="/admin/find" data-find="">
      <DeskIcon name="search" />
      <span>{t('title')}</span>
      <kbd data-find-key="" hidden>
        {t('key')}
      </kbd>
    </a>
  )
}

/** The search over any page, opened by the script (client/desk/find-entry.ts). Its form works without. */
export function FindDialog({ locale }: { locale: Locale }) {
  const t = findMessages(locale)
  return (
    <dialog
      id="desk-find"
      aria-label={t('title')}
      data-nothing={t('nothing')}
      data-failed={t('failed')}
    >
      <form action="/admin/find" className="row">
        <DeskIcon name="search" />
        <input
          name="q"
          type="search"
          role="combobox"
          aria-label={t('label')}
          aria-expanded="true"
          aria-controls="desk-found"
          aria-autocomplete="list"
          placeholder={t('hint')}
          autoComplete="off"
          maxLength={100}
        />
        <button type="button" className="button plain icon-only" data-find-close="">
          <DeskIcon name="close" />
          <span className="hidden">{t('close')}</span>
        </button>
      </form>
      <ul id="desk-found" role="listbox" aria-label={t('results')} />
      <p className="muted" role="status" />
    </dialog>
  )
}
