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
  'sent.back': 'Back to {name}',
  'sent.gone': 'This product is no longer sold here.',
} as const
