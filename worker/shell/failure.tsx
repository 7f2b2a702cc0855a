import { ErrorPage } from '../../shared/shell/error-page.tsx'
import { companyOf } from '../brand/company.ts'
import type { Ports } from '../catalog/ports.ts'
import { requestId } from '../log/log.ts'
import { buildPage } from '../render/build-page.ts'
import type { Page } from '../render/page.ts'

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
