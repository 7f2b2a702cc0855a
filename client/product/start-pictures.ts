import { onLazyPress, type LazyPress } from '../shell/lazy-press.ts'

/** The lazy entry of the gallery, loaded at its first interaction. */
interface LazyGallery extends LazyPress {
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

/** The lazy entry of card pictures, loaded when a pointer first reaches a card. */
interface CardPictures {
  /** Shows the further pictures of cards, starting with the card of this event. */
  start: (event: PointerEvent) => void
}

/** Loads the code at the first pointer over a card; after a failure each card keeps one picture. */
export function startCardPictures(load: () => Promise<CardPictures>): void {
  const startPictures = (event: PointerEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('.product-card')) return
    removeEventListener('pointerover', startPictures)
    load().then(
      (pictures) => pictures.start(event),
      () => undefined,
    )
  }
  addEventListener('pointerover', startPictures)
}
