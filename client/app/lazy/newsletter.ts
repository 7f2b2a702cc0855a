export { storeClaim } from '../../newsletter/store-claim.ts'
export { schedulePopup } from '../../newsletter/popup.ts'
