import { CONSENT_FIELDS } from '../../../shared/consent/form.ts'
import { onConsent, publishConsent } from '../../consent/choice.ts'
import { forgetRefused } from '../../consent/forget.ts'

type BannerState = 'all' | 'none' | 'failed'

export function takeOver(banner: HTMLElement): void {
  const form = banner.querySelector('form')
  form?.addEventListener('submit', (event) => {
    const { submitter } = event
    // The choice by purpose has its own page.
    if (submitter instanceof HTMLButtonElement && submitter.formMethod === 'get') return
    event.preventDefault()
    const fields = new FormData(form, submitter)
    void send(form.action, fields).then((isStored) => {
      const isAll = fields.get(CONSENT_FIELDS.choice) === 'all'
      showState(banner, isStored ? (isAll ? 'all' : 'none') : 'failed')
    })
  })
  banner.querySelector('[data-consent-hide]')?.addEventListener('click', () => {
    banner.remove()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
  onConsent(() => {
    // The visitor has answered in another tab: hides the banner here too.
    if (banner.dataset['told'] === undefined) hideQuestion()
  })
}

/** The page that the response redirects to is ignored; its cookie is stored. */
async function send(action: string, fields: FormData): Promise<boolean> {
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  try {
    const response = await fetch(action, { method: 'POST', body, redirect: 'manual' })
    return response.type === 'opaqueredirect'
  } catch {
    return false
  }
}

function showState(banner: HTMLElement, state: BannerState): void {
  const shown = state === 'failed' ? [state] : [state, 'on']
  for (const part of banner.querySelectorAll<HTMLElement>('[data-said]')) {
    part.hidden = !shown.includes(part.dataset['said'] ?? '')
  }
  if (state === 'failed') return
  banner.dataset['told'] = ''
  hideQuestion()
  banner.querySelector<HTMLElement>('[data-consent-said]')?.focus({ preventScroll: true })
  if (state === 'none') void forget().finally(publishConsent)
  else publishConsent()
}

function hideQuestion(): void {
  document.documentElement.dataset['consent'] = 'known'
}

export async function follow(): Promise<void> {
  await forget().catch(() => undefined)
  publishConsent()
}

async function forget(): Promise<void> {
  await forgetRefused({
    readCookies: () => document.cookie,
    writeCookie: (line) => {
      document.cookie = line
    },
    hostname: location.hostname,
    storages: [localStorage, sessionStorage],
    tracked: {
      async clear() {
        const { forgetTracked } = await import('../../tracking/open.ts')
        await forgetTracked()
      },
    },
  })
}
