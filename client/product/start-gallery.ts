import { onLazyPress, type LazyPress } from '../shell/lazy-press.ts'

/** What comes when the pictures of a product are first touched. */
export interface LazyGallery extends LazyPress {
  /** Follows fingers, keys and the row of pictures from here on. */
  start: () => void
}

/** Wakes the pictures of a product; until then thumbnails are anchors and pictures links. */
export function startGallery(load: () => Promise<LazyGallery>): void {
  onLazyPress('[data-gallery] :is(a, [type="button"])', load)
  const wake = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-gallery]')) return
    load().then(
      ({ start }) => start(),
      () => undefined,
    )
  }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, wake)
}
