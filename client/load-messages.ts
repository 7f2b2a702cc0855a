import { languageOf, type Locale } from '../shared/i18n/locale.ts'

/** A part of the messages, as each language has it. */
interface Part<Messages> {
  messages: Messages
}

/** The modules of one part, one for each language, as `import.meta.glob` finds them by path. */
export type PartModules<Messages> = Readonly<Record<string, () => Promise<Part<Messages>>>>

/** Loads one part of the messages in the language of a locale. Rejects where it is not found. */
export async function loadMessages<Messages>(
  modules: PartModules<Messages>,
  locale: Locale,
): Promise<Messages> {
  return (await ofLanguage(modules, locale)()).messages
}

/** What belongs to the language of a locale, of modules by path. */
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
