/** Messages about form entries, in English. */
export const messages = {
  'form.required': 'Field is required',
  'form.required-choice': 'This is a required field.',
  'form.needed.email': 'Field is required. Enter your email address.',
  'form.needed.first-name': 'Field is required. Enter the first name.',
  'form.needed.last-name': 'Field is required. Enter the last name.',
  'form.needed.name': 'Field is required. Enter your name.',
  'form.needed.street': 'Field is required. Enter the street address.',
  'form.needed.postcode': 'Field is required. Enter the zip-code.',
  'form.needed.city': 'Field is required. Enter the city.',
  'form.needed.state': 'Field is required. Enter the state or province.',
  'form.needed.phone': 'Field is required. Enter the phone number.',
  'form.needed.password': 'Field is required. Enter the password.',
  'form.needed.current-password': 'Field is required. Enter your current password.',
  'form.needed.new-password': 'Field is required. Enter the new password.',
  'form.needed.repeated-password': 'Field is required. Enter the password again.',
  'form.needed.order-number': 'Field is required. Enter the order number.',
  'form.needed.subject': 'Field is required. Enter the subject.',
  'form.needed.message': 'Field is required. Write the message.',
  'form.needed.question': 'Field is required. Write your question.',
  'form.needed.nickname': 'Field is required. Enter a name or nickname.',
  'form.needed.review-title': 'Field is required. Enter a title for the review.',
  'form.needed.review': 'Field is required. Write the review.',
  'form.needed.feedback': 'Field is required. Write your feedback.',
  'form.needed.country': 'This is a required field. Choose the country.',
  'form.needed.payment-method': 'This is a required field. Choose how you pay.',
  'form.email.at':
    'Please provide valid e-mail address. It needs an @ sign, as in name@example.com.',
  'form.email.domain':
    'Please provide valid e-mail address. After the @ sign it needs a name with a dot, as in name@example.com.',
  'form.email.space':
    'Please provide valid e-mail address. Leave out the spaces, as in name@example.com.',
  'form.email-alone.at':
    'Please enter a valid email address. It needs an @ sign, as in name@example.com.',
  'form.email-alone.domain':
    'Please enter a valid email address. After the @ sign it needs a name with a dot, as in name@example.com.',
  'form.email-alone.space':
    'Please enter a valid email address. Leave out the spaces, as in name@example.com.',
  'form.name-min': 'Name must have at least {min} letters',
  'form.email': 'Please provide valid e-mail address.',
  'form.email-alone': 'Please enter a valid email address',
  'form.password-min': 'Password must have at least {min} characters',
  'form.passwords-identical': 'Passwords must be identical',
  'form.too-long': 'This text is too long.',
  'form.one-line': 'Use a single line.',
  'form.summary': 'Check the following',
  'form.optional': '(optional)',
} as const
