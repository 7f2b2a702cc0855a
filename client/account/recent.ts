import { readRecent } from './start.ts'

/** Shows the products that were looked at on this device; the words for none go. */
export function showRecent(place: HTMLElement): void {
  place.replaceChildren(
    ...readRecent().map(({ href, name, image }) => {
      const link = document.createElement('a')
      link.href = href
      const picture = document.createElement('img')
      if (/^\/(?![/\\])/.test(image)) picture.src = image
      picture.alt = ''
      picture.loading = 'lazy'
      picture.width = 150
      picture.height = 150
      link.append(picture, name)
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
}
