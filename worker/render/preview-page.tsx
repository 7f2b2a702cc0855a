import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { readSealKeys } from '../crypto/seal-keys.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { openPreview, readPreviewCookie, type Preview } from '../preview/preview.ts'
import type { Site } from '../brand/site.ts'

type PageContext = Context<{ Bindings: Env }>

/** Returns the browser's preview; undefined for shoppers, for whom only the cookie header is read. */
export function previewOf(
  c: PageContext,
  { brand }: Site,
): Promise<Preview | undefined> | undefined {
  const isSecure = c.req.url.startsWith('https:')
  const token = readPreviewCookie(c.req.header('Cookie'), isSecure)
  if (token === undefined) return undefined
  return openPreview(readSealKeys(c.env.SESSION_KEYS), brand.id, token, Date.now())
}

/** Returns the time whose prices are shown: that of the preview, else now. */
export async function shownTime(c: PageContext, site: Site): Promise<number> {
  return (await previewOf(c, site))?.at ?? Date.now()
}

/** Marks a response as a preview, adds a link that ends it, and prevents storing. */
export function asPreview(answer: Response, preview: Preview, site: Site): Response {
  const headers = { ...NO_STORE, 'X-Robots-Tag': 'noindex' }
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer
  const strip = renderToStaticMarkup(<PreviewBanner {...{ preview, site }} />)
  return new HTMLRewriter()
    .on('body', { element: (body) => void body.prepend(strip, { html: true }) })
    .transform(answer)
}

function PreviewBanner({
  preview,
  site: { locale, view, shop },
}: {
  preview: Preview
  site: Site
}) {
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'full', timeStyle: 'short', timeZone: view.i18n.timezone },
  }).format(preview.at)
  return (
    <div className="shell-demo" role="status">
      {shop.t('preview.shown', { moment })} <a href="/admin/preview/end">{shop.t('preview.end')}</a>
    </div>
  )
}
