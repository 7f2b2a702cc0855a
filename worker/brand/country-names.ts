/** Names of countries in a language; a code that names none stays as it is. */
export function countryNames(locale: string): (country: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return (country) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
}
