import { readSealKeys } from '../../crypto/seal-keys.ts'
import { priceWindow } from '../../../shared/price/price-window.ts'
import { sealPreview } from '../../preview/preview.ts'
import { page, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Card } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { timeText } from '../frame/time.tsx'
import { OPEN_PATH } from './open-api.tsx'
import { previewMessages } from './messages.ts'

const HOUR_MS = 60 * 60 * 1000
/** Lifetimes of a link, in hours. */
const HOURS = [1, 24, 168] as const
/** The farthest date of a preview, before or after now. */
const MAX_DISTANCE_MS = 366 * 24 * HOUR_MS

/** The form for a preview link: date and lifetime. */
export function LinkForm({ desk }: { desk: Desk }) {
  const t = previewMessages(desk.locale)
  return (
    <Card title={t('link.title')} text={t('link.text')}>
      <PostForm action="/admin/preview/link">
        <Field
          name="at"
          type="datetime-local"
          label={t('link.at')}
          hint={t('link.at.hint', { zone: desk.site.view.i18n.timezone })}
        />
        <SelectField
          name="hours"
          label={t('link.hours')}
          value="24"
          options={HOURS.map((hours) => [String(hours), t(`hours.${hours}`)])}
        />
        <Submit icon="preview">{t('link.make')}</Submit>
      </PostForm>
    </Card>
  )
}

/** Creates and shows a link; without a date it previews now. */
export async function createLink(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, site, now, locale, url } = desk
  const t = previewMessages(locale)
  const at = readTime(fields.get('at') ?? '', desk)
  const hours = HOURS.find((each) => String(each) === fields.get('hours'))
  if (at === undefined || !hours) return redirectFailed('/admin/preview', t('link.wrong'))
  const preview = { at, until: now + hours * HOUR_MS }
  const token = await sealPreview(readSealKeys(env.SESSION_KEYS), site.brand.id, preview)
  const [moment, until] = [timeText(desk, at), timeText(desk, preview.until)]
  await desk
    .audit({
      ...{ action: 'preview.link', subject: new Date(at).toISOString(), before: {} },
      after: { until: new Date(preview.until).toISOString() },
    })
    .run()
  const body = (
    <Card text={t('link.made', { moment, until })}>
      <p className="code">{`${url.origin}${OPEN_PATH}/${token}`}</p>
      <div className="row">
        <PostForm action={`${OPEN_PATH}/${token}`} hidden={{ to: fields.get('to') ?? '' }} isInline>
          <Submit icon="preview">{t('open')}</Submit>
        </PostForm>
      </div>
    </Card>
  )
  return page({
    ...{ title: t('link.title'), body },
    trail: [{ title: t('title'), href: '/admin/preview' }],
  })
}

/** Reads a date and time in the shop's time zone; undefined if invalid or more than a year away. */
function readTime(text: string, { site, now }: Desk): number | undefined {
  if (text === '') return now
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text) ?? []
  if (day === undefined) return undefined
  const { from } = priceWindow(`${day} ${time}:00`, null, site.view.i18n.timezone)
  return from !== undefined && Math.abs(from - now) <= MAX_DISTANCE_MS ? from : undefined
}
