/** Legally required information about products and the shop, in English. */
export const messages = {
  'energy.class': 'Energy class {class} on the scale {scale}',

  'duty.title': 'Manufacturer and safety',
  'duty.warning': 'Warnings',
  'duty.hazard': 'Hazard statements',
  'duty.maker': 'Manufacturer and address',
  'duty.responsible': 'Responsible person in the EU',
  'duty.composition': 'Textile fibres',
  'duty.ingredients': 'Ingredients (INCI)',
  'duty.charger': 'Charging',
  'duty.charger.yes': 'Charger included',
  'duty.charger.no': 'Charger not included',
  'duty.charger.power': '{power} W charger',
  'duty.charger.fast': 'USB PD fast charging',
  'duty.updates': 'Software updates',
  'duty.repair': 'Repairability',
  'duty.deposit': 'Deposit',
  'duty.battery': 'Batteries',
  'duty.battery.text':
    'We take back used batteries free of charge, even without a purchase. Do not put them into household waste.',
  'duty.device': 'Old electrical devices',
  'duty.device.text':
    'We take back old devices free of charge: those under 25\u00a0cm without a purchase, larger ones when you buy a similar device. Do not put them into household waste.',
  'duty.bin': 'Crossed-out bin: do not put into household waste',
  'duty.take-back': 'How to return them',
  'duty.durability': 'Guarantee of durability',
  'duty.durability.label': {
    one: 'GARAN: guarantee of durability of {count} year',
    other: 'GARAN: guarantee of durability of {count} years',
  },
  'duty.durability.text':
    'The producer guarantees the durability of the whole product at no extra cost. The seller’s liability for defects applies in addition.',

  'guarantee.title': 'EU legal guarantee',
  'guarantee.least': 'At least 2 years',
  'guarantee.seller':
    'If goods are defective, the seller is liable, even without any other guarantee.',
  'guarantee.remedies':
    'You can have the goods repaired or replaced free of charge. If this is not done within a reasonable time, you can ask for a price reduction or a refund.',
  'guarantee.eu':
    'Throughout the EU, the seller is liable for at least two years from the day you received the goods; national law may give you more.',
  'guarantee.finland':
    'In Finland there is no fixed limit: the seller is liable as long as the goods can reasonably be expected to last.',
  'guarantee.more': 'Your rights on Your Europe, the EU website',

  'company.id': 'Business ID {id}',
  'company.vat': 'VAT number {id}',
  'company.register': 'Trade register: {register}',
} as const
