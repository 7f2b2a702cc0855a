type Fields = Readonly<Record<string, string>>

/** A page in a browser without JavaScript. */
export interface JourneyPage {
  status: number
  /** The `Location` of a form's response; empty if it has none. */
  location: string
  text: string
}

/** A browser without JavaScript, with cookies, for one shop. */
export class JourneyBrowser {
  readonly #jar = new Map<string, string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  open(path: string): Promise<JourneyPage> {
    return this.#send(path, {})
  }

  /** Posts a form as its page does. */
  post(path: string, fields: Fields): Promise<JourneyPage> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async #send(path: string, init: RequestInit): Promise<JourneyPage> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, this.#origin), {
      ...init,
      redirect: 'manual',
      headers: { cookie, origin: this.#origin, 'sec-fetch-site': 'same-origin' },
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const location = response.headers.get('location') ?? ''
    return { status: response.status, location, text: await response.text() }
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/Max-Age=0(?:;|$)/.test(line)) this.#jar.delete(pair.slice(0, at))
    else this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** The hidden fields of a page by name. */
export function hiddenFields(text: string): Record<string, string> {
  const inputs = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

/** The total that the shopper sees, in whole cents. */
export function shownCents(text: string): number {
  const row = /data-row="total"[^>]*>.*?<dd>([^<]*)<\/dd>/s.exec(text)?.[1] ?? ''
  return Number(row.replaceAll(/\D/g, ''))
}

/** The values of a choice in a page, such as payment methods. */
export function optionValues(text: string, name: string): readonly string[] {
  const inputs = [...text.matchAll(/<input [^>]*>/g)].map(([input]) => input)
  return inputs
    .filter((input) => input.includes(`name="${name}"`))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? '')
}

/** The text of a page without markup. */
export function visibleText(text: string): string {
  const body = text.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
  return body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}
