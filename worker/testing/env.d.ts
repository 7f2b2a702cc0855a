declare namespace Cloudflare {
  interface Env {
    DB: D1Database
    SHOP: D1Database
    KV: KVNamespace
    IMAGES: ImagesBinding
  }
}
