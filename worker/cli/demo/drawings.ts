import { Response } from 'miniflare'
import { demoPicture } from './pictures.ts'

/** What the worker asks in a local shop where no static file is the picture: those of the demo's products. */
export async function answerDrawing({ url }: { url: string }): Promise<Response> {
  const found = demoPicture(new URL(url).pathname)
  if (!found) return new Response(null, { status: 404 })
  return new Response(found.body, { headers: { 'Content-Type': found.type } })
}
