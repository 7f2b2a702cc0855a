import type { SynonymSet } from '../../../shared/search/synonym.ts'
import { NOT_FOUND, page, redirect, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { CheckField, SelectField, TextField } from '../frame/field.tsx'
import { Card } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { fieldsOf, type FieldProblem, type SynonymFields } from './fields.ts'
import { FoundCount } from './list-page.tsx'
import { synonymMessages } from './messages.ts'
import { PATH, countFound, selectView, type SelectedView } from './selected-view.ts'

/** Terms whose results are counted. */
const MAX_COUNTED_TERMS = 8

/** The form of a new set. */
export function newPage(desk: Desk): DeskAnswer {
  const selected = selectView(desk, desk.url.searchParams.get('view'))
  if (selected.isConnected) return redirect(PATH)
  return formPage(desk, selected, { fields: fieldsOf(undefined) })
}

/** The page of a set: its form, and how many products its terms find now. */
export async function setPage(desk: Desk): Promise<DeskAnswer> {
  const selected = selectView(desk, desk.url.searchParams.get('view'))
  const set = selected.isConnected ? undefined : await selected.shop.find(desk.params['id'] ?? '')
  if (!set) return NOT_FOUND
  const { value, version } = set
  const counted = await Promise.all(
    [...value.terms, ...value.maps_to]
      .slice(0, MAX_COUNTED_TERMS)
      .map(async (term) => ({ term, count: await countFound(desk, selected.site, term) })),
  )
  return formPage(desk, selected, { fields: fieldsOf(value), set: value, version, counted })
}

interface SetForm {
  fields: SynonymFields
  set?: SynonymSet
  version?: string
  problem?: FieldProblem
  counted?: readonly { term: string; count: number }[]
}

/** The form with problems beside their fields. */
export function formPage(
  desk: Desk,
  selected: SelectedView,
  { fields, set, version = '', problem, counted = [] }: SetForm,
): DeskAnswer {
  const t = synonymMessages(desk.locale)
  const at = set === undefined ? `${PATH}/new` : `${PATH}/set/${encodeURIComponent(set.id)}`
  return page({
    title: set === undefined ? t('new') : (set.terms[0] ?? set.id),
    trail: [{ title: t('title'), href: `${PATH}${selected.query}` }],
    ...(problem && { status: 422 }),
    body: (
      <div className="stack">
        <Card>
          <PostForm action={`${at}${selected.query}`} hidden={{ version }}>
            <SetFields {...{ desk, fields, problem }} />
            <Submit>{t('save')}</Submit>
          </PostForm>
        </Card>
        {counted.length > 0 && (
          <Card title={t('try')}>
            {counted.map((each) => (
              <FoundCount key={each.term} {...{ desk, selected }} {...each} />
            ))}
          </Card>
        )}
        {set !== undefined && (
          <Card title={t('remove')} text={t('remove.text')}>
            <PostForm action={`${at}/remove${selected.query}`} hidden={{ version }}>
              <Submit kind="danger">{t('remove')}</Submit>
            </PostForm>
          </Card>
        )}
      </div>
    ),
  })
}

function SetFields({
  desk,
  fields,
  problem,
}: {
  desk: Desk
  fields: SynonymFields
  problem: FieldProblem | undefined
}) {
  const t = synonymMessages(desk.locale)
  const problemOf = (field: FieldProblem['field']) =>
    problem?.field === field ? t(`problem.${problem.key}`, { term: problem.term ?? '' }) : undefined
  return (
    <>
      <TextField
        name="terms"
        label={t('terms')}
        hint={t('terms.hint')}
        value={fields.terms}
        problem={problemOf('terms')}
        required
      />
      <SelectField
        name="way"
        label={t('way')}
        value={fields.way}
        options={(['both', 'one'] as const).map((each) => [each, t(`way.${each}`)])}
      />
      <TextField
        name="mapsTo"
        label={t('finds-too')}
        hint={t('finds-too.hint')}
        value={fields.mapsTo}
        rows={3}
        problem={problemOf('mapsTo')}
      />
      <CheckField
        name="replaces"
        label={t('replaces')}
        hint={t('replaces.hint')}
        isChecked={fields.replaces}
      />
      <CheckField
        name="active"
        label={t('active')}
        hint={t('active.hint')}
        isChecked={fields.active}
      />
    </>
  )
}
