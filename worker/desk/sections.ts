import type { Section } from './frame/section.ts'
import { home } from './home/section.tsx'

/** Every section of the desk, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [home]
