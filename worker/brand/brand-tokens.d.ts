declare module 'virtual:brand-tokens' {
  /** Light and dark value of each token (named without its dashes), by brand; empty for any other brand. */
  const tokens: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>
  export default tokens
}
