import { z } from 'zod'

/** A setting that is on or off. Its description is a row of the table of settings. */
export function flag(description: string) {
  return z.boolean().describe(description)
}

/** A setting that is a text. */
export function text(description: string) {
  return z.string().describe(description)
}

/** A setting that is a number. */
export function number(description: string) {
  return z.number().describe(description)
}

/** A setting that is one of a few words. */
export function choice<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  description: string,
) {
  return z.enum(choices).describe(description)
}

/** A setting that is a list of texts. */
export function texts(description: string) {
  return z.array(z.string()).readonly().describe(description)
}
