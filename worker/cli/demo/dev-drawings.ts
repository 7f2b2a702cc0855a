import type { Plugin } from 'vite'
import { PICTURE_CSP } from '../../http/headers.ts'
import { drawPicture } from './pictures.ts'

const PREFIX = '/img/any/svg'
const HEADERS = { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': PICTURE_CSP }

/** Drawings of the demo's goods for the development server, which binds nothing but what the platform has. */
export function demoDrawings(): Plugin {
  return {
    name: 'reuna-demo-drawings',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const drawn = url.startsWith(PREFIX) ? drawPicture(url.slice(PREFIX.length)) : undefined
        if (drawn) response.writeHead(200, HEADERS).end(drawn)
        else next()
      })
    },
  }
}
