import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { CheckField, Field, SelectField } from '../frame/field.tsx'
import { Card, DetailList, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import type { EnteredRewrite, EntryProblems } from './validate-rewrite.ts'
import { PATH, statusList, STATUSES, viewName, viewOptions } from './rewrite-text.ts'
import { rewriteMessages } from './messages.ts'

/** Input of a rewrite's form. */
export interface ShownForm {
  entered: EnteredRewrite
  problems?: EntryProblems
  /** The rewrite would hide an existing page, which needs a confirmation. */
  hides?: boolean
  /** Id of the rewrite that the address already has. */
  existing?: number
  /** The rewrite to change; missing: a new one. */
  known?: { id: number; version: number }
}

/** The page of a rewrite's form; 422 if a field is invalid. */
export function formPage(desk: Desk, shown: ShownForm): DeskAnswer {
  const t = rewriteMessages(desk.locale)
  const { problems = {}, hides, existing, known } = shown
  const isWrong = Object.keys(problems).length > 0 || hides || existing !== undefined
  return page({
    title: t(known ? 'change' : 'add'),
    status: isWrong ? 422 : 200,
    trail: [{ title: t('title'), href: PATH }],
    body: (
      <Card>
        {existing !== undefined && (
          <Message kind="failed" title={t('exists.problem')}>
            <a href={`${PATH}/${existing}`}>{t('exists.link')}</a>
          </Message>
        )}
        <RewriteForm {...{ desk, shown }} />
        {known && (
          <PostForm action={`${PATH}/${known.id}/remove`} hidden={{ version: known.version }}>
            <Submit kind="danger">{t('remove')}</Submit>
          </PostForm>
        )}
      </Card>
    ),
  })
}

function RewriteForm({ desk, shown }: { desk: Desk; shown: ShownForm }) {
  const t = rewriteMessages(desk.locale)
  const { entered, problems = {}, hides, known } = shown
  const { from, status, target, view } = entered
  const targetProblem = problems.target && t(`target.${problems.target}`)
  return (
    <PostForm
      action={known ? `${PATH}/${known.id}` : `${PATH}/new`}
      hidden={known ? { version: known.version } : {}}
    >
      {known ? (
        <DetailList
          details={[
            [t('from'), decodeURI(from)],
            [t('view'), viewName(desk, Number(view))],
          ]}
        />
      ) : (
        <NewAddress {...{ desk, shown }} />
      )}
      <SelectField
        name="status"
        label={t('status')}
        value={status}
        options={STATUSES.map((each) => [String(each), t(`status.${each}`)])}
        problem={problems.status && t('status.status', { statuses: statusList(desk) })}
      />
      <Field
        name="target"
        label={t('target')}
        hint={t('target.hint')}
        defaultValue={target}
        problem={targetProblem}
        maxLength={4096}
      />
      {hides && <CheckField name="hides" label={t('hides.confirm')} />}
      <div className="row">
        <Submit>{t('save')}</Submit>
        <LinkButton href={PATH}>{t('cancel')}</LinkButton>
      </div>
    </PostForm>
  )
}

function NewAddress({ desk, shown }: { desk: Desk; shown: ShownForm }) {
  const t = rewriteMessages(desk.locale)
  const { entered, problems = {}, hides } = shown
  const views = viewOptions(desk)
  const problem = problems.from ? t(`from.${problems.from}`) : hides && t('hides.problem')
  return (
    <>
      <Field
        name="from"
        label={t('from')}
        hint={t('from.hint')}
        defaultValue={entered.from}
        problem={problem || undefined}
        maxLength={2048}
        required
      />
      {views.length > 2 ? (
        <SelectField
          name="view"
          label={t('view')}
          value={entered.view}
          options={views}
          problem={problems.view && t('view.view')}
        />
      ) : (
        <input type="hidden" name="view" value="0" />
      )}
    </>
  )
}
