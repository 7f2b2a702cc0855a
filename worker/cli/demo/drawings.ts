import { Response } from 'miniflare'
import { demoPicture } from './pictures.ts'

/** Serves pictures of demo products in a local shop, if no static file matches. */
export async function answerDrawing({ url }: { url: string }): Promise<Response> {
  const picture = demoPicture(new URL(url).pathname)
  if (!picture) return new Response(null, { status: 404 })
  return new Response(picture.body, { headers: { 'Content-Type': picture.type } })
}
