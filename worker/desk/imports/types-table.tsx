import type { ImportedType } from '../../catalog/import-records.ts'
import { Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { typeMessages } from './messages-types.ts'
import { importMessages } from './messages.ts'

const COUNTS = ['read', 'written', 'unchanged', 'skipped', 'incomplete', 'removed'] as const

/** The name of a document type; a type of another version keeps its own name. */
export function typeName({ locale }: Pick<Desk, 'locale'>, type: string): string {
  const { catalogues } = typeMessages
  return type in catalogues.en ? typeMessages(locale)(type as keyof typeof catalogues.en) : type
}

/** The result of the documents, by type. */
export function TypesTable({ desk, files }: { desk: Desk; files: readonly ImportedType[] }) {
  const t = importMessages(desk.locale)
  const many = new Intl.NumberFormat(desk.locale)
  return (
    <Table
      caption={t('documents')}
      rows={files}
      keyOf={({ type }) => type}
      columns={[
        {
          title: t('documents'),
          cell: ({ type, file }) => (
            <>
              <strong>{typeName(desk, type)}</strong>
              {file !== '' && <div className="muted">{file}</div>}
            </>
          ),
        },
        ...COUNTS.map((name) => ({
          title: t(name),
          kind: 'number' as const,
          cell: (row: ImportedType) => many.format(row[name]),
        })),
      ]}
    />
  )
}
