import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type Challenge = Parameters<typeof startAuthentication>[0]['optionsJSON'] &
  Parameters<typeof startRegistration>[0]['optionsJSON']

/** Enhances the desk's forms with passkeys. The form contains the messages. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) prepare(form)

function prepare(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-passkey-button]')
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  const note = form.querySelector<HTMLElement>('[data-needs-script]')
  if (!button || !problem || !note) return
  if (typeof PublicKeyCredential === 'undefined') {
    note.textContent = form.dataset['unsupported'] ?? ''
    return
  }
  note.hidden = true
  button.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    problem.textContent = ''
    void answer(form).catch((error: unknown) => {
      problem.textContent = form.dataset[problemOf(error)] ?? ''
      button.disabled = false
      button.focus()
    })
  })
}

/** Fetches a challenge on submission: the page may be open longer than a challenge is valid. */
async function answer(form: HTMLFormElement): Promise<void> {
  const { passkey = '', challenge = '' } = form.dataset
  const response = await fetch(challenge, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Unreachable()
  const optionsJSON: Challenge = await response.json()
  const credential = await (passkey === 'register'
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON }))
  const field = form.querySelector<HTMLInputElement>('[data-answer]')
  if (field) field.value = JSON.stringify(credential)
  // Not requestSubmit(), which would run this handler again.
  form.submit()
}

class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

function problemOf(error: unknown): 'cancelled' | 'known' | 'unreachable' {
  if (!(error instanceof Error)) return 'cancelled'
  if (error.name === 'InvalidStateError') return 'known'
  // A lost connection makes fetch reject with a TypeError.
  return error.name === 'Unreachable' || error.name === 'TypeError' ? 'unreachable' : 'cancelled'
}
