import type { Locale } from '../../../shared/i18n/locale.ts'
import { DeskIcon } from '../frame/icon.tsx'
import { searchMessages } from './messages.ts'

/** A link to the search; the script makes it open the dialog. */
export function SearchLink({ locale }: { locale: Locale }) {
  const t = searchMessages(locale)
  return (
    <a className="button plain search-link" href="/admin/search" data-search="">
      <DeskIcon name="search" />
      <span>{t('title')}</span>
      <kbd data-search-key="" hidden>
        {t('key')}
      </kbd>
    </a>
  )
}

/**
 * The search dialog over any page, opened by the script (client/desk/search-entry.ts). Its form works
 * without scripts.
 */
export function SearchDialog({ locale }: { locale: Locale }) {
  const t = searchMessages(locale)
  return (
    <dialog
      id="desk-search"
      aria-label={t('title')}
      data-nothing={t('nothing')}
      data-failed={t('failed')}
    >
      <form action="/admin/search" className="row">
        <DeskIcon name="search" />
        <input
          name="q"
          type="search"
          role="combobox"
          aria-label={t('label')}
          aria-expanded="true"
          aria-controls="desk-search-results"
          aria-autocomplete="list"
          placeholder={t('hint')}
          autoComplete="off"
          maxLength={100}
        />
        <button type="button" className="button plain icon-only" data-search-close="">
          <DeskIcon name="close" />
          <span className="hidden">{t('close')}</span>
        </button>
      </form>
      <ul id="desk-search-results" role="listbox" aria-label={t('results')} />
      <p className="muted" role="status" />
    </dialog>
  )
}
