import type { ChangeExample, DocumentPrice } from '../../catalog/upload-records.ts'
import { groupProblems } from '../../catalog/problem-groups.ts'
import type { NotedUpload, UploadRemark } from '../../pick/upload-operations.ts'
import { Badge, Card, EmptyState, Message, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { uploadMessages } from './messages-upload.ts'
import { importMessages } from './messages.ts'
import { RemarkCard } from './remark-card.tsx'
import { typeName } from './types-table.tsx'

const COUNTS = ['fresh', 'changed', 'unchanged', 'removed'] as const
const TONES = { fresh: 'good', changed: 'warn', removed: 'bad' } as const
const PLACES = 50

/** The preview of an import: counts, examples and remarks. */
export function PreviewCards({
  desk,
  upload,
  remarks,
}: {
  desk: Desk
  upload: NotedUpload
  remarks: readonly UploadRemark[]
}) {
  const t = uploadMessages(desk.locale)
  const { preview, files } = upload
  const problems = [...files.flatMap((file) => file.problems), ...preview.problems]
  const notes = [
    ...groupProblems(problems).map((group) => ({ kind: 'skipped', ...group })),
    ...groupProblems(preview.warnings).map((group) => ({ kind: 'incomplete', ...group })),
    ...remarks.map(({ kind, count, message, examples }) => ({
      ...{ kind, count, text: message, places: examples },
    })),
  ]
  return (
    <>
      {preview.removedDemo > 0 && (
        <Message kind="info" title={t('demo', { count: preview.removedDemo })} />
      )}
      <Card title={t('changes')}>
        <Counts {...{ desk, upload }} />
      </Card>
      {preview.examples.length > 0 && (
        <Card title={t('examples')}>
          <Examples {...{ desk, examples: preview.examples }} />
        </Card>
      )}
      <Card title={importMessages(desk.locale)('remarks')}>
        {notes.length === 0 && (
          <EmptyState icon="check" title={importMessages(desk.locale)('no-remarks')} />
        )}
        {notes.map(({ places, ...note }) => (
          <RemarkCard
            key={`${note.kind} ${note.text}`}
            {...{ desk, note: { ...note, places: places.slice(0, PLACES) } }}
          />
        ))}
      </Card>
    </>
  )
}

function Counts({ desk, upload }: { desk: Desk; upload: NotedUpload }) {
  const t = uploadMessages(desk.locale)
  const many = new Intl.NumberFormat(desk.locale)
  return (
    <Table
      caption={t('changes')}
      rows={Object.entries(upload.preview.types)}
      keyOf={([type]) => type}
      columns={[
        { title: importMessages(desk.locale)('documents'), cell: ([type]) => typeName(desk, type) },
        ...COUNTS.map((name) => ({
          title: t(`count.${name}`),
          kind: 'number' as const,
          cell: ([, counts]: [string, Record<(typeof COUNTS)[number], number>]) =>
            many.format(counts[name]),
        })),
      ]}
    />
  )
}

function Examples({ desk, examples }: { desk: Desk; examples: readonly ChangeExample[] }) {
  const t = uploadMessages(desk.locale)
  return (
    <Table
      caption={t('examples')}
      rows={examples}
      keyOf={({ type, key, change }) => `${change} ${type} ${key}`}
      columns={[
        {
          title: t('change'),
          cell: ({ change }) => <Badge tone={TONES[change]}>{t(`count.${change}`)}</Badge>,
        },
        {
          title: t('document'),
          cell: ({ type, key, name }) => (
            <>
              <strong>{name}</strong>
              <div className="muted">
                {typeName(desk, type)} {key}
              </div>
            </>
          ),
        },
        { title: t('price'), cell: ({ before, after }) => <Price {...{ desk, before, after }} /> },
      ]}
    />
  )
}

/** The price before, struck through if it differs, and after. */
function Price({
  desk,
  before,
  after,
}: {
  desk: Desk
  before: DocumentPrice | undefined
  after: DocumentPrice | undefined
}) {
  const texts = [before, after].map((each) => each && priceText(desk, each))
  const [was, is] = texts
  if (was === undefined && is === undefined) return '–'
  if (was === is) return is
  return (
    <>
      {was !== undefined && <del>{was}</del>} {is !== undefined && <ins>{is}</ins>}
    </>
  )
}

function priceText({ locale, site }: Desk, { price, special }: DocumentPrice): string {
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: site.view.i18n.currencyCode,
  })
  const usual = money.format(price)
  return special === null ? usual : `${money.format(special)} (${usual})`
}
