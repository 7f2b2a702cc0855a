import type { TrackingSettings } from './tracking-schema.ts'

/** What visitors are asked for; what a shop cannot do without needs no consent. */
export const CONSENT_PURPOSES = ['statistics', 'marketing', 'personalisation'] as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The purposes that a brand's services need consent for, in the order they are asked; none: nothing is asked. */
export function purposesOf(services: TrackingSettings): readonly ConsentPurpose[] {
  const needed: Readonly<Record<ConsentPurpose, boolean>> = {
    statistics: services.tagManager !== '',
    marketing: services.publicKey !== '',
    personalisation: services.personalisation !== '',
  }
  return CONSENT_PURPOSES.filter((purpose) => needed[purpose])
}
