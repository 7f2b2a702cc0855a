import { Card, Facts } from '../frame/parts.tsx'
import { page } from '../frame/answer.ts'
import type { Section } from '../frame/section.ts'
import { frameWords } from '../frame/words-frame.ts'
import { homeWords } from './words.ts'

/** The first page of the desk. */
export const home: Section = {
  path: '',
  role: 'everyone',
  title: (locale) => homeWords(locale)('title'),
  icon: 'home',
  group: 'shop',
  pages: [
    {
      path: '',
      load({ merchant, locale, site }) {
        const say = homeWords(locale)
        const facts = [
          [say('person'), merchant.email],
          [say('role'), frameWords(locale)(`role.${merchant.role}`)],
          [say('shop'), site.brand.name],
        ] as const
        const title = merchant.name ? say('hello', { name: merchant.name }) : say('title')
        return page({
          title,
          body: (
            <Card>
              <Facts facts={facts} />
            </Card>
          ),
        })
      },
    },
  ],
  forms: [],
}
