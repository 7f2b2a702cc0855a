/** What the pinned vitest keeps of a module (its `vi.resetModules` walks the same map). */
interface EvaluatedModule {
  promise: unknown
  exports: unknown
  evaluated: boolean
  importers: Set<string>
}

interface TestRuntime {
  __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, EvaluatedModule> } }
}

/** The storefront's own modules and every fixture: what remembers something or may have been changed. */
const OWN = /^(?!.*\/node_modules\/).*\/(?:worker|client|shared\/fixtures)\//

/**
 * Forgets the modules of the storefront, so that the next file begins as an isolate does. Libraries and
 * the rules of `shared/` are pure (shared/README.md) and stay: to evaluate them again for every file took
 * nearly half of the time in which a file imports the app.
 */
export function forgetModules(): void {
  const { evaluatedModules } = (globalThis as unknown as TestRuntime).__vitest_worker__
  for (const [id, module] of evaluatedModules.idToModuleMap) {
    if (!OWN.test(id)) continue
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false })
    module.importers.clear()
  }
}
