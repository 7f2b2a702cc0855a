import { z } from 'zod'
import { text } from './field-schema.ts'
import { TRACKED_EVENTS } from './tracking-settings.ts'

/** Third-party services of a brand, each requiring consent; an empty address or key disables one. */
export const trackingSchema = z.strictObject({
  publicKey: text('public key of the marketing provider; empty: no events are sent'),
  endpoint: text(
    'https address in front of its paths; empty: no events are sent. Only the worker calls it',
  ),
  paths: z.strictObject({
    identify: text('path for who a shopper is'),
    track: text('path for events'),
  }),
  events: z
    .record(z.enum(TRACKED_EVENTS), z.string())
    .readonly()
    .describe('name of each event at the provider'),
  pixel: text(
    'https address of the script of the provider, to which `company_id` with the key is added; empty: none',
  ),
  tagManager: text('https address of the script of a tag manager with its container; empty: none'),
  personalisation: text('https address of a personalisation script; empty: none'),
})

export type TrackingSettings = z.infer<typeof trackingSchema>
