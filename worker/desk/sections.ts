import { audit } from './audit/section.ts'
import { cache } from './cache/section.ts'
import type { Section } from './frame/section.ts'
import { colleagues } from './colleagues/section.ts'
import { search } from './search/section.ts'
import { errors } from './errors/section.tsx'
import { home } from './home/section.ts'
import { imports } from './imports/section.ts'
import { profile } from './me/section.ts'
import { orders } from './orders/section.ts'
import { preview } from './preview/section.ts'
import { coupons } from './coupons/section.ts'
import { contact } from './people/contact-section.ts'
import { products } from './products/section.ts'
import { newsletter } from './people/newsletter-section.ts'
import { person } from './people/person-section.ts'
import { questions } from './people/questions-section.ts'
import { rewrites } from './rewrites/section.ts'
import { reviews } from './people/reviews-section.ts'
import { backInStock } from './people/back-in-stock-section.tsx'
import { stores } from './stores/section.ts'
import { synonyms } from './synonyms/section.ts'
import { speed } from './speed/section.tsx'

/** Every section of the desk, in navigation order. */
export const SECTIONS: readonly Section[] = [
  home,
  orders,
  products,
  coupons,
  questions,
  contact,
  reviews,
  backInStock,
  newsletter,
  imports,
  synonyms,
  stores,
  preview,
  cache,
  rewrites,
  speed,
  errors,
  person,
  colleagues,
  audit,
  profile,
  search,
]
