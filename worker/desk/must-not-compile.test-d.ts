import type { DeskForm, Section } from './frame/section.ts'
import { defineMessages } from './frame/messages.ts'

const completeSection = {
  ...{ path: '/x', title: () => 'X', icon: 'home', group: 'shop', pages: [], forms: [] },
} as const

// @ts-expect-error A section names who opens it.
export const withoutRole: Section = { ...completeSection }

// @ts-expect-error A list of roles names one at least.
export const withoutRoles: Section = { ...completeSection, role: [] }

// @ts-expect-error There is no such role.
export const unknownRole: Section = { ...completeSection, role: ['cook'] }

// @ts-expect-error A form says whether it is dangerous.
export const withoutRisk: DeskForm = { path: '/x', answer: () => ({ kind: 'missing' }) }

const answer = () => ({ kind: 'missing' }) as const
export const usualUpload: DeskForm = { path: '/x', risk: 'usual', takesFiles: true, answer }
// @ts-expect-error A file would be lost while a passkey is asked for.
export const riskyUpload: DeskForm = { path: '/x', risk: 'dangerous', takesFiles: true, answer }

// @ts-expect-error A language is missing.
export const withoutItalian = defineMessages({ en: { a: 'A' }, fi: { a: 'A' }, de: { a: 'A' } })

// @ts-expect-error Italian lacks a sentence.
export const incomplete = defineMessages({ en: { a: 'A' }, fi: { a: 'A' }, de: { a: 'A' }, it: {} })
