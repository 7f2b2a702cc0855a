/** Roles at the desk: an owner may do everything, the others only their part. */
export const ROLES = ['owner', 'seller', 'editor', 'operator'] as const
export type Role = (typeof ROLES)[number]

/** Roles that a section may name; an owner opens every section. */
export type StaffRole = Exclude<Role, 'owner'>

/** Who may open a section: everyone who is signed in, only owners, or owners and the named roles. */
export type SectionRole = 'everyone' | 'owner' | readonly [StaffRole, ...StaffRole[]]

/** True if a role may open what is allowed to these roles. */
export function mayOpen(role: Role, allowed: SectionRole): boolean {
  if (role === 'owner' || allowed === 'everyone') return true
  return allowed !== 'owner' && allowed.includes(role)
}
