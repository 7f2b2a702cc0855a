import type { Translate } from '../../shared/i18n/translate.ts'
import type { Notice, NoticeAction, Notices } from './notices.ts'

export interface NoticeListPorts {
  notices: Notices
  t: Translate
  /** Opens the checkout; undefined: there is none, and no button. */
  proceed?: () => void
  /** Opens the payment page of an order. */
  pay?: () => void
  /** Reloads the page. */
  reload?: () => void
}

/**
 * Shows notices in the page's live region, which screen readers announce politely. A notice with pointer or
 * focus on it stays.
 */
export function showNotices(place: HTMLElement, ports: NoticeListPorts): () => void {
  const shown = new Map<number, HTMLElement>()
  return ports.notices.$notices.subscribe((notices) => {
    for (const [id, element] of shown) {
      if (notices.some((notice) => notice.id === id)) continue
      element.remove()
      shown.delete(id)
    }
    for (const notice of notices) {
      if (shown.has(notice.id)) continue
      const element = elementOf(notice, ports)
      shown.set(notice.id, element)
      place.append(element)
    }
  })
}

function elementOf(notice: Notice, ports: NoticeListPorts): HTMLElement {
  const { notices, t } = ports
  const element = document.createElement('div')
  element.className = 'shell-notice'
  element.dataset['type'] = notice.type
  const text = document.createElement('p')
  text.textContent = t(notice.message.code, notice.message.values ?? {})
  const isOffered = notice.action2 && ports[wayOf(notice.action2)]
  const actions = [isOffered && notice.action2, notice.action1].filter((each) => !!each)
  element.append(text, ...actions.map((action) => buttonOf(action, notice, ports)))
  for (const type of ['pointerenter', 'focusin']) {
    element.addEventListener(type, () => notices.hold(notice.id))
  }
  for (const type of ['pointerleave', 'focusout']) {
    element.addEventListener(type, () => notices.release(notice.id))
  }
  return element
}

function buttonOf(action: NoticeAction, { id }: Notice, ports: NoticeListPorts): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = ports.t(action.label)
  button.addEventListener('click', () => {
    if (action.does !== 'close') ports[wayOf(action)]?.()
    ports.notices.close(id)
  })
  return button
}

function wayOf({ does }: NoticeAction): 'proceed' | 'pay' | 'reload' {
  return does === 'close' ? 'proceed' : does
}
