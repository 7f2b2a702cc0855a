import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import { INITIAL_PANEL, isOpen, type PanelState } from './panel.ts'
import {
  type PanelPartProps,
  PanelRows,
  RecentRows,
  type PanelHandlers,
  offlineText,
} from './panel-rows.tsx'

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
