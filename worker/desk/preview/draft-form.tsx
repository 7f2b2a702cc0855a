import { shownViews } from '../../brand/site.ts'
import type { Draft } from '../../preview/drafts.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Field, SelectField, TextField } from '../frame/field.tsx'
import { Card, DetailList, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { previewMessages } from './messages.ts'

const PATH = '/admin/preview'

/** The invalid field of a draft; `banners`: the JSON of the banners. */
export type DraftProblem = 'identifier' | 'title' | 'content' | 'banners'

/** A draft as the form shows it. */
export type ShownDraft = Pick<Draft, 'storeCode' | 'kind' | 'identifier' | 'title' | 'content'> & {
  /** When the draft was last changed; 0 if there is none. */
  version: number
}

interface Props {
  desk: Desk
  draft: ShownDraft
  problem?: DraftProblem | undefined
}

/** The page of a draft's form; 422 if a field is invalid. */
export function draftForm(desk: Desk, draft: ShownDraft, problem?: DraftProblem): DeskAnswer {
  const t = previewMessages(desk.locale)
  const isPage = draft.kind === 'page'
  return page({
    title: t(isPage ? 'draft.page' : 'draft.banners'),
    status: problem ? 422 : 200,
    trail: [{ title: t('title'), href: PATH }],
    body: (
      <Card text={t(isPage ? 'draft.page.text' : 'draft.banners.text')}>
        {problem && <Message kind="failed">{t(`wrong.${problem}`)}</Message>}
        <DraftForm {...{ desk, draft, problem }} />
        {draft.version > 0 && <RemoveForm {...{ desk, draft }} />}
      </Card>
    ),
  })
}

function DraftForm({ desk, draft, problem }: Props) {
  const t = previewMessages(desk.locale)
  const { kind, identifier, storeCode, version } = draft
  const isPage = kind === 'page'
  const problemOf = (field: DraftProblem) => (problem === field ? t(`wrong.${field}`) : undefined)
  const key = version > 0 ? { storeCode, identifier } : {}
  return (
    <PostForm action={`${PATH}/draft`} hidden={{ kind, version, ...key }}>
      {version > 0 ? <KnownKey {...{ desk, draft }} /> : <NewKey {...{ desk, draft, problem }} />}
      {isPage && (
        <Field
          name="title"
          label={t('draft.title')}
          defaultValue={draft.title}
          problem={problemOf('title')}
          maxLength={200}
          required
        />
      )}
      <TextField
        name="content"
        label={t(isPage ? 'draft.html' : 'draft.json')}
        value={draft.content}
        rows={18}
        problem={problemOf('content') ?? problemOf('banners')}
      />
      <Submit>{t('draft.save')}</Submit>
    </PostForm>
  )
}

function KnownKey({ desk, draft: { kind, storeCode, identifier } }: Props) {
  const t = previewMessages(desk.locale)
  const details = [[t('draft.view'), storeCode] as const]
  if (kind === 'page') details.push([t('draft.identifier'), identifier])
  return <DetailList details={details} />
}

function NewKey({ desk, draft: { kind, storeCode, identifier }, problem }: Props) {
  const t = previewMessages(desk.locale)
  return (
    <>
      <SelectField
        name="storeCode"
        label={t('draft.view')}
        value={storeCode}
        options={shownViews(desk.site.brand).map((view) => [view.storeCode, view.storeCode])}
      />
      {kind === 'page' && (
        <Field
          name="identifier"
          label={t('draft.identifier')}
          hint={t('draft.identifier.hint')}
          defaultValue={identifier}
          problem={problem === 'identifier' ? t('wrong.identifier') : undefined}
          required
        />
      )}
    </>
  )
}

function RemoveForm({ desk, draft: { kind, storeCode, identifier, version } }: Props) {
  return (
    <PostForm action={`${PATH}/draft/remove`} hidden={{ kind, identifier, storeCode, version }}>
      <Submit kind="danger">{previewMessages(desk.locale)('draft.remove')}</Submit>
    </PostForm>
  )
}
