import { CmsPage } from '../../shared/content/cms-page.tsx'
import { cmsHref } from '../brand/links.ts'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../ports.ts'
import { keyHref } from '../render/key-href.ts'
import { writeLog } from '../render/log.ts'
import { pageOf } from '../render/page-of.ts'
import type { Answer } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/not-found.tsx'
import { plainText, sanitizeContent } from './sanitize.ts'

const DESCRIPTION_LENGTH = 160

/** A content page by its identifier. */
export async function loadCmsPage(key: PageKey, ports: Ports): Promise<Answer> {
  const [page, frame] = await Promise.all([
    ports.catalog.cmsPage(key.params['slug'] ?? ''),
    loadFrame(ports),
  ])
  if (!page?.active) {
    writeLog({ code: 'cms.empty', store: key.view })
    return loadNotFound(ports)
  }
  const { site } = ports
  const location = cmsHref(site, page)
  if (location !== keyHref(site, key, {})) return { kind: 'redirect', status: 301, location }
  return pageOf(ports, frame, {
    route: 'cms-page',
    name: 'cms-page',
    head: {
      title: page.meta_title || page.title,
      description: page.meta_description || plainText(page.content, DESCRIPTION_LENGTH),
      canonical: `${site.origin}${location}`,
    },
    body: (
      <CmsPage
        crumbs={[{ name: page.title, route_link: undefined }]}
        heading={page.content_heading || page.title}
        html={sanitizeContent(page.content)}
      />
    ),
    tags: ['cms'],
  })
}
