/** What the pinned vitest knows of a module, and the runner that loads modules. */
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
 * Takes a module whose code the runtime has from where it lies. The runner would call a Durable Object for
 * each import of each module, only to hear that there is nothing new: most of what loading the app costs.
 */
export function takeKnownModules(): true {
  const mocker = (globalThis as unknown as TestRuntime).__vitest_mocker__
  const { moduleRunner } = mocker
  const ask = moduleRunner.cachedModule.bind(moduleRunner)
  moduleRunner.cachedModule = (url, importer) => {
    const known = moduleRunner.evaluatedModules.getModuleByUrl(url)
    return known?.meta && !mocker.getDependencyMockByUrl(url) ? known : ask(url, importer)
  }
  return true
}
