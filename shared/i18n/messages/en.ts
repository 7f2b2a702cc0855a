/**
 * Every sentence of the shop in English; this catalogue is the type of the others. A value is a
 * sentence with `{names}` to fill in, or plural forms chosen by `{count}`.
 */
export const en = {
  'common.home': 'Home',
} as const satisfies Record<string, string | { one: string; other: string }>
