/** Reviews that shoppers write and what is said of other short forms, in English. */
export const enEntry = {
  'review.write': 'Write a review',
  'review.moderated':
    'We read reviews before they appear. Your name stands below the review; an e-mail address is not needed.',
  'review.nickname': 'Name or nickname',
  'review.headline': 'Title of the review',
  'review.detail': 'What is it like?',
  'review.rating': 'Stars',
  'review.rating.none': 'No stars',
  'review.send': 'Send review',
  'review.failed': 'The review could not be sent. Please try again later.',
  'sent.review': 'Thank you for your review',
  'sent.review.text': 'Your review is with us. It appears on the page when we have read it.',
  'question.ask': 'Ask about this product',
  'question.kept':
    'We answer by e-mail. We keep your question for two years and use your address only to answer it.',
  'question.text': 'Your question',
  'question.send': 'Send question',
  'question.failed': 'The question could not be sent. Please try again later.',
  'question.mail-subject': 'Question about {product}',
  'sent.question': 'Thank you for your question',
  'sent.question.text': 'Your question is with us. We answer by e-mail.',
  'sent.back': 'Back to {name}',
  'sent.gone': 'This product is no longer sold here.',
} as const
