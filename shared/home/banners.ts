/** A banner of the home page. */
export interface Banner {
  title: string
  subtitle: string
  button_text: string
  /** Path within the shop, without a store view's prefix. */
  link: string
  /** Path of the picture. */
  image: string
  /** `over`: the text of a hero is placed on the picture, which is light and plain on its left. */
  layout?: 'over' | undefined
}

/** The content of a store view's banner file. */
export interface Banners {
  mainBanners: readonly Banner[]
  smallBanners: readonly Banner[]
  productBanners: readonly Banner[]
  headImage: Banner | undefined
}

/** Returns the hero of the home page: the head image, otherwise the first main banner. */
export function heroOf({ headImage, mainBanners }: Banners): Banner | undefined {
  return headImage ?? mainBanners[0]
}
