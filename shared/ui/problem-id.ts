/** Returns the id of a field's problem, by the field's id. */
export function problemId(id: string): string {
  return `${id}-problem`
}
