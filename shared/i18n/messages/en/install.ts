/** Messages of the installation prompt, in English. */
export const messages = {
  'install.title': 'The shop on your home screen',
  'install.text': 'Put the shop on your home screen: it opens at once, without a network too.',
  'install.yes': 'Install',
  'install.no': 'Not now',
} as const
