import { languageOf, type Locale } from '../shared/i18n/locale.ts'

/** A part of the messages in one language. */
interface Part<Messages> {
  messages: Messages
}

/** The modules of one part by path, one per language, from `import.meta.glob`. */
export type PartModules<Messages> = Readonly<Record<string, () => Promise<Part<Messages>>>>

/** Loads one part of the messages in the language of a locale. Rejects if it is missing. */
export async function loadMessages<Messages>(
  modules: PartModules<Messages>,
  locale: Locale,
): Promise<Messages> {
  return (await ofLanguage(modules, locale)()).messages
}

/** Returns the module for the language of a locale. */
export function ofLanguage<Module>(
  modules: Readonly<Record<string, Module>>,
  locale: Locale,
): Module {
  const folder = `/${languageOf(locale)}/`
  const [found] = Object.entries(modules).flatMap(([path, each]) =>
    path.includes(folder) ? [each] : [],
  )
  if (found === undefined) throw new Error(`there are no messages for ${locale}`)
  return found
}
