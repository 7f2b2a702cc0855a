/** The lazy entry of card pictures, loaded when a pointer first reaches a card. */
export interface CardPictures {
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
