import { imagePath, pictureSources } from '../product/image.ts'
import { Picture, type Urgency } from '../ui/picture.tsx'
import { useShop } from '../ui/shop.tsx'
import type { Banner } from './banners.ts'

export interface BannerProps {
  banner: Banner
  kind: 'hero' | 'main' | 'small' | 'product'
}

/** The first picture of the home page is preloaded; the others are lazy. */
const URGENCY: Readonly<Record<BannerProps['kind'], Urgency>> = {
  hero: 'first',
  main: 'later',
  small: 'later',
  product: 'later',
}

/** A banner: text over or beside a picture, inside one link; the hero contains the page's heading. */
export function BannerView({ banner, kind }: BannerProps) {
  const { title, subtitle, button_text, link, layout } = banner
  const { prefix } = useShop().config
  const image = imagePath(banner.image)
  const Heading = kind === 'hero' ? 'h1' : 'h2'
  return (
    <section className="home-banner" data-kind={kind} data-layout={layout}>
      {image !== undefined && (
        <Picture {...pictureSources('banner', image)} alt="" urgency={URGENCY[kind]} />
      )}
      <div>
        <Heading>{title}</Heading>
        {subtitle !== '' && <p>{subtitle}</p>}
        <a className="ui-button" href={prefix + link}>
          {button_text || title}
        </a>
      </div>
    </section>
  )
}
