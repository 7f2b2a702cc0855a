import { CONSENT_PURPOSES, type ConsentPurpose } from './consent.ts'

/** Where a choice is sent. */
export const CONSENT_FORM = '/cookies/send'

/** The sheet that hides the banner from browsers without scripts once they have chosen. */
export const CONSENT_SHEET = '/cookies/banner.css'

/** Names of the fields of the form: the button that was pressed, and the purposes that are ticked. */
export const CONSENT_FIELDS = { choice: 'choice', purpose: 'purpose' } as const

/** Names of the query of the page that says what was stored. */
export const CONSENT_QUERY = { kept: 'kept', from: 'from' } as const

/** The purposes that a form accepts, of those that are asked; whatever is unclear accepts nothing. */
export function readChoice(
  read: (field: string) => readonly string[],
  asked: readonly ConsentPurpose[],
): readonly ConsentPurpose[] {
  const [choice] = read(CONSENT_FIELDS.choice)
  if (choice === 'all') return asked
  if (choice !== 'some') return []
  const ticked = read(CONSENT_FIELDS.purpose)
  return CONSENT_PURPOSES.filter((each) => asked.includes(each) && ticked.includes(each))
}
