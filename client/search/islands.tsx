import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { translator, type Catalogue } from '../../shared/i18n/translate.ts'
import type { SearchPanelIsland } from '../../shared/islands.ts'
import { priceFormatter } from '../../shared/price/format.ts'
import { hrefWriter } from '../../shared/routes.ts'
import { INITIAL_PANEL, isOpen } from '../../shared/search/panel.ts'
import { SearchPanel } from '../../shared/search/search-panel.tsx'
import { ShopProvider, type Shop } from '../../shared/ui/shop.tsx'
import { useIslandStore } from '../island/use-island-store.ts'
import { panels } from '../shell/panel-places.ts'
import { readState, type PageState } from '../shell/state.ts'
import type { Panel } from './store.ts'

interface LivePanelProps {
  props: SearchPanelIsland
  panel: Panel
  /** Called when React has taken over the input events. */
  takeOver: () => void
}

/** Renders the search form like the server, with suggestions once hydrated. */
export function drawSearchPanel({
  messages,
  ...live
}: LivePanelProps & { messages: Partial<Catalogue> }): ReactNode {
  return (
    <ShopProvider shop={shopOf(live.props, messages, readState())}>
      <LivePanel {...live} />
    </ShopProvider>
  )
}

function shopOf(props: SearchPanelIsland, messages: Partial<Catalogue>, state: PageState): Shop {
  const { locale, prefix, brand, rules } = state.config
  const { currencyCode, currencySign, priceFormat, timezone } = props
  const i18n = { defaultLocale: locale, currencyCode, currencySign, priceFormat }
  return {
    t: translator(messages, locale),
    href: hrefWriter(prefix),
    locale,
    money: priceFormatter(i18n),
    config: {
      brand,
      name: '',
      storeCode: state.storeView.storeCode,
      locale,
      prefix,
      rules,
      consent: [],
      i18n: { ...i18n, defaultCountry: '', timezone },
    },
  }
}

function LivePanel({ props, panel, takeOver }: LivePanelProps) {
  const state = useIslandStore(panel.$panel, INITIAL_PANEL)
  useEffect(takeOver, [takeOver])
  useEffect(() => followPanel(panel), [panel])
  return <SearchPanel {...props} state={state} handlers={handlersOf(panel)} />
}

/** Registers the list as one of the page's panels: with the overlay, and closed with it. */
function followPanel(panel: Panel): () => void {
  const stops = [
    panel.$panel.subscribe((state) => panels.note('searchPanel', isOpen(state))),
    panels.$panels.listen(({ searchPanel }) => {
      if (!searchPanel && isOpen(panel.$panel.get())) panel.leave()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

function handlersOf(panel: Panel): NonNullable<ComponentProps<typeof SearchPanel>['handlers']> {
  return {
    repeatRecent: (text) => panel.repeat(text),
    clearRecent: ({ currentTarget }) => {
      panel.clearRecent()
      currentTarget.form?.querySelector('input')?.focus()
    },
    form: {
      onSubmit: (event) => {
        const text = new FormData(event.currentTarget).get('q')
        if (!panel.submit(typeof text === 'string' ? text : '')) event.preventDefault()
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) panel.leave()
      },
    },
    input: {
      onInput: ({ currentTarget }) => panel.typeText(currentTarget.value),
      onFocus: ({ currentTarget }) => panel.enter(currentTarget.value),
      onKeyDown: (event) => {
        if (!event.nativeEvent.isComposing && panel.pressKey(event.key)) event.preventDefault()
      },
    },
  }
}
