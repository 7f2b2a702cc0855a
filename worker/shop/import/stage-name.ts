/** The name of the catalog that a full import fills in place of another one. */
export function stageName(catalog: string): string {
  return `${catalog}@next`
}
