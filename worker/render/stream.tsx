import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import { Document } from '../../shared/shell/document.tsx'
import { Layout, slotMark } from '../../shared/shell/layout.tsx'
import { ShopProvider, type Shop } from '../../shared/ui/shop.tsx'
import type { Env } from '../env.ts'
import { pageAssets } from './assets.ts'
import type { Page, Part } from './page.ts'
import { clientState } from './state.ts'

type AppContext = Context<{ Bindings: Env }>

/** How a render ended: what was written, whole or not. A page that failed anywhere is never stored. */
export interface Rendered {
  stream: ReadableStream<Uint8Array>
  /** Resolves when the last byte is written: true when every part was rendered. */
  complete: Promise<boolean>
}

/**
 * Renders a page: the document once through the renderer, split at its marks; then every part when
 * its data is there, written in order. The bytes that stream are the bytes that may be stored.
 */
export async function renderPage(c: AppContext, page: Page): Promise<Rendered> {
  const pieces = splitAtMarks(await renderDocument(c, page), page.parts)
  let settle: (complete: boolean) => void = () => {}
  const complete = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const started = page.parts.map((part) => startPart(part))
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for (const [index, piece] of pieces.entries()) {
          controller.enqueue(encoder.encode(piece))
          const part = started[index]
          if (part) controller.enqueue(encoder.encode(renderPart(page.shop, await part)))
        }
        controller.close()
        settle(true)
      } catch (error) {
        settle(false)
        controller.error(error)
      }
    },
  })
  return { stream, complete }
}

/** Parts load side by side; a rejection is looked at when the part's turn comes. */
function startPart(part: Part) {
  const node = Promise.resolve().then(part.node)
  node.catch(() => {})
  return node
}

function renderPart(shop: Shop, node: Awaited<ReturnType<typeof startPart>>): string {
  return renderToString(<ShopProvider shop={shop}>{node}</ShopProvider>)
}

async function renderDocument(c: AppContext, page: Page): Promise<string> {
  await reactRenderer()(c, async () => {})
  const response = await c.render(
    <ShopProvider shop={page.shop}>
      <Document
        head={page.head}
        assets={pageAssets(page.shop.config.brand)}
        page={page.name}
        state={clientState(page.shop.config)}
      >
        <Layout layout={page.layout} header={page.header} footer={page.footer}>
          {page.body}
        </Layout>
      </Document>
    </ShopProvider>,
  )
  return response.text()
}

/** The document cut at the marks of its parts, in their order: one piece more than parts. */
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
