import { NotFoundPage } from '../../shared/shell/not-found-page.tsx'
import type { Ports } from '../catalog/engine.ts'
import { departmentTiles } from '../navigation/category-tile.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame } from './frame.ts'
import { ErrorPage } from '../../shared/shell/error-page.tsx'
import { companyOf } from '../brand/company.ts'
import { requestId } from '../log/log.ts'

/**
 * Renders the 404 page with a search box and links. `gone` looks for a removed product, which answers 410.
 */
export async function loadNotFound(
  ports: Ports,
  gone?: { sku: string } | { url_path: string },
): Promise<Page> {
  const [frame, isGone] = await Promise.all([
    loadFrame(ports),
    gone ? ports.catalog.isGone?.(gone) : false,
  ])
  const { t } = ports.site.shop
  const departments = departmentTiles(frame.categories, ports.site)
  return buildPage(ports, frame, {
    route: 'page-not-found',
    name: 'page-not-found',
    status: isGone ? 410 : 404,
    head: { title: t(isGone ? 'not-found.gone' : 'not-found.title'), robots: 'noindex' },
    body: <NotFoundPage departments={departments} isGone={isGone ?? false} />,
  })
}

/** Renders the error page. It reads no data, so it cannot fail itself. */
export function loadFailure(ports: Ports, status: 500 | 503 = 500): Page {
  const frame = { header: { menu: [] }, footer: { links: [] } }
  return buildPage(ports, frame, {
    route: 'error',
    name: 'error',
    status,
    head: { title: ports.site.shop.t('error.title'), robots: 'noindex' },
    body: <ErrorPage {...{ status, requestId: requestId(), company: companyOf(ports.site) }} />,
    storable: false,
  })
}
