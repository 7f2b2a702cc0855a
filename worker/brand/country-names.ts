/** Returns a function that names countries in a language; an unknown code is returned as it is. */
export function countryNames(locale: string): (country: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return (country) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
}
