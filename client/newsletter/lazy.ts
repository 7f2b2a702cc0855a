export { storeClaim } from './store-claim.ts'
export { schedulePopup } from './popup.ts'
