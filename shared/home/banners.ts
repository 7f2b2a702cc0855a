/** A banner of the home page. */
export interface Banner {
  title: string
  subtitle: string
  button_text: string
  /** Address within the shop, without a store view's prefix. */
  link: string
  /** Path of the picture. */
  image: string
  /** `over`: the words of a hero stand on the picture, which is light and calm at its left. */
  layout?: 'over' | undefined
}

/** What a store view's banner file holds. */
export interface Banners {
  mainBanners: readonly Banner[]
  smallBanners: readonly Banner[]
  productBanners: readonly Banner[]
  headImage: Banner | undefined
}

/** The banner at the top of the home page: the head image, else the first main banner. */
export function heroOf({ headImage, mainBanners }: Banners): Banner | undefined {
  return headImage ?? mainBanners[0]
}
