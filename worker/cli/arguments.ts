import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartFault } from './start-fault.ts'

/**
 * Parses a command's arguments. `--help` prints the help and exits with 0; an invalid argument prints the
 * problem and the help, and exits with 2.
 */
export function readArguments<Config extends ParseArgsConfig>(help: string, config: Config) {
  try {
    const options = { ...config.options, help: { type: 'boolean' as const } }
    const parsed = parseArgs({ ...config, options, args: process.argv.slice(2) })
    if ((parsed.values as { help?: boolean }).help) {
      console.log(help)
      process.exit(0)
    }
    return parsed as ReturnType<typeof parseArgs<Config>>
  } catch (error) {
    console.log(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    process.exit(2)
  }
}

/** Parses `key=value` arguments as settings; a value is JSON if it parses as JSON, else text. */
export function readSettings(args: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    args.map((word) => {
      const at = word.indexOf('=')
      if (at < 1) throw new StartFault(`--set needs key=value, not ${word}`)
      return [word.slice(0, at), readValue(word.slice(at + 1))]
    }),
  )
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
