export { keepClaim } from '../../newsletter/keep-claim.ts'
export { offerLater } from '../../newsletter/popup.ts'
