import type { ReactNode } from 'react'
import type { HomeListName } from '../brand/brand.ts'
import type { CategoryTile } from '../category/category-tiles.tsx'
import { Departments } from '../category/departments.tsx'
import { Slot } from '../shell/layout.tsx'
import { ShopPromise } from '../shell/shop-promise.tsx'
import { useShop } from '../ui/shop.tsx'
import { BannerView, type BannerProps } from './banner-view.tsx'
import { heroOf, type Banner, type Banners } from './banners.ts'

export interface HomePageProps {
  banners: Banners
  /** Top categories, as tiles below the hero. */
  categories: readonly CategoryTile[]
  /** The lists in order; each has a slot of its name: `<Slot name="new_collection">`. */
  lists: readonly HomeListName[]
}

/**
 * The home page: hero, departments, and product lists in slots, so that everything above them is sent
 * before products are loaded.
 */
export function HomePage({ banners, categories, lists }: HomePageProps) {
  const { config } = useShop()
  const hero = heroOf(banners)
  const main = banners.headImage ? banners.mainBanners : banners.mainBanners.slice(1)
  const [first, second, ...rest] = lists
  return (
    <div className="ui-page home-page">
      {hero ? (
        <BannerView banner={hero} kind="hero" />
      ) : (
        <div className="home-greeting">
          <h1>{config.name}</h1>
          <ShopPromise />
        </div>
      )}
      <Departments tiles={categories} />
      {first && <Slot name={first} />}
      <BannerRow banners={main} kind="main" />
      {second && <Slot name={second} />}
      <BannerRow banners={banners.smallBanners} kind="small" />
      {interleave(rest, banners.productBanners)}
    </div>
  )
}

function BannerRow({ banners, kind }: { banners: readonly Banner[]; kind: BannerProps['kind'] }) {
  if (banners.length === 0) return null
  return (
    <div className="home-banners" data-kind={kind}>
      {banners.map((banner) => (
        <BannerView key={banner.link + banner.title} banner={banner} kind={kind} />
      ))}
    </div>
  )
}

/** A product banner after each list, while there are some; the remaining ones follow at the end. */
function interleave(lists: readonly HomeListName[], banners: readonly Banner[]): ReactNode {
  const rows = Math.max(lists.length, banners.length)
  return Array.from({ length: rows }, (_, index) => {
    const list = lists[index]
    const banner = banners[index]
    return [
      list && <Slot key={list} name={list} />,
      banner && <BannerView key={`banner ${index}`} banner={banner} kind="product" />,
    ]
  })
}
