import { visit } from './shop.ts'
import type { Env } from '../env.ts'

/** Posts a form as a page without JavaScript does. */
export async function sendForm(
  action: string,
  fields: Record<string, string> | string,
  env: Partial<Env> = {},
  headers: Record<string, string> = {},
) {
  const response = await visit(action, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost', ...headers },
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    env,
  })
  const { status, headers: responseHeaders } = response
  return {
    status,
    location: responseHeaders.get('Location'),
    headers: responseHeaders,
    text: await response.text(),
  }
}

/** Headers of a cross-site request. */
export const CROSS_SITE_HEADERS = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }

/** A connected shop with scripted responses; records every body. */
export function connect(stub: (fetch: unknown) => void, answer: (path: string) => Response) {
  const sent: { path: string; body: unknown }[] = []
  stub(async (request: Request) => {
    const { pathname } = new URL(request.url)
    const text = request.method === 'POST' ? await request.text() : ''
    sent.push({ path: pathname, body: text === '' ? undefined : (JSON.parse(text) as unknown) })
    return answer(pathname)
  })
  return { sent, env: { BACKEND_URL: `https://shop-${crypto.randomUUID()}.test` } }
}
