declare module 'virtual:brand-tokens' {
  /** By the brand's name and the token's, without its dashes: values of the light and the dark scheme. */
  const tokens: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>
  export default tokens
}
