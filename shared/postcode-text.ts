/** Formats a postcode for mail: Swedish ones in two groups ("111 20"), others unchanged. */
export function postcodeText(postcode: string, country: string): string {
  return country === 'SE' ? postcode.replace(/^(\d{3})(\d{2})$/, '$1 $2') : postcode
}
