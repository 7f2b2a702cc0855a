/** What comes when a pointer first meets a card. */
export interface CardPictures {
  /** Shows the further pictures of cards from here on, that of this event first. */
  start: (event: PointerEvent) => void
}

/** Waits for a pointer at a card; a failure leaves the one picture. */
export function startCardPictures(load: () => Promise<CardPictures>): void {
  const look = (event: PointerEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('.product-card')) return
    removeEventListener('pointerover', look)
    load().then(
      (pictures) => pictures.start(event),
      () => undefined,
    )
  }
  addEventListener('pointerover', look)
}
