import type { ReportedImport } from '../../catalog/import-records.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card, EmptyState, DetailList, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time, timeText } from '../frame/time.tsx'
import { importMessages } from './messages.ts'
import { OutcomeBadge } from './outcome.tsx'
import { RemarkCard } from './remark-card.tsx'
import { translateImportText } from './translate-text.ts'
import { PATH, findImport, hasFailed, merchantOf, viewOf } from './reports.ts'
import { TypesTable } from './types-table.tsx'

const MAX_LENGTH = 100

/** The page of one import: the result of its documents, and each kind of remark with what to do. */
export async function reportPage(desk: Desk): Promise<DeskAnswer> {
  const importRun = await findImport(desk, desk.params['run'] ?? '')
  if (!importRun) return NOT_FOUND
  const t = importMessages(desk.locale)
  const words = (desk.url.searchParams.get('q') ?? '').trim().slice(0, MAX_LENGTH)
  const notes = importRun.notes.filter((note) => reportMatches(desk, note, words.toLowerCase()))
  return page({
    title: t('import.of', {
      time: timeText(desk, importRun.startedAt),
      view: viewOf(desk, importRun.catalog),
    }),
    trail: [{ title: t('title'), href: PATH }],
    body: (
      <div className="stack">
        {importRun.outcome !== 'done' && (
          <Message
            kind={hasFailed(importRun) ? 'failed' : 'info'}
            title={t(`outcome.${importRun.outcome}`)}
          >
            {t(`advice.${importRun.outcome}`)}
          </Message>
        )}
        <Card>
          <DetailList details={detailsOf(desk, importRun)} />
          {importRun.files.length > 0 && <TypesTable {...{ desk, files: importRun.files }} />}
        </Card>
        <Card title={t('remarks')}>
          {importRun.notes.length > 0 && (
            <FilterForm action={`${PATH}/${importRun.run}`}>
              <Field name="q" type="search" label={t('search')} defaultValue={words} />
              <Submit kind="plain" icon="search">
                {t('show')}
              </Submit>
              {words !== '' && (
                <LinkButton href={`${PATH}/${importRun.run}`}>{t('only.all')}</LinkButton>
              )}
            </FilterForm>
          )}
          {notes.length === 0 && (
            <EmptyState
              icon="check"
              title={t(importRun.notes.length === 0 ? 'no-remarks' : 'none.found')}
            />
          )}
          {notes.map((note) => (
            <RemarkCard key={`${note.kind} ${note.text}`} {...{ desk, note }} />
          ))}
        </Card>
      </div>
    ),
  })
}

function reportMatches(
  { locale }: Desk,
  { text, places }: ReportedImport['notes'][number],
  words: string,
): boolean {
  const translated = translateImportText(locale, text) ?? ''
  return [text, translated, ...places].some((each) => each.toLowerCase().includes(words))
}

function detailsOf(desk: Desk, row: ReportedImport) {
  const t = importMessages(desk.locale)
  const { startedAt, endedAt, products, catalog } = row
  return [
    [t('outcome'), <OutcomeBadge key="outcome" {...{ desk, row }} />],
    [t('who'), merchantOf(row) ?? `${t('command')} (${row.actor})`],
    [t('view'), viewOf(desk, catalog)],
    [t('started'), <Time key="started" {...{ desk, at: startedAt }} />],
    [t('ended'), endedAt === null ? '–' : <Time key="ended" {...{ desk, at: endedAt }} />],
    ...(products === null
      ? []
      : [[t('on-sale'), new Intl.NumberFormat(desk.locale).format(products)] as const]),
  ] as const
}
