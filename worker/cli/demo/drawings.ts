import { Response } from 'miniflare'
import { drawPicture } from './pictures.ts'

/** What the worker asks in a local shop where no static file is the drawing: those of the demo's products. */
export async function answerDrawing({ url }: { url: string }): Promise<Response> {
  const drawn = drawPicture(new URL(url).pathname)
  const headers = { 'Content-Type': 'image/svg+xml' }
  return drawn ? new Response(drawn, { headers }) : new Response(null, { status: 404 })
}
