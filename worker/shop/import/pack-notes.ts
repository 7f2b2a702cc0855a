import type { ReferenceNotes } from './remarks.ts'

/** Notes as JSON. */
type Packed = {
  [Key in keyof ReferenceNotes]: ReferenceNotes[Key] extends Map<infer Id, infer Of>
    ? [Id, Of][]
    : ReferenceNotes[Key]
}

/** Converts the notes of files to JSON for the database. */
export function packNotes(files: readonly { name: string; notes: ReferenceNotes }[]) {
  return files.map(({ name, notes }) => {
    const { categories, parents, classes, ...lines } = notes
    const packed: Packed = {
      ...lines,
      categories: [...categories],
      parents: [...parents],
      classes: [...classes],
    }
    return { name, notes: packed }
  })
}

/** Reads the result of `packNotes`. */
export function unpackNotes(
  files: ReturnType<typeof packNotes>,
): { name: string; notes: ReferenceNotes }[] {
  return files.map(({ name, notes: { categories, parents, classes, ...lines } }) => ({
    name,
    notes: {
      ...lines,
      categories: new Map(categories),
      parents: new Map(parents),
      classes: new Map(classes),
    },
  }))
}
