import { LookupPage } from '../../shared/order/lookup-page.tsx'
import { WithdrawalPage, type WithdrawalPageProps } from '../../shared/order/withdrawal-page.tsx'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import type { ServiceRoute } from '../../shared/routes.ts'
import { companyOf } from '../brand/company.ts'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'
import type { LookupProps } from './lookup.ts'
import { orderPictures } from './order-pictures.ts'

/** A page about an order, before rendering. */
export type ServicePage = { status: Page['status'] } & (
  | { kind: 'withdrawal'; props: WithdrawalPageProps }
  | { kind: 'lookup'; props: LookupProps }
)

/** Builds an order page, which is personal, never stored and not indexed. */
export async function loadServicePage(ports: Ports, page: ServicePage): Promise<Page> {
  const { t } = ports.site.shop
  const frame = await loadFrame(ports)
  const title = t(titleOf(page))
  const company = companyOf(ports.site)
  const isWrong = page.status === 422
  return buildPage(ports, frame, {
    route: routeOf(page),
    name: 'service',
    sheet: 'service-page',
    status: page.status,
    head: { title: isWrong ? t('cart.page-error', { title }) : title, robots: 'noindex' },
    body:
      page.kind === 'withdrawal' ? (
        <WithdrawalPage {...page.props} {...(page.props.step === 'form' && { company })} />
      ) : (
        <LookupPage
          {...page.props}
          {...{ company, found: await withPictures(ports, page.props) }}
        />
      ),
    storable: false,
  })
}

async function withPictures({ catalog }: Ports, { found }: LookupProps) {
  return found && { ...found, pictures: await orderPictures(catalog, found.order) }
}

function routeOf(page: ServicePage): ServiceRoute {
  if (page.kind === 'lookup') return page.props.route
  return page.props.step === 'receipt' ? 'withdrawal-receipt' : 'withdrawal'
}

function titleOf(page: ServicePage): MessageKey {
  if (page.kind === 'lookup') {
    return page.props.route === 'order-tracking' ? 'tracking.title' : 'lookup.title'
  }
  if (page.props.step === 'receipt') return 'withdrawal.receipt'
  return page.props.step === 'confirm' ? 'withdrawal.check' : 'withdrawal.title'
}
