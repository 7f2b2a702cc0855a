declare namespace Cloudflare {
  interface Env {
    DB: D1Database
    SHOP: D1Database
    KV: KVNamespace
    IMAGES: ImagesBinding
  }
}

/** Modules by a pattern, as Vite finds them. */
interface ImportMeta {
  glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>
}
