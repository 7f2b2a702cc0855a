import type { Section } from './frame/section.ts'
import { audit } from './audit/section.ts'
import { colleagues } from './colleagues/section.ts'
import { home } from './home/section.tsx'
import { me } from './me/section.ts'
import { orders } from './orders/section.ts'

/** Every section of the desk, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [home, orders, colleagues, audit, me]
