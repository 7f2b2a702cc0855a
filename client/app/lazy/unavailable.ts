import { getApp } from '../app.ts'

/** Shows a notice that the page is not available offline and that this is the home page. */
export async function notify(): Promise<void> {
  const { shop } = await getApp()
  shop.events.emit('notice.wanted', {
    type: 'error',
    message: { code: 'offline.unavailable' },
  })
}
