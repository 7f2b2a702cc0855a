/** Messages of the installation prompt, in English. */
export const messages = {
  'install.title': 'The shop on your home screen',
  'install.text': 'Add the shop to your home screen: it opens at once, even offline.',
  'install.yes': 'Install',
  'install.no': 'Not now',
} as const
