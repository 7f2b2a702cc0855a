import { MAX_QUESTION } from '../../../shared/faq/question.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { CheckField, TextField } from '../frame/field.tsx'
import type { Desk } from '../frame/section.ts'
import { MAX_ANSWER, type AnswerEntry, type EntryProblems } from './answer-fields.ts'
import { answerMessages } from './messages-answer.ts'

/** The form of an answer and of the question as published. */
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
  /** Label of the checkbox that publishes it. Missing: it is published. */
  choice?: string | undefined
  /** The product has no page to publish it on. */
  isMailOnly?: boolean
  submit: string
}) {
  const t = answerMessages(desk.locale)
  const problemText = (field: keyof EntryProblems, maxLength: number) => {
    const problem = problems[field]
    return problem && t(`problem.${problem}`, { most: maxLength })
  }
  const always = choice === undefined && !isMailOnly ? { publish: 1 } : {}
  return (
    <PostForm action={action} hidden={{ ...hidden, ...always }}>
      <TextField
        name="answer"
        label={t('answer')}
        rows={7}
        value={entry.answer}
        problem={problemText('answer', MAX_ANSWER)}
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
          problem={problemText('question', MAX_QUESTION)}
        />
      )}
      <Submit icon="check">{submit}</Submit>
    </PostForm>
  )
}
