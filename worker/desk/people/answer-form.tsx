import { MAX_QUESTION } from '../../../shared/faq/question.ts'
import { CheckField, PostForm, Submit, TextField } from '../frame/form.tsx'
import type { Desk } from '../frame/section.ts'
import { MAX_ANSWER, type AnswerEntry, type EntryProblems } from './answer-fields.ts'
import { answerMessages } from './messages-answer.ts'

/** An answer and the question as its product shows it. */
export function AnswerForm({
  desk,
  action,
  hidden,
  entry,
  problems,
  choice,
  isMailOnly = false,
  submit,
}: {
  desk: Pick<Desk, 'locale'>
  action: string
  hidden: Readonly<Record<string, number>>
  entry: AnswerEntry
  problems: EntryProblems
  /** Whether it is published is a choice: what stands beside it. Missing: it is. */
  choice?: string | undefined
  /** There is no page to publish it at. */
  isMailOnly?: boolean
  submit: string
}) {
  const t = answerMessages(desk.locale)
  const say = (field: keyof EntryProblems, most: number) => {
    const problem = problems[field]
    return problem && t(`problem.${problem}`, { most })
  }
  const always = choice === undefined && !isMailOnly ? { publish: 1 } : {}
  return (
    <PostForm action={action} hidden={{ ...hidden, ...always }}>
      <TextField
        name="answer"
        label={t('answer')}
        rows={7}
        value={entry.answer}
        problem={say('answer', MAX_ANSWER)}
        required
      />
      {choice !== undefined && (
        <CheckField
          name="publish"
          label={t('publish')}
          hint={choice}
          isChecked={entry.isPublished}
        />
      )}
      {!isMailOnly && (
        <TextField
          name="question"
          label={t('question')}
          hint={t('question.hint')}
          rows={4}
          value={entry.question}
          problem={say('question', MAX_QUESTION)}
        />
      )}
      <Submit icon="check">{submit}</Submit>
    </PostForm>
  )
}
