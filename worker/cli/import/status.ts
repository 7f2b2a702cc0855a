import type { FolderReport } from './folder.ts'

/** How strict an import is with itself. */
export interface Strictness {
  /** Any remark at all is a failure. */
  isStrict: boolean
  /** More skipped documents are a failure; undefined: only half a file is. */
  maxSkipped: number | undefined
}

type Loaded = Pick<FolderReport, 'files' | 'unknown' | 'remarks' | 'cut'>

/** Why an import counts as failed although documents were loaded, as text; empty: it does not. */
export function failuresOf(report: Loaded, { isStrict, maxSkipped }: Strictness): string[] {
  const { files, cut, remarks, unknown } = report
  const sum = (pick: (file: Loaded['files'][number]) => number): number =>
    files.reduce((total, file) => total + pick(file), 0)
  const skipped = sum(({ problems }) => problems.length)
  const incomplete = sum(({ warnings }) => warnings.length)
  const halves = files.filter(({ problems, read }) => problems.length * 2 > read)
  const all = [
    ...cut.map(({ file }) => `${file} ends too early`),
    ...halves.map(({ name }) => `of ${name} more was skipped than loaded`),
    ...(maxSkipped !== undefined && skipped > maxSkipped
      ? [`${skipped} documents were skipped, ${maxSkipped} may be`]
      : []),
    ...(sum(({ written, unchanged }) => written + unchanged) === 0 ? ['nothing was loaded'] : []),
  ]
  const others = skipped + incomplete + remarks.length + unknown.length
  return all.length === 0 && isStrict && others > 0 ? ['there are remarks (--strict)'] : all
}
