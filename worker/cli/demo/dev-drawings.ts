import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { smallFile } from '../../../shared/product/image.ts'
import { PICTURE_CSP } from '../../http/headers.ts'
import { ROOT } from '../paths.ts'
import { demoPicture } from './pictures.ts'

const PREFIX = /^\/img\/(any|small)\/(?:svg|avif)(?=\/)/
const BANNER = /^\/demo\/(?:banner|tile)\/[a-z]+\.web\.avif$/

/**
 * Serves the demo's pictures in the development server, which has no binding for them and does not pass
 * missing static files to the Worker.
 */
export function demoDrawings(): Plugin {
  return {
    name: 'reuna-demo-drawings',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const [prefix = '', size] = PREFIX.exec(url) ?? []
        const path = url.slice(prefix.length)
        const small = size === 'small' ? pictureAt(smallFile(path)) : undefined
        const picture = size === undefined ? undefined : (small ?? pictureAt(path))
        if (!picture) return next()
        const headers = { 'Content-Type': picture.type, 'Content-Security-Policy': PICTURE_CSP }
        response.writeHead(200, headers).end(picture.body)
      })
    },
  }
}

/** A product picture, or a static file of a banner's picture. */
export function pictureAt(path: string): ReturnType<typeof demoPicture> {
  const file = resolve(ROOT, `client/public${path}`)
  const isBanner = BANNER.test(path) && existsSync(file)
  return isBanner ? { type: 'image/avif', body: readFileSync(file) } : demoPicture(path)
}
