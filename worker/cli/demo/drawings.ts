import { Response } from 'miniflare'
import { demoPicture } from './pictures.ts'

/** Serves pictures of demo products in a local shop, if no static file matches. */
export async function answerDrawing({ url }: { url: string }): Promise<Response> {
  const found = demoPicture(new URL(url).pathname)
  if (!found) return new Response(null, { status: 404 })
  return new Response(found.body, { headers: { 'Content-Type': found.type } })
}
