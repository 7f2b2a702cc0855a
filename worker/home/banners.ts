import type { Banner, Banners } from '../../shared/home/banners.ts'
import { matchRoute } from '../../shared/routes.ts'
import type { Ports } from '../catalog/engine.ts'
import { errorText, writeLog } from '../log/log.ts'

const NONE: Banners = {
  mainBanners: [],
  smallBanners: [],
  productBanners: [],
  headImage: undefined,
}

/**
 * The banners of a store view: from its own file, else from the defaults. A
 * file that cannot be read is only a line in the log, the page goes on without.
 */
export async function loadBanners(ports: Pick<Ports, 'asset' | 'site'>): Promise<Banners> {
  const { brand, view } = ports.site
  const { storeCode } = view
  for (const name of [storeCode, 'default']) {
    try {
      const text = await ports.asset(`${brand.content.banners}${name}.json`)
      if (text !== undefined) return readBanners(JSON.parse(text))
    } catch (error) {
      writeLog({
        code: 'banners.unread',
        level: 'debug',
        store: storeCode,
        detail: errorText(error),
      })
    }
  }
  return NONE
}

/** The banners without those that lead to a department which the shop does not have (any more). */
export function withoutDeadLinks(banners: Banners, slugs: ReadonlySet<string>): Banners {
  const leads = ({ link }: Banner): boolean => {
    const match = matchRoute(link.split(/[?#]/)[0] ?? '')
    return match?.route !== 'category' || slugs.has(match.params['slug'] ?? '')
  }
  const { mainBanners, smallBanners, productBanners, headImage } = banners
  return {
    mainBanners: mainBanners.filter(leads),
    smallBanners: smallBanners.filter(leads),
    productBanners: productBanners.filter(leads),
    headImage: headImage && leads(headImage) ? headImage : undefined,
  }
}

/** Reads a banner file; whatever is not a banner is left out. */
export function readBanners(value: unknown): Banners {
  const file = isRecord(value) ? value : {}
  return {
    mainBanners: bannersIn(file['mainBanners']),
    smallBanners: bannersIn(file['smallBanners']),
    productBanners: bannersIn(file['productBanners']),
    headImage: bannersIn([file['headImage']])[0],
  }
}

function bannersIn(list: unknown): readonly Banner[] {
  return Array.isArray(list) ? list.flatMap((item) => bannerOf(item) ?? []) : []
}

function bannerOf(value: unknown): Banner | undefined {
  if (!isRecord(value)) return undefined
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  const [link, image] = [text('link'), text('image')]
  if (!isOwnPath(link) || !isOwnPath(image)) return undefined
  return {
    title: text('title'),
    subtitle: text('subtitle'),
    button_text: text('button_text'),
    link,
    image,
    layout: value['layout'] === 'over' ? 'over' : undefined,
  }
}

/** A path of this shop: a banner never leads elsewhere. Browsers skip tabs and line breaks. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(text)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
