import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import { Document } from '../../shared/shell/document.tsx'
import { PartFailure } from '../../shared/shell/part-failure.tsx'
import { writeValidUntil } from '../../shared/offline/valid-until.ts'
import { Layout, slotMark } from '../../shared/shell/layout.tsx'
import { ShopProvider, type Shop } from '../../shared/ui/shop.tsx'
import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { Env } from '../env.ts'
import { pageAssets, clientState } from './assets.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Page, PageOptions, Part } from './page.ts'

type AppContext = Context<{ Bindings: Env }>

/** Time limit of all parts together; a part that is not ready by then has failed. */
const PART_LIMIT_MS = 2000

/** A page that is being streamed. */
export interface StreamedPage {
  stream: ReadableStream<Uint8Array>
  /** The whole page, after its last byte is written; undefined if a part failed. */
  fullBody: Promise<string | undefined>
  /** Characters of the page without its parts. */
  minLength: number
}

/**
 * Renders a page: the document once, split at its marks; then every part when its data has arrived, written
 * in order. The streamed bytes are the bytes that may be stored. A failed part is replaced by a message, or
 * left out if it is optional; such a page is not whole. Rendering continues after the visitor disconnects.
 */
export async function streamPage(
  c: AppContext,
  page: Page,
  options: PageOptions,
  { tracker, extraMs = 0 }: { tracker: DependencyTracker; extraMs?: number },
): Promise<StreamedPage> {
  const pieces = splitAtMarks(await renderDocument(c, page, options), page.parts)
  const { promise: whole, resolve } = Promise.withResolvers<string | undefined>()
  const started = page.parts.map((part) => startPart(part, PART_LIMIT_MS + extraMs))
  const encoder = new TextEncoder()
  let isWanted = true
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let text = ''
      let isWhole = true
      const write = (piece: string) => {
        text += piece
        if (isWanted) controller.enqueue(encoder.encode(piece))
      }
      for (const [index, piece] of pieces.entries()) {
        write(piece)
        const part = page.parts[index]
        if (!part) continue
        const { html, isMissing } = await renderPart(page.shop, part, started[index])
        if (isMissing) isWhole = false
        write(html)
      }
      write(writeValidUntil(tracker.read().changesAt))
      if (isWanted) controller.close()
      resolve(isWhole ? text : undefined)
    },
    cancel() {
      isWanted = false
    },
  })
  return { stream, fullBody: whole, minLength: pieces.join('').length }
}

/** Starts to load a part, all parts in parallel; a rejection is handled when it is the part's turn. */
function startPart(part: Part, limitMs: number) {
  const node = withTimeout(limitMs, async () => part.node())
  node.catch(() => {})
  return node
}

async function renderPart(
  shop: Shop,
  part: Part,
  started: ReturnType<typeof startPart> | undefined,
): Promise<{ html: string; isMissing: boolean }> {
  try {
    const html = renderToString(<ShopProvider shop={shop}>{await started}</ShopProvider>)
    return { html, isMissing: false }
  } catch (error) {
    writeLog({ code: 'render.failed', part: part.name, detail: errorText(error) })
    const html = part.isOptional ? '' : renderToString(<PartFailure shop={shop} />)
    return { html, isMissing: true }
  }
}

async function renderDocument(c: AppContext, page: Page, options: PageOptions): Promise<string> {
  await reactRenderer()(c, async () => {})
  const response = await c.render(
    <ShopProvider shop={page.shop}>
      <Document
        head={page.head}
        assets={pageAssets(page.shop.config.brand, page.sheet, page.entry)}
        page={page.name}
        state={clientState(page.shop.config, options.loadsServices)}
      >
        <Layout layout={options.layout} header={page.header} footer={page.footer(options)}>
          {page.body}
        </Layout>
      </Document>
    </ShopProvider>,
  )
  return response.text()
}

/** Splits the document at the marks of its parts, in their order: one piece more than parts. */
function splitAtMarks(document: string, parts: readonly Part[]): string[] {
  const pieces: string[] = []
  let rest = document
  for (const part of parts) {
    const mark = slotMark(part.name)
    const at = rest.indexOf(mark)
    if (at < 0) throw new Error(`the document has no place for the part ${part.name}`)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at + mark.length)
  }
  return [...pieces, rest]
}
