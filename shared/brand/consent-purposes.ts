import type { TrackingSettings } from './tracking-schema.ts'

/** The purposes that need consent; strictly necessary storage needs none. */
export const CONSENT_PURPOSES = ['statistics', 'marketing', 'personalisation'] as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * Returns the purposes for which a brand's services need consent, in display order; empty: no question is
 * shown.
 */
export function purposesOf(services: TrackingSettings): readonly ConsentPurpose[] {
  const needed: Readonly<Record<ConsentPurpose, boolean>> = {
    statistics: services.tagManager !== '',
    marketing: services.publicKey !== '',
    personalisation: services.personalisation !== '',
  }
  return CONSENT_PURPOSES.filter((purpose) => needed[purpose])
}
