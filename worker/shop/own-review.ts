/** Numbers of shoppers' reviews begin here, far from those of imports. */
export const FIRST_OWN = 2 ** 48
