import type { ErrorCode } from '../../shared/error.ts'

/** An invalid response to any request, and the resulting error. */
export interface BrokenAnswer {
  name: string
  code: ErrorCode
  respond: () => Response | Promise<Response>
}

const asJson = { headers: { 'content-type': 'application/json' } }

export const BROKEN_ANSWERS: readonly BrokenAnswer[] = [
  {
    name: 'a page instead of JSON is a bad content-type',
    code: 'answer.content-type',
    respond: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  },
  {
    name: 'JSON without a content type is a bad content-type',
    code: 'answer.content-type',
    respond: () => new Response(new TextEncoder().encode('{}')),
  },
  {
    name: 'an empty answer has the wrong response format',
    code: 'answer.format',
    respond: () => new Response('', asJson),
  },
  {
    name: 'half an answer has the wrong response format',
    code: 'answer.format',
    respond: () => new Response('{"code":2', asJson),
  },
  {
    name: 'an answer that is null has the wrong response format',
    code: 'answer.format',
    respond: () => Response.json(null),
  },
  {
    name: 'an answer that says nothing expected has the wrong response format',
    code: 'answer.format',
    respond: () => Response.json({ result: {} }),
  },
  {
    name: 'an answer over the limit is refused',
    code: 'answer.format',
    respond: () => Response.json({ code: 200, result: 'x'.repeat(9_000_000) }),
  },
  {
    name: 'a redirect is not followed',
    code: 'answer.status',
    respond: () =>
      new Response(null, { status: 302, headers: { location: 'https://elsewhere.test/' } }),
  },
  {
    name: 'no connection is an outage',
    code: 'answer.unreachable',
    respond: () => Promise.reject(new TypeError('connect tok-secret')),
  },
  {
    name: 'a connection that breaks off is an outage',
    code: 'answer.unreachable',
    respond: () => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
      return new Response(body, asJson)
    },
  },
  {
    name: 'no answer in time is a timeout',
    code: 'answer.timeout',
    respond: () => new Promise<Response>(() => undefined),
  },
  {
    name: 'a body that stops is a timeout',
    code: 'answer.timeout',
    respond: () => new Response(new ReadableStream(), asJson),
  },
]
