import type { Site } from '../brand/site.ts'
import { languageOf } from '../../shared/i18n/locale.ts'

const ICON_SIZES = [192, 512] as const

/** The manifest of a store view: its name, its home page, the drawn icons. */
export function makeManifest({ brand, view, locale, shop }: Site) {
  const home = shop.href('home')
  return {
    id: home,
    name: view.seo.defaultTitle,
    short_name: brand.name,
    description: view.seo.defaultDescription,
    lang: languageOf(locale),
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    icons: [
      ...ICON_SIZES.flatMap((size) =>
        (['any', 'maskable'] as const).map((purpose) => ({
          src: `/icons/${brand.id}/${purpose}-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
      {
        src: `/icons/${brand.id}/favicon.svg`,
        sizes: 'any',
        type: 'image/svg+xml',
        purpose: 'any',
      },
    ],
    shortcuts: [{ name: shop.t('cart.title'), url: shop.href('cart') }],
  }
}
