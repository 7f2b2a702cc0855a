/** Id of the words about what is wrong with a field, by the field's id. */
export function problemId(id: string): string {
  return `${id}-problem`
}
