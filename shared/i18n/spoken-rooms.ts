import type { MessageKey } from './translate.ts'

/**
 * The rooms that are whole in German and Italian: where something is ordered, paid and withdrawn from.
 * A message of them without words in both does not compile; whatever else has none is said in English.
 */
export const SPOKEN_ROOMS = [
  ...(['checkout', 'external', 'form', 'lookup', 'pay', 'payment'] as const),
  ...(['shop', 'thanks', 'tracking', 'withdrawal'] as const),
] as const

type SpokenKey = Extract<MessageKey, `${(typeof SPOKEN_ROOMS)[number]}.${string}`>

/** What a language says itself: all of these rooms, and any other message. */
export type SpokenWords = Readonly<
  Record<SpokenKey, unknown> & Partial<Record<MessageKey, unknown>>
>
