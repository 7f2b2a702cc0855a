/** What forms say about what was entered, in English. */
export const messages = {
  'form.required': 'Field is required',
  'form.required-choice': 'This is a required field.',
  'form.name-min': 'Name must have at least {min} letters',
  'form.email': 'Please provide valid e-mail address.',
  'form.email-alone': 'Please enter a valid email address',
  'form.password-min': 'Password must have at least {min} characters',
  'form.passwords-identical': 'Passwords must be identical',
  'form.too-long': 'This is longer than it can be.',
  'form.one-line': 'This must be one line.',
  'form.summary': 'Check the following',
  'form.optional': '(optional)',
} as const
