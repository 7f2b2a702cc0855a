import type { messages as english } from '../../shared/i18n/messages/en/install.ts'
import { translator, type Translate } from '../../shared/i18n/translate.ts'
import { linkSheet } from '../island/sheet.ts'
import { loadMessages } from '../load-messages.ts'
import { readState, whenParsed } from '../shell/state.ts'
import { mayOfferInstall } from './install-rules.ts'
import type { InstallEvent } from './start-install.ts'
import sheet from './install.css?url'

const MODULES = import.meta.glob<{ messages: typeof english }>(
  '../../shared/i18n/messages/*/install.ts',
)
/** Storage key of the time when the prompt was declined last. */
const FLAG = 'reuna-install'

/** Shows the installation prompt if the rules allow it. */
export async function offerInstall(event: InstallEvent): Promise<void> {
  await whenParsed()
  const visit = {
    page: document.body.dataset['page'] ?? '',
    hasOrdered: document.querySelector('[data-thanks]') !== null,
    isKnown: isFirstPageOfVisit() && Boolean(navigator.serviceWorker?.controller),
    ...{ refused: readFlag(), now: Date.now() },
  }
  if (!mayOfferInstall(visit) || document.querySelector('.shell-install')) return
  const { locale } = readState().config
  const [messages] = await Promise.all([loadMessages(MODULES, locale), linkSheet(sheet)])
  document.querySelector('[data-network]')?.before(makeOffer(event, translator(messages, locale)))
}

/** True if a visit starts with this page: it was not opened from another page of the shop. */
function isFirstPageOfVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isNavigation = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  return isNavigation && !document.referrer.startsWith(`${location.origin}/`)
}

function makeOffer(event: InstallEvent, t: Translate): HTMLElement {
  const offer = document.createElement('aside')
  offer.className = 'shell-install'
  offer.ariaLabel = t('install.title')
  const text = document.createElement('p')
  text.textContent = t('install.text')
  const install = buttonOf('ui-button', t('install.yes'), () => {
    offer.remove()
    void event.prompt().then(({ outcome }) => outcome === 'dismissed' && storeFlag())
  })
  const refuse = buttonOf('', t('install.no'), () => {
    offer.remove()
    storeFlag()
  })
  offer.append(text, install, refuse)
  return offer
}

function buttonOf(className: string, textContent: string, onclick: () => void): HTMLElement {
  const type = 'button'
  return Object.assign(document.createElement('button'), { type, className, textContent, onclick })
}

function readFlag(): string | null {
  try {
    return localStorage.getItem(FLAG)
  } catch {
    return null
  }
}

function storeFlag(): void {
  try {
    localStorage.setItem(FLAG, String(Date.now()))
  } catch {
    // The prompt is shown again on the next page.
  }
}
