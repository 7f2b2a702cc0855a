import type { FolderReport } from './folder.ts'

/** When an import counts as failed. */
export interface Strictness {
  /** Any remark is a failure. */
  isStrict: boolean
  /** Maximum number of skipped documents; undefined: half a file. */
  maxSkipped: number | undefined
}

type LoadedFolder = Pick<FolderReport, 'files' | 'unknown' | 'remarks' | 'cut'>

/** Reasons why an import counts as failed although documents were imported; empty: none. */
export function failuresOf(report: LoadedFolder, { isStrict, maxSkipped }: Strictness): string[] {
  const { files, cut, remarks, unknown } = report
  const sum = (pick: (file: LoadedFolder['files'][number]) => number): number =>
    files.reduce((total, file) => total + pick(file), 0)
  const skipped = sum(({ problems }) => problems.length)
  const incomplete = sum(({ warnings }) => warnings.length)
  const halves = files.filter(({ problems, read }) => problems.length * 2 > read)
  const all = [
    ...cut.map(({ file }) => `${file} ends too early`),
    ...halves.map(({ name }) => `more ${name} were skipped than loaded`),
    ...(maxSkipped !== undefined && skipped > maxSkipped
      ? [`${skipped} documents were skipped; the limit is ${maxSkipped}`]
      : []),
    ...(sum(({ written, unchanged }) => written + unchanged) === 0 ? ['nothing was loaded'] : []),
  ]
  const others = skipped + incomplete + remarks.length + unknown.length
  return all.length === 0 && isStrict && others > 0 ? ['there are warnings (--strict)'] : all
}
