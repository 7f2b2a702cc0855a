import { onLazyPress, type LazyPress } from '../shell/lazy-press.ts'

/** The lazy entry of the gallery, loaded at its first interaction. */
export interface LazyGallery extends LazyPress {
  /** Handles swipes, keys and scrolling. */
  start: () => void
}

/** Starts the gallery lazily; until then thumbnails are anchors and pictures links. */
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
