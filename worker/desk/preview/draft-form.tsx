import { shownViews } from '../../brand/views.ts'
import type { Draft } from '../../preview/drafts.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { Field, PostForm, SelectField, Submit, TextField } from '../frame/form.tsx'
import { Card, Facts, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { previewWords } from './words.ts'

const AT = '/admin/preview'

/** Which field of a draft is wrong; `banners`: its JSON is. */
export type DraftProblem = 'identifier' | 'title' | 'content' | 'banners'

/** A draft as its form shows it. */
export type ShownDraft = Pick<Draft, 'storeCode' | 'kind' | 'identifier' | 'title' | 'content'> & {
  /** When the draft was changed last; 0: there is none. */
  version: number
}

interface Props {
  desk: Desk
  draft: ShownDraft
  problem?: DraftProblem | undefined
}

/** The page with the form of a draft; 422 where a field is wrong. */
export function draftForm(desk: Desk, draft: ShownDraft, problem?: DraftProblem): DeskAnswer {
  const say = previewWords(desk.locale)
  const isPage = draft.kind === 'page'
  return page({
    title: say(isPage ? 'draft.page' : 'draft.banners'),
    status: problem ? 422 : 200,
    trail: [{ title: say('title'), href: AT }],
    body: (
      <Card text={say(isPage ? 'draft.page.text' : 'draft.banners.text')}>
        {problem && <Message kind="failed">{say(`wrong.${problem}`)}</Message>}
        <DraftForm {...{ desk, draft, problem }} />
        {draft.version > 0 && <RemoveForm {...{ desk, draft }} />}
      </Card>
    ),
  })
}

function DraftForm({ desk, draft, problem }: Props) {
  const say = previewWords(desk.locale)
  const { kind, identifier, storeCode, version } = draft
  const isPage = kind === 'page'
  const problemOf = (field: DraftProblem) => (problem === field ? say(`wrong.${field}`) : undefined)
  const key = version > 0 ? { storeCode, identifier } : {}
  return (
    <PostForm action={`${AT}/draft`} hidden={{ kind, version, ...key }}>
      {version > 0 ? <KnownKey {...{ desk, draft }} /> : <NewKey {...{ desk, draft, problem }} />}
      {isPage && (
        <Field
          name="title"
          label={say('draft.title')}
          defaultValue={draft.title}
          problem={problemOf('title')}
          maxLength={200}
          required
        />
      )}
      <TextField
        name="content"
        label={say(isPage ? 'draft.html' : 'draft.json')}
        value={draft.content}
        rows={18}
        problem={problemOf('content') ?? problemOf('banners')}
      />
      <Submit>{say('draft.save')}</Submit>
    </PostForm>
  )
}

function KnownKey({ desk, draft: { kind, storeCode, identifier } }: Props) {
  const say = previewWords(desk.locale)
  const facts = [[say('draft.view'), storeCode] as const]
  if (kind === 'page') facts.push([say('draft.identifier'), identifier])
  return <Facts facts={facts} />
}

function NewKey({ desk, draft: { kind, storeCode, identifier }, problem }: Props) {
  const say = previewWords(desk.locale)
  return (
    <>
      <SelectField
        name="storeCode"
        label={say('draft.view')}
        value={storeCode}
        options={shownViews(desk.site.brand).map((view) => [view.storeCode, view.storeCode])}
      />
      {kind === 'page' && (
        <Field
          name="identifier"
          label={say('draft.identifier')}
          hint={say('draft.identifier.hint')}
          defaultValue={identifier}
          problem={problem === 'identifier' ? say('wrong.identifier') : undefined}
          required
        />
      )}
    </>
  )
}

function RemoveForm({ desk, draft: { kind, storeCode, identifier } }: Props) {
  return (
    <PostForm action={`${AT}/draft/remove`} hidden={{ kind, identifier, storeCode }}>
      <Submit kind="danger">{previewWords(desk.locale)('draft.remove')}</Submit>
    </PostForm>
  )
}
