/** Attributes that laws require to be shown; they have their own part of the product page. */
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
