import { failed, type Finding } from './finding.ts'

/** The fetch function: the platform's or a scripted server's. */
export type Fetch = (request: Request) => Promise<Response>

/** A response for the checks. */
export interface ProbeResult {
  status: number
  /** Undefined if not JSON. */
  json: { value: unknown } | undefined
  type: string
  /** The server's `Date` header (ms). */
  date: number | undefined
  ms: number
}

const TIMEOUT_MS = 3000
const MAX_CHARACTERS = 4 * 1024 * 1024

/** Sends a request; returns a finding if there is no response. */
export async function sendProbe(
  fetch: Fetch,
  what: string,
  url: URL,
  body?: unknown,
): Promise<ProbeResult | Finding> {
  const posted = { method: 'POST', body: JSON.stringify(body) }
  const request = new Request(url, {
    ...(body === undefined ? {} : posted),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const started = performance.now()
  try {
    const response = await fetch(request)
    const { status, headers } = response
    if (status === 0 || (status >= 300 && status < 400)) return redirected(what, url, headers)
    const text = (await response.text()).slice(0, MAX_CHARACTERS)
    const date = Date.parse(headers.get('date') ?? '')
    return {
      status,
      json: readJson(headers.get('content-type') ?? '', text),
      type: headers.get('content-type') ?? 'no content type',
      date: Number.isNaN(date) ? undefined : date,
      ms: performance.now() - started,
    }
  } catch (error) {
    return unreached(what, url, error)
  }
}

export function isProbeResult(value: ProbeResult | Finding): value is ProbeResult {
  return 'status' in value
}

function readJson(type: string, text: string): ProbeResult['json'] {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function redirected(what: string, url: URL, headers: Headers): Finding {
  const to = headers.get('location') ?? ''
  const place = URL.canParse(to, url) ? new URL(to, url).origin : 'another address'
  return failed(
    what,
    `${url.origin} redirects to ${place}`,
    'The shop follows no redirects, because they would receive its tokens',
    `Use the address that answers without a redirect, probably ${place}`,
  )
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of the host is unknown',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNREFUSED: 'no server is listening there',
  ECONNRESET: 'the connection was closed',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
}

function unreached(what: string, url: URL, error: unknown): Finding {
  const late = error instanceof Error && error.name === 'TimeoutError'
  const { cause } = error as { cause?: { code?: string } }
  const reason = REASONS[cause?.code ?? ''] ?? cause?.code ?? 'no connection'
  return failed(
    what,
    late
      ? `${url.origin} does not respond within 3 s`
      : `${url.origin} cannot be reached: ${reason}`,
    'Without it no page can be rendered',
    'Check the address, that the server runs, and that this machine may reach it',
  )
}
