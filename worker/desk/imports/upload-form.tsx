import { page, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { CheckField, Field, SelectField } from '../frame/field.tsx'
import { Card } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { uploadMessages } from './messages-upload.ts'
import { importMessages } from './messages.ts'
import { PATH } from './reports.ts'
import { UPLOAD_AT, uploadsOf } from './uploads.ts'

/** Entered values beside the files, which a browser does not send again. */
export interface UploadFields {
  store: string
  prices: 'net' | 'gross'
  isFull: boolean
}

const TYPES = '.ndjson,.gz'

/** The upload form. */
export async function uploadForm(desk: Desk): Promise<DeskAnswer> {
  const { view } = desk.site
  const prices = await uploadsOf(desk).readPrices(view.elasticsearch.index)
  return uploadFormPage(desk, { store: view.storeCode, prices, isFull: false })
}

/** The upload form with the problems of the files. */
export function uploadFormPage(
  desk: Desk,
  fields: UploadFields,
  problem?: string,
  status: 413 | 422 = 422,
): DeskAnswer {
  const t = uploadMessages(desk.locale)
  const views = desk.site.brand.storeViews.views
  return page({
    title: t('title'),
    trail: [{ title: importMessages(desk.locale)('title'), href: PATH }],
    ...(problem !== undefined && { status }),
    body: (
      <Card text={t('text')}>
        <PostForm action={UPLOAD_AT} takesFiles>
          <Field
            name="files"
            type="file"
            label={t('files')}
            hint={t('files.hint')}
            accept={TYPES}
            multiple
            required
            {...{ problem }}
          />
          <SelectField
            name="store"
            label={t('store')}
            value={fields.store}
            options={views.map(({ storeCode, name }) => [storeCode, name])}
          />
          <SelectField
            name="prices"
            label={t('prices')}
            value={fields.prices}
            options={(['gross', 'net'] as const).map((each) => [each, t(`prices.${each}`)])}
          />
          <CheckField
            name="full"
            label={t('full')}
            hint={t('full.hint')}
            isChecked={fields.isFull}
          />
          <Submit icon="search">{t('check')}</Submit>
        </PostForm>
        <p className="muted">
          {t('command')} <code>npm run catalog:import -- ./my-documents</code>
        </p>
      </Card>
    ),
  })
}
