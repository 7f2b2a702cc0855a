declare module 'virtual:manifest' {
  interface ManifestEntry {
    file: string
    imports?: string[]
    css?: string[]
  }
  const manifest: Record<string, ManifestEntry> | null
  export default manifest
}

/** The part of the platform's module that is switched on (compatibility flag `nodejs_als`). */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Value> {
    run<Result>(store: Value, work: () => Result): Result
    getStore(): Value | undefined
  }
}
