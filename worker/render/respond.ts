import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { SPECULATION_RULES } from './headers.ts'
import { writeLog } from './log.ts'
import type { Answer } from './page.ts'
import { renderPage } from './stream.tsx'
import type { Timing } from './timing.ts'

/**
 * Sends an answer. The status is decided before the first byte; a page then streams, and a page
 * that fails on the way is cut off, so that nobody takes half of it for the whole.
 */
export async function respond(
  c: Context<{ Bindings: Env }>,
  answer: Answer,
  timing: Timing,
): Promise<Response> {
  if (answer.kind === 'redirect') {
    return new Response(null, {
      status: answer.status,
      headers: { Location: answer.location, 'Cache-Control': 'no-cache' },
    })
  }
  timing.mark('load')
  const { stream, complete } = await renderPage(c, answer)
  timing.mark('document')
  c.executionCtx.waitUntil(
    complete.then((whole) => whole || writeLog({ code: 'render.failed', route: answer.name })),
  )
  return new Response(stream, {
    status: answer.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': answer.storable ? 'no-cache' : 'no-store',
      'Cache-Status': 'reuna; fwd=bypass',
      'Server-Timing': timing.header(),
      'Speculation-Rules': SPECULATION_RULES,
    },
  })
}
