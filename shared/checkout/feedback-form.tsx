import { useShop } from '../ui/shop.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { Checkbox } from './field.tsx'
import { FEEDBACK_FIELDS } from './feedback.ts'

/** The feedback form: sent, refused with problems, or empty. */
export interface FeedbackView {
  action: string
  text: string
  wantsReply: boolean
  problem: string | undefined
  isSent: boolean
}

/** The feedback form; its text is sent to the shop's contact address. */
export function Feedback({ feedback }: { feedback: FeedbackView }) {
  const { t } = useShop()
  const id = 'thanks-feedback'
  const { problem } = feedback
  if (feedback.isSent) {
    return (
      <p className="thanks-feedback" role="status">
        {t('thanks.feedback.sent')}
      </p>
    )
  }
  return (
    <details className="thanks-feedback" open={problem !== undefined}>
      <summary>{t('thanks.feedback')}</summary>
      <form action={feedback.action} method="post" noValidate>
        <label htmlFor={id}>{t('thanks.feedback.text')}</label>
        <p className="checkout-hint" id={`${id}-hint`}>
          {t('thanks.feedback.hint')}
        </p>
        <TextArea
          id={id}
          name={FEEDBACK_FIELDS.text}
          value={feedback.text}
          validations={[{ condition: problem !== undefined, text: problem ?? '' }]}
          describedBy={`${id}-hint`}
          maxLength={4000}
        />
        <Checkbox
          name={FEEDBACK_FIELDS.reply}
          label={t('thanks.feedback.confirm')}
          isTicked={feedback.wantsReply}
        />
        <button className="ui-button" data-kind="quiet">
          {t('thanks.feedback.send')}
        </button>
      </form>
    </details>
  )
}
