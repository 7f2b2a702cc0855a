declare module 'virtual:brand-tokens' {
  /** Values of the light and the dark scheme by brand, empty for any other, and by token without its dashes. */
  const tokens: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>
  export default tokens
}
