import { z } from 'zod'

/** A boolean setting. Its description is a row of the settings table. */
export function flag(description: string) {
  return z.boolean().describe(description)
}

/** A text setting. */
export function text(description: string) {
  return z.string().describe(description)
}

/** A number setting. */
export function number(description: string) {
  return z.number().describe(description)
}

/** A setting with a fixed set of values. */
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
