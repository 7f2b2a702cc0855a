import { SESSION_FLAG, storeItem } from './start.ts'

const CHANGES_SESSION =
  /\/account\/(?:login|register|create-password|password|profile|erase|logout)$/
const ENDS_SESSION = /\/account\/logout$/
/** Also ends the session if the password was right. */
const MAY_END_SESSION = /\/account\/erase$/

/** Shows the progress of account forms, what they ask for, and a message if a form needs a network. */
export function watchForms(): void {
  document.addEventListener('submit', onSubmit)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) markChange(target)
  })
  // A browser may have restored an entry.
  document.querySelectorAll('input').forEach(markChange)
}

/** Shows what a form asks for only if this field is changed; once shown it stays. */
function markChange({ form, name, value, defaultValue }: HTMLInputElement): void {
  if (!form || value === defaultValue) return
  form.querySelector(`[data-if-changed="${name}"]`)?.setAttribute('data-changed', '')
}

function onSubmit(event: SubmitEvent): void {
  const { target: form } = event
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  const { offline, busy } = form.dataset
  if (offline !== undefined && !navigator.onLine) {
    event.preventDefault()
    showProblem(form, offline)
    return
  }
  // The form was blocked: there is no progress.
  if (!navigator.onLine) return
  const { pathname } = new URL(form.action, location.href)
  if (CHANGES_SESSION.test(pathname)) {
    storeItem(sessionStorage, SESSION_FLAG, signalOf(pathname))
  }
  if (busy !== undefined) showBusy(form, busy)
}

function signalOf(pathname: string): LogoutSignal {
  if (ENDS_SESSION.test(pathname)) return 'ended'
  return MAY_END_SESSION.test(pathname) ? 'erased' : 'changed'
}

/** Shows a message above a form that cannot be sent now. */
function showProblem(form: HTMLFormElement, message: string): void {
  const known = form.querySelector<HTMLElement>('[data-said]')
  const place = known ?? document.createElement('p')
  place.dataset['said'] = ''
  place.className = 'form-problem'
  place.setAttribute('role', 'alert')
  place.textContent = message
  if (!known) form.prepend(place)
}

/** Shows the progress at the button and disables it; a return from the back-forward cache restores it. */
function showBusy(form: HTMLFormElement, message: string): void {
  const button = form.querySelector<HTMLButtonElement>('button')
  if (!button) return
  const before = button.textContent
  button.textContent = message
  setTimeout(() => {
    button.disabled = true
  })
  addEventListener(
    'pageshow',
    () => {
      button.textContent = before
      button.disabled = false
    },
    { once: true },
  )
}

/** What a submitted account form does to the session; `erased`: ended unless it was refused. */
type LogoutSignal = 'changed' | 'ended' | 'erased'

/**
 * Returns whether the session ended after such a form. If a user is still logged in, the password was
 * wrong, and nothing is cleared. Without a hint nobody is logged in.
 */
export function hasEnded(logoutSignal: string | null, userHint: string | undefined): boolean {
  return logoutSignal === 'ended' || (logoutSignal === 'erased' && !userHint)
}
