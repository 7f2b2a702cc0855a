/** Messages of wishlist and comparison, in English. */
export const messages = {
  'wishlist.title': 'Wishlist',
  'wishlist.add': 'Add to wishlist',
  'wishlist.add-named': 'Add {name} to the wishlist',
  'wishlist.show': 'It is on your wishlist. See the list',
  'wishlist.kept': 'The list stays in this browser.',
  'wishlist.kept-account':
    'The list stays in this browser, and in your account while you are logged in.',
  'wishlist.refused':
    'The list of your account does not take this product. It stays on this device.',
  'wishlist.empty': 'Nothing is on your wishlist yet. Look for the heart on the pages of products.',
  'wishlist.remove': 'Remove',
  'wishlist.remove-named': 'Remove {name} from the list',
  'wishlist.gone': 'is no longer sold here.',
  'wishlist.full': 'The list is full. Remove something first.',
  'wishlist.home': 'Go shopping',

  'compare.title': 'Compare Products',
  'compare.add': 'Compare',
  'compare.show': 'It is in your comparison. Compare now',
  'compare.empty': 'Nothing to compare yet. Choose Compare on the pages of products.',
  'compare.attribute': 'Attribute',
  'compare.price': 'Price',
  'compare.stock': 'Availability',
  'compare.only': 'Show only the differences',
  'compare.differs': 'differs',
} as const
