import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { electronics } from '../brand/electronics.ts'
import { readArguments } from './arguments.ts'
import { ROOT } from './paths.ts'
import { SETTINGS_DOCUMENT, settingsDocument } from './settings-document.ts'

readArguments(
  `npm run settings

Writes ${SETTINGS_DOCUMENT}, the table of settings, from their schema (shared/brand/schema.ts).

  --help      shows this text`,
  {},
)
writeFileSync(resolve(ROOT, SETTINGS_DOCUMENT), settingsDocument(electronics))
console.log(`${SETTINGS_DOCUMENT} was written`)
