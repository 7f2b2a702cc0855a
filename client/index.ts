import { startIslands } from './island/find.ts'

startIslands()
