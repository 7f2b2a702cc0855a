import { portsOf } from '../../render/ports-of.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { Badge, Card, EmptyState, Message, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { storeMessages } from './messages.ts'
import { PATH, storesOf } from './stores.ts'

/** The list of the brand's stores. */
export async function storesPage(desk: Desk): Promise<DeskAnswer> {
  const t = storeMessages(desk.locale)
  const { isOwn, shop } = storesOf(desk)
  const stores = isOwn ? await shop.list() : await connectedStores(desk)
  const many = new Intl.NumberFormat(desk.locale)
  return page({
    title: t('title'),
    body: (
      <>
        {!isOwn && <Message kind="info">{t('connected')}</Message>}
        <Card text={t('text')}>
          {stores.length === 0 ? (
            <EmptyState icon="store" title={t('none')}>
              {t('none.text')}
            </EmptyState>
          ) : (
            <Table
              caption={t('title')}
              rows={stores}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: t('store'),
                  phone: 'lead',
                  cell: ({ id, name, active }) => (
                    <span className="row">
                      {isOwn ? <a href={`${PATH}/${id}`}>{name}</a> : <strong>{name}</strong>}
                      {!active && <Badge>{t('off')}</Badge>}
                    </span>
                  ),
                },
                { title: t('address'), phone: 'plain', cell: ({ address }) => address || '–' },
                { title: t('hours'), phone: 'plain', cell: ({ hours }) => hours || '–' },
                ...(isOwn
                  ? (['products', 'pieces'] as const).map((name) => ({
                      title: t(name),
                      phone: 'named' as const,
                      kind: 'number' as const,
                      cell: (row: Record<typeof name, number>) => many.format(row[name]),
                    }))
                  : []),
              ]}
            />
          )}
        </Card>
      </>
    ),
  })
}

async function connectedStores({ site, env }: Desk) {
  const stores = await portsOf(site, env).catalog.listed('store')
  return stores.map((store) => ({ ...store, products: 0, pieces: 0 }))
}
