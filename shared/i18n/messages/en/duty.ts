/** Legally required information about products and the shop, in English. */
export const messages = {
  'energy.class': 'Energy class {class} on the scale {scale}',

  'duty.title': 'Manufacturer and safety',
  'duty.warning': 'Warnings',
  'duty.hazard': 'Hazard statements',
  'duty.maker': 'Manufacturer and its address',
  'duty.responsible': 'Responsible person in the EU',
  'duty.composition': 'Textile fibres',
  'duty.ingredients': 'Ingredients (INCI)',
  'duty.charger': 'Charging',
  'duty.charger.yes': 'A charger is in the box',
  'duty.charger.no': 'No charger in the box',
  'duty.charger.power': 'Charger of {power} W',
  'duty.charger.fast': 'USB PD fast charging',
  'duty.updates': 'Software updates',
  'duty.repair': 'Repairability',
  'duty.deposit': 'Deposit',
  'duty.battery': 'Batteries',
  'duty.battery.text':
    'We take used batteries back free of charge, without a purchase too. They do not belong in household waste.',
  'duty.device': 'Old electrical devices',
  'duty.device.text':
    'We take an old device back free of charge: one below 25 cm without a purchase, a larger one when you buy its like. It does not belong in household waste.',
  'duty.bin': 'Crossed-out bin: not into household waste',
  'duty.take-back': 'How to return them',
  'duty.durability': 'Guarantee of durability',
  'duty.durability.label': {
    one: 'GARAN: guarantee of durability of {count} year',
    other: 'GARAN: guarantee of durability of {count} years',
  },
  'duty.durability.text':
    'The producer guarantees the durability of the whole product at no extra cost. The seller’s liability for defects stands beside it.',

  'guarantee.title': 'EU legal guarantee',
  'guarantee.least': 'At least 2 years',
  'guarantee.seller':
    'If goods are defective the seller is liable, also without any other guarantee.',
  'guarantee.remedies':
    'You can have the goods repaired or replaced free of charge. If that fails within a reasonable time you can have a lower price or your money back.',
  'guarantee.eu':
    'Throughout the EU liability lasts at least two years from the day you received the goods; national law may give you more.',
  'guarantee.finland':
    'In Finland there is no fixed end: liability lasts as long as the goods can reasonably be expected to last.',
  'guarantee.more': 'Your rights on Your Europe, the pages of the EU',

  'company.id': 'Business id {id}',
  'company.vat': 'VAT id {id}',
  'company.register': 'Trade register: {register}',
} as const
