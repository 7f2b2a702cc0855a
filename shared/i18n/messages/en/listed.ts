/** Messages of wishlist and comparison, in English. */
export const messages = {
  'wishlist.title': 'Wishlist',
  'wishlist.add': 'Add to wishlist',
  'wishlist.add-named': 'Add {name} to the wishlist',
  'wishlist.show': 'On your wishlist. View the list',
  'wishlist.kept': 'This list is stored in this browser.',
  'wishlist.kept-account':
    'This list is stored in this browser, and in your account while you are logged in.',
  'wishlist.refused': "Your account's list does not accept this product. It stays on this device.",
  'wishlist.empty': 'Your wishlist is empty. Tap the heart on a product page to add products.',
  'wishlist.remove': 'Remove',
  'wishlist.remove-named': 'Remove {name} from the list',
  'wishlist.gone': 'is no longer sold here.',
  'wishlist.full': 'Your list is full. Remove a product first.',
  'wishlist.home': 'Start shopping',

  'compare.title': 'Compare Products',
  'compare.add': 'Compare',
  'compare.show': 'In your comparison. Compare now',
  'compare.empty': 'Nothing to compare yet. Choose Compare on product pages.',
  'compare.attribute': 'Attribute',
  'compare.price': 'Price',
  'compare.stock': 'Availability',
  'compare.only': 'Show differences only',
  'compare.differs': 'differs',
} as const
