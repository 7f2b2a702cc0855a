const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS

/** An unknown order is looked for after 2, 10 and 60 seconds, then hourly for 24 hours. */
export const FIRST_LOOKS_MS = [2 * SECOND_MS, 10 * SECOND_MS, 60 * SECOND_MS] as const
export const LOOK_EVERY_MS = HOUR_MS
export const LOOK_FOR_MS = 24 * HOUR_MS

/** An order that is on its way is not looked for before it may have been lost. */
export const IN_PROGRESS_MS = 30 * SECOND_MS
/** Whoever asks about an order on its way may ask again after so long. */
export const RETRY_AFTER_SECONDS = 2

/**
 * When an order that nobody knows about is looked for next, after `looks` looks; instants
 * are milliseconds. Undefined: no more, it waits for the merchant.
 */
export function nextLookAt(createdAt: number, looks: number, now: number): number | undefined {
  const at = now + (FIRST_LOOKS_MS[looks] ?? LOOK_EVERY_MS)
  return at - createdAt > LOOK_FOR_MS ? undefined : at
}
