import type { StoreConfig } from '../store/store-query.ts'

type MediaConfig = Pick<StoreConfig, 'base_media_url' | 'secure_base_media_url'>

/** Magento's resized copies have a path of their own. */
const COPY = /^\/catalog\/product\/cache\/[0-9a-f]{32}\//

/** The path of the original picture in the media folder; undefined for a placeholder or another location. */
export function mediaPath(address: string, config: MediaConfig): string | undefined {
  const url = URL.parse(address)
  if (!url) return undefined
  const base = [config.secure_base_media_url, config.base_media_url]
    .flatMap((each) => URL.parse(each) ?? [])
    .find(({ host, pathname }) => url.host === host && url.pathname.startsWith(pathname))
  if (!base) return undefined
  const path = decode(`/${url.pathname.slice(base.pathname.length).replace(/^\/+/, '')}`)
  return path?.replace(COPY, '/catalog/product/')
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
