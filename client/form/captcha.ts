import { scriptAddress } from '../script-address.ts'
import { readState } from '../shell/state.ts'

/** The part of the captcha's API that forms use. */
interface Turnstile {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      action: string
      callback: (token: string) => void
      'expired-callback': () => void
    },
  ) => string
  reset: (id: string) => void
}

interface Shown {
  widget: string
  token: string
  onToken: (() => void) | undefined
}

/** How long an interactive captcha may take before the form is sent without a token. */
const WAIT_MS = 30_000

let loading: Promise<Turnstile> | undefined
const shown = new WeakMap<HTMLElement, Promise<Shown>>()

/** Returns the captcha placeholder of a form; undefined: it has none. */
export function captchaOf(form: HTMLFormElement): HTMLElement | undefined {
  return form.querySelector<HTMLElement>('[data-captcha]') ?? undefined
}

/** Loads and shows the captcha at the first interaction with a form, never before. */
export function showCaptcha(place: HTMLElement): Promise<Shown> {
  const known = shown.get(place) ?? start(place)
  shown.set(place, known)
  known.catch(() => shown.delete(place))
  return known
}

/** Waits for a token, which the captcha's script adds to the form. Rejects if there is none. */
export async function waitForToken(place: HTMLElement): Promise<void> {
  const state = await showCaptcha(place)
  if (state.token !== '') return
  await new Promise<void>((resolve) => {
    state.onToken = resolve
    setTimeout(resolve, WAIT_MS)
  })
}

/** Requests a new token for the next submission: each is valid once. */
export async function renewToken(place: HTMLElement): Promise<void> {
  const state = await showCaptcha(place)
  state.token = ''
  const { reset } = await load()
  reset(state.widget)
}

async function start(place: HTMLElement): Promise<Shown> {
  const { render } = await load()
  // A copied form may contain the captcha of the original.
  place.replaceChildren()
  const state: Shown = { widget: '', token: '', onToken: undefined }
  state.widget = render(place, {
    sitekey: readState().config.captcha?.siteKey ?? '',
    action: place.dataset['captcha'] ?? '',
    callback: (token) => {
      state.token = token
      state.onToken?.()
    },
    'expired-callback': () => {
      state.token = ''
    },
  })
  return state
}

function load(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const address = readState().config.captcha?.script ?? ''
    const script = document.createElement('script')
    script.src = scriptAddress(address, [address])
    script.async = true
    script.onload = () => {
      const { turnstile } = globalThis as { turnstile?: Turnstile }
      if (turnstile) resolve(turnstile)
      else reject(new Error('the captcha has not come'))
    }
    script.onerror = () => reject(new Error('the captcha has not come'))
    document.head.append(script)
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
