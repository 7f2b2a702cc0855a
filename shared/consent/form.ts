import { CONSENT_PURPOSES, type ConsentPurpose } from './consent.ts'

/** Path of the consent form. */
export const CONSENT_FORM = '/cookies/send'

/** The style sheet that hides the banner after a choice, without JavaScript. */
export const CONSENT_SHEET = '/cookies/banner.css'

/** Names of the form fields: the pressed button, and the checked purposes. */
export const CONSENT_FIELDS = { choice: 'choice', purpose: 'purpose' } as const

/** Query names of the page that confirms the stored choice. */
export const CONSENT_QUERY = { kept: 'kept', from: 'from' } as const

/** Returns the purposes that a form accepts, of those that were offered; unclear input accepts nothing. */
export function readChoice(
  read: (field: string) => readonly string[],
  purposes: readonly ConsentPurpose[],
): readonly ConsentPurpose[] {
  const [choice] = read(CONSENT_FIELDS.choice)
  if (choice === 'all') return purposes
  if (choice !== 'some') return []
  const ticked = read(CONSENT_FIELDS.purpose)
  return CONSENT_PURPOSES.filter((each) => purposes.includes(each) && ticked.includes(each))
}
