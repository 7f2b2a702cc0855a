/** What laws want told of a product: in a part of its page of its own. */
export const DUTY_ATTRIBUTES = {
  warning: 'warning',
  hazard: 'hazard',
  maker: 'manufacturer_contact',
  responsible: 'responsible_person',
  composition: 'composition',
  ingredients: 'ingredients',
  updates: 'software_updates',
  repair: 'repair',
  deposit: 'deposit',
  take_back: 'take_back',
} as const
