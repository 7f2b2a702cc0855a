import { expect, it } from 'vitest'
import { withHelpers } from './build-runtime.ts'

const HELPERS = 'var __exportAll = (all) => all;\nvar __commonJSMin = (make) => make;\n'

it('inlines the helpers of the bundler and keeps other imports', () => {
  const otherImport = 'import { a as n } from "./base-1.js";'
  const code = (names: string) => `import { ${names} } from "./runtime-1.js";\n${otherImport}\nn();`
  for (const names of ['n as __exportAll', 'n as __exportAll, t as __commonJSMin'])
    expect(withHelpers(code(names), 'runtime-1.js', HELPERS)).toBe(
      `${HELPERS}\n${otherImport}\nn();`,
    )
})

it('fails the build if a helper has another name or import', () => {
  const renamed = 'import { n as __exportAll$1 } from "./runtime-1.js";'
  expect(() => withHelpers(renamed, 'runtime-1.js', HELPERS)).toThrow('__exportAll$1 is no helper')
  expect(() => withHelpers('import "./runtime-1.js";', 'runtime-1.js', HELPERS)).toThrow(
    'runtime-1.js is not imported',
  )
})
