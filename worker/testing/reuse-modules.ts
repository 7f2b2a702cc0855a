/** What the pinned vitest knows of a module, and its module runner. */
interface ModuleRunner {
  evaluatedModules: { getModuleByUrl: (url: string) => { meta?: unknown } | undefined }
  cachedModule: (url: string, importer?: string) => unknown
}

interface TestRuntime {
  __vitest_mocker__: {
    moduleRunner: ModuleRunner
    getDependencyMockByUrl: (url: string) => unknown
  }
}

/**
 * Takes modules that the runtime already has from its cache. The runner would otherwise call a Durable
 * Object for each import of each module, only to learn that nothing is new: most of the cost of loading the
 * app.
 */
export function reuseLoadedModules(): true {
  const mocker = (globalThis as unknown as TestRuntime).__vitest_mocker__
  const { moduleRunner } = mocker
  const cachedModule = moduleRunner.cachedModule.bind(moduleRunner)
  moduleRunner.cachedModule = (url, importer) => {
    const known = moduleRunner.evaluatedModules.getModuleByUrl(url)
    return known?.meta && !mocker.getDependencyMockByUrl(url) ? known : cachedModule(url, importer)
  }
  return true
}
