import { Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import type { StoredPage } from './candidate-pages.ts'
import { verdictText } from './verdict.ts'
import { cacheMessages } from './messages.ts'

/** The address of the page that shows the cached copy of an address. */
function addressHref(address: string): string {
  return `/admin/cache/address?${new URLSearchParams({ address })}`
}

/** Pages stored here, with their age and freshness. */
export function StoredPages({ desk, pages }: { desk: Desk; pages: readonly StoredPage[] }) {
  const t = cacheMessages(desk.locale)
  const age = new Intl.NumberFormat(desk.locale, { style: 'unit', unit: 'minute' })
  return (
    <Table
      caption={t('carrying')}
      rows={pages}
      keyOf={({ address }) => address}
      columns={[
        {
          title: t('page'),
          cell: ({ address }) => (
            <a href={addressHref(address)}>{decodeURI(address.replace(/^https?:\/\//, ''))}</a>
          ),
        },
        {
          title: t('made'),
          cell: ({ entry: { renderedAt: at } }) => <Time {...{ desk, at }} />,
        },
        {
          title: t('age'),
          kind: 'number',
          cell: ({ entry: { renderedAt } }) =>
            age.format(Math.max(0, Math.round((desk.now - renderedAt) / 60_000))),
        },
        {
          title: t('verdict'),
          cell: ({ entry: { verdict } }) => verdictText(desk, verdict),
        },
      ]}
    />
  )
}
