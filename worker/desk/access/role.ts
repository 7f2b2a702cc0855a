/** What people do at the desk: an owner everything, the others their part. */
export const ROLES = ['owner', 'seller', 'editor', 'operator'] as const
export type Role = (typeof ROLES)[number]

/** Roles that a section names; an owner opens every section. */
export type StaffRole = Exclude<Role, 'owner'>

/** Who opens a section: whoever is signed in, owners alone, or owners and the roles named. */
export type SectionRole = 'everyone' | 'owner' | readonly [StaffRole, ...StaffRole[]]

/** Whether a role opens what is for these. */
export function mayOpen(role: Role, allowed: SectionRole): boolean {
  if (role === 'owner' || allowed === 'everyone') return true
  return allowed !== 'owner' && allowed.includes(role)
}
