import type { ComponentProps } from 'react'
import { EnergyArrow } from '../product/energy-arrow.tsx'
import { isReduced, PriceNotes } from '../product/price-notes.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { INITIAL_PANEL, isOpen, type PanelItem, type PanelState } from './panel.ts'

/** Event handlers of the panel; the server's markup has none. */
export interface PanelHandlers {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onBlur'>
  input: Pick<ComponentProps<'input'>, 'onInput' | 'onKeyDown' | 'onFocus'>
  repeatRecent: (text: string) => void
  clearRecent: NonNullable<ComponentProps<'button'>['onClick']>
}

export interface SearchPanelProps {
  /** Prefix of the ids in the panel. */
  id: string
  /** The form's action: the search page. */
  action: string
  /** The search text, kept in the field. */
  text: string
  /** Label of the form, if a page has two. */
  label?: string
  state?: PanelState
  handlers?: PanelHandlers
}

/**
 * The search form of every page: a plain form; hydrated, it suggests results from three characters on,
 * selected with the arrow keys.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { id, action, text, label, state = INITIAL_PANEL, handlers } = props
  const { t } = useShop()
  const open = isOpen(state)
  const combobox = state.status !== 'asleep' && {
    role: 'combobox',
    'aria-expanded': open,
    'aria-autocomplete': 'list' as const,
    'aria-controls': open ? `${id}-rows` : undefined,
    'aria-activedescendant': state.active >= 0 ? `${id}-row-${state.active}` : undefined,
    'aria-describedby': state.status === 'short' ? `${id}-short` : undefined,
  }
  return (
    <form
      className="search-form"
      role="search"
      aria-label={label}
      action={action}
      {...handlers?.form}
    >
      <input
        id={`${id}-box`}
        type="search"
        name="q"
        defaultValue={text}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        {...handlers?.input}
        {...combobox}
      />
      <button>
        <Icon name="search" />
        <span className="ui-hidden">{t('search.submit')}</span>
      </button>
      {state.status !== 'asleep' && (
        <PanelFooter id={id} action={action} state={state} handlers={handlers} />
      )}
    </form>
  )
}

interface PanelPartProps {
  id: string
  action: string
  state: PanelState
  handlers?: PanelHandlers | undefined
}

function PanelFooter({ id, action, state, handlers }: PanelPartProps) {
  const { t } = useShop()
  return (
    <>
      <p className="ui-hidden" role="status">
        {statusText(state, t)}
      </p>
      {state.status === 'short' && (
        <p className="search-note" id={`${id}-short`} role="alert">
          {t('search.too-short')}
        </p>
      )}
      {state.status === 'ready' && !isOpen(state) && (
        <p className="search-note">{statusText(state, t)}</p>
      )}
      {state.status === 'recent' && <RecentRows {...{ id, action, state, handlers }} />}
      {state.status === 'ready' && isOpen(state) && <PanelRows {...{ id, action, state }} />}
    </>
  )
}

function statusText(state: PanelState, t: ReturnType<typeof useShop>['t']): string {
  if (state.status === 'failed') return t('search.panel.failed')
  if (state.status !== 'ready') return ''
  if (state.answer.isOffline) return offlineText(state, t)
  if (!isOpen(state)) return t('search.panel.none', { text: state.text })
  return t('search.panel.count', { count: state.answer.total })
}

/** Says that the results were found offline. */
function offlineText({ answer }: PanelState, t: ReturnType<typeof useShop>['t']): string {
  return t('search.panel.offline', { count: answer.total })
}

/** The age of offline results. */
function OfflineNote({ state }: { state: PanelState }) {
  const { t, locale, config } = useShop()
  const { at, isPriceOld } = state.answer
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  const { timezone } = config.i18n
  return (
    <p className="search-instead">
      {offlineText(state, t)}
      {at !== undefined && (
        <>
          {'. '}
          {t('search.panel.offline-at', {
            at: new Intl.DateTimeFormat(locale, { ...format, timeZone: timezone }).format(at),
          })}
        </>
      )}
      {isPriceOld && <strong>{` ${t('search.panel.old-price')}`}</strong>}
    </p>
  )
}

function PanelRows({ id, action, state }: PanelPartProps) {
  const { t } = useShop()
  const { items, content = [], total, suggestions } = state.answer
  const last = items.length + content.length
  return (
    <div className="search-panel">
      {state.answer.isOffline && <OfflineNote state={state} />}
      {suggestions.length > 0 && (
        <p className="search-instead">
          {t('search.panel.instead')} <b>{suggestions.join(', ')}</b>
        </p>
      )}
      <div id={`${id}-rows`} role="listbox" aria-label={t('search.panel.list')}>
        {items.map((item, index) => (
          <PanelRow
            key={item.sku}
            id={`${id}-row-${index}`}
            item={item}
            isActive={index === state.active}
          />
        ))}
        {content.map(({ name, href }, index) => (
          <a
            key={href}
            className="search-again"
            id={`${id}-row-${items.length + index}`}
            role="option"
            tabIndex={-1}
            aria-selected={state.active === items.length + index}
            href={href}
          >
            <Icon name="next" />
            {name}
          </a>
        ))}
        {items.length > 0 && (
          <a
            className="search-all"
            id={`${id}-row-${last}`}
            role="option"
            tabIndex={-1}
            aria-selected={state.active === last}
            href={`${action}?q=${encodeURIComponent(state.text)}`}
          >
            {t('search.panel.all', { count: total })}
          </a>
        )}
      </div>
    </div>
  )
}

/** Recent searches, each a link to its results. */
function RecentRows({ id, action, state, handlers }: PanelPartProps) {
  const { t } = useShop()
  return (
    <div className="search-panel">
      <div className="search-recent">
        <b id={`${id}-recent`}>{t('search.panel.recent')}</b>
        <button type="button" onClick={handlers?.clearRecent}>
          {t('search.panel.clear')}
        </button>
      </div>
      <div id={`${id}-rows`} role="listbox" aria-labelledby={`${id}-recent`}>
        {state.recent.map((text, index) => (
          <a
            key={text}
            className="search-again"
            id={`${id}-row-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === state.active}
            href={`${action}?q=${encodeURIComponent(text)}`}
            onClick={() => handlers?.repeatRecent(text)}
          >
            <Icon name="search" />
            {text}
          </a>
        ))}
      </div>
    </div>
  )
}

function PanelRow({ id, item, isActive }: { id: string; item: PanelItem; isActive: boolean }) {
  const { t, money } = useShop()
  const foreign = useCatalogLanguage()
  const amount = money(item.price_incl_tax)
  const text = item.fromPrice ? t('product.price.from', { price: amount }) : amount
  return (
    <a
      className="search-row"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      href={item.url}
    >
      {item.image && <img src={item.image} alt="" width="48" height="48" />}
      <span className="search-row-name" {...foreign}>
        {item.name}
      </span>
      {item.stock === 'out' && <span className="search-row-out">{t('product.stock.out')}</span>}
      {item.isKnown !== false && (
        <span className="search-row-price">
          {item.energy && <EnergyArrow mark={item.energy} isPlain />}{' '}
          {isReduced(item) ? <b>{text}</b> : text}
          <PriceNotes price={item} />
        </span>
      )}
    </a>
  )
}
