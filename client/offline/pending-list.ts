import { translator, type Translate } from '../../shared/i18n/translate.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { messages as english } from '../../shared/i18n/messages/en/waiting.ts'
import { priceFormatter } from '../../shared/price/format.ts'
import { outboxTable } from '../db/outbox.ts'
import { linkSheet } from '../island/sheet.ts'
import { loadMessages } from '../load-messages.ts'
import { readState } from '../shell/state.ts'
import { describePending } from './describe-pending.ts'
import sheet from './waiting.css?url'

const MODULES = import.meta.glob<{ messages: typeof english }>(
  '../../shared/i18n/messages/*/waiting.ts',
)
/**
 * Polling interval, because other tabs and the service worker write too, and not all writes are signalled.
 */
const POLL_MS = 2000

let list: HTMLElement | undefined

/**
 * Loads messages and style of the list; returns the function that shows it beside the badge while offline.
 */
export async function loadPendingList(
  badge: HTMLElement,
  isOffline: () => boolean,
): Promise<() => void> {
  const { config, storeView } = readState()
  const { locale, i18n } = config
  const [t] = await Promise.all([loadWords(locale), linkSheet(sheet)])
  const money = priceFormatter({ ...i18n, defaultLocale: locale })
  const ports = { table: outboxTable(), storeCode: storeView.storeCode, t, money }
  const refresh = async () => {
    if (!list) return
    if (!isOffline()) return closeList()
    fill(list, await describePending(ports).catch(() => []), t)
    setTimeout(() => void refresh(), POLL_MS)
  }
  return () => {
    if (list || !isOffline()) return
    list = makeList()
    badge.before(list)
    void refresh()
  }
}

async function loadWords(locale: Locale): Promise<Translate> {
  return translator(await loadMessages(MODULES, locale), locale)
}

function closeList(): void {
  list?.remove()
  list = undefined
}

function makeList(): HTMLElement {
  const element = document.createElement('aside')
  element.className = 'shell-waiting'
  const details = document.createElement('details')
  details.append(document.createElement('summary'), document.createElement('ul'))
  element.append(details)
  return element
}

function fill(place: HTMLElement, actions: readonly string[], t: Translate): void {
  const summary = place.querySelector('summary')
  const rows = place.querySelector('ul')
  if (!summary || !rows) return
  const title = t('waiting.title', { count: actions.length })
  place.hidden = actions.length === 0
  place.ariaLabel = title
  summary.textContent = title
  const texts = [...rows.children].map(({ textContent }) => textContent)
  if (texts.join('\n') === actions.join('\n')) return
  rows.replaceChildren(
    ...actions.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
  )
}
