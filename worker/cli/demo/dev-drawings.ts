import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { PICTURE_CSP } from '../../http/headers.ts'
import { ROOT } from '../paths.ts'
import { drawPicture } from './pictures.ts'

const PREFIX = '/img/any/svg'
const BANNER = /^\/demo\/(?:banner|tile)\/[a-z]+\.svg$/
const HEADERS = { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': PICTURE_CSP }

/** The demo's drawings for the development server: it binds no others, and its static files answer no worker. */
export function demoDrawings(): Plugin {
  return {
    name: 'reuna-demo-drawings',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const drawn = url.startsWith(PREFIX) ? drawingAt(url.slice(PREFIX.length)) : undefined
        if (drawn) response.writeHead(200, HEADERS).end(drawn)
        else next()
      })
    },
  }
}

/** A product picture, or the static file of a banner's. */
export function drawingAt(path: string): string | undefined {
  const file = resolve(ROOT, `client/public${path}`)
  const isBanner = BANNER.test(path) && existsSync(file)
  return isBanner ? readFileSync(file, 'utf8') : drawPicture(path)
}
