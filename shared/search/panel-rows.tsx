import type { ComponentProps } from 'react'
import { EnergyArrow } from '../product/energy-arrow.tsx'
import { isReduced, PriceNotes } from '../product/price-notes.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import type { PanelItem, PanelState } from './panel.ts'

/** Event handlers of the panel; the server's markup has none. */
export interface PanelHandlers {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onBlur'>
  input: Pick<ComponentProps<'input'>, 'onInput' | 'onKeyDown' | 'onFocus'>
  repeatRecent: (text: string) => void
  clearRecent: NonNullable<ComponentProps<'button'>['onClick']>
}

/** Properties of a part of the panel. */
export interface PanelPartProps {
  id: string
  action: string
  state: PanelState
  handlers?: PanelHandlers | undefined
}

/** The results: products, contents, and a link to all of them. */
export function PanelRows({ id, action, state }: PanelPartProps) {
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
export function RecentRows({ id, action, state, handlers }: PanelPartProps) {
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

/** The age of offline results. */
export function OfflineNote({ state }: { state: PanelState }) {
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

/** Says that the results were found offline. */
export function offlineText({ answer }: PanelState, t: ReturnType<typeof useShop>['t']): string {
  return t('search.panel.offline', { count: answer.total })
}
