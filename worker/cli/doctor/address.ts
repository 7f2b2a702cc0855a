import { isLocalHost } from '../../brand/select.ts'
import { failed, type Finding, warning } from './finding.ts'

/** Checks an address before any request. */
export function examineAddress(name: 'BACKEND_URL' | 'SEARCH_URL', text: string): Finding[] {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    return [
      failed(
        name,
        `${text} is not an address`,
        'The shop cannot send requests there',
        EXAMPLE[name],
      ),
    ]
  }
  const url = new URL(text)
  return [...examinePath(name, url), ...examineScheme(name, url)]
}

const EXAMPLE = {
  BACKEND_URL: 'Write it like https://api.example.com',
  SEARCH_URL:
    'Write it like https://search.example.com:9200 or https://api.example.com/api/catalog',
} as const

const PATH_PATTERNS = {
  BACKEND_URL: /^(?:\/.*?)?(?:\/api)?$/,
  SEARCH_URL: /^(?:\/api(?:\/catalog)?)?$/,
} as const
const CALL_PATH = /\/(?:_\w+|cart|stock|product|user|order|catalog\/.+|graphql)(?:\/|$)/

function examinePath(name: 'BACKEND_URL' | 'SEARCH_URL', url: URL): Finding[] {
  const path = url.pathname.replace(/\/+$/, '')
  const fits =
    PATH_PATTERNS[name].test(path) && !CALL_PATH.test(path) && url.search === '' && url.hash === ''
  if (fits) return []
  const why =
    'The shop adds the path of each call itself, so its requests would go to wrong addresses'
  return [failed(name, `it ends in ${url.pathname}${url.search}${url.hash}`, why, EXAMPLE[name])]
}

function examineScheme(name: 'BACKEND_URL' | 'SEARCH_URL', url: URL): Finding[] {
  if (url.protocol === 'https:' || isLocalHost(url.hostname)) return []
  const why = 'Tokens, carts and prices are sent unencrypted'
  return [warning(name, 'it is http', why, `Use https://${url.host}`)]
}
