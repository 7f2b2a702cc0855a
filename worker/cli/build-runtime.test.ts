import { expect, it } from 'vitest'
import { withHelpers } from './build-runtime.ts'

const HELPERS = 'var __exportAll = (all) => all;\nvar __commonJSMin = (make) => make;\n'

it('writes the helpers of the bundler in the place of their import, and leaves the other imports', () => {
  const otherImport = 'import { a as n } from "./base-1.js";'
  const code = (names: string) => `import { ${names} } from "./runtime-1.js";\n${otherImport}\nn();`
  for (const names of ['n as __exportAll', 'n as __exportAll, t as __commonJSMin'])
    expect(withHelpers(code(names), 'runtime-1.js', HELPERS)).toBe(
      `${HELPERS}\n${otherImport}\nn();`,
    )
})

it('fails the build where a helper has another name, or is imported in another way', () => {
  const renamed = 'import { n as __exportAll$1 } from "./runtime-1.js";'
  expect(() => withHelpers(renamed, 'runtime-1.js', HELPERS)).toThrow('__exportAll$1 is no helper')
  expect(() => withHelpers('import "./runtime-1.js";', 'runtime-1.js', HELPERS)).toThrow(
    'runtime-1.js is not imported',
  )
})
