import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import { SLOW_FILES } from '../slow-first.ts'

it('every file of tests that is started first exists', () => {
  expect(SLOW_FILES.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([])
})
