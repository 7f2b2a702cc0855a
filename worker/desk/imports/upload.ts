import { readLastImport } from '../../admin/import-lease.ts'
import { randomHex } from '../../crypto/digest.ts'
import type { UploadRefusal } from '../../catalog/upload-records.ts'
import { redirect, type DeskAnswer } from '../frame/answer.ts'
import type { Desk, UploadedFiles } from '../frame/section.ts'
import { uploadMessages } from './messages-upload.ts'
import { translateImportText } from './translate-text.ts'
import { uploadFormPage, type UploadFields } from './upload-form.tsx'
import { hrefOf, uploadsOf } from './uploads.ts'

const MAX_PLACES = 5
/** Files of spreadsheets. */
const TABLE = /\.(?:csv|tsv|xlsx?|ods)(?:\.gz)?$/i

/** Checks and stores uploaded files; changes nothing else. */
export async function upload(
  desk: Desk,
  fields: URLSearchParams,
  files: UploadedFiles,
): Promise<DeskAnswer> {
  const { site, env, merchant } = desk
  const t = uploadMessages(desk.locale)
  const entered: UploadFields = {
    store: fields.get('store') ?? '',
    prices: fields.get('prices') === 'net' ? 'net' : 'gross',
    isFull: fields.has('full'),
  }
  const { views } = site.brand.storeViews
  const view = views.find(({ storeCode }) => storeCode === entered.store)
  if (!view) return uploadFormPage(desk, entered, t('refused.store'))
  const catalog = view.elasticsearch.index
  const id = randomHex(16)
  const plan = {
    ...{ id, catalog, store: view.storeCode, actor: merchant.email, prices: entered.prices },
    mode: entered.isFull ? ('full' as const) : ('changes' as const),
    basedOn: await readLastImport(env.DB, catalog),
  }
  const given = files.getAll('files').filter(({ name }) => name !== '')
  const answer = await uploadsOf(desk).create(plan, given)
  if (answer) return uploadFormPage(desk, entered, refusalText(desk, answer.refused))
  return redirect(hrefOf({ id }))
}

/** Answers a body too large for a Worker: the form with the command that imports such files. */
export async function uploadTooLong(desk: Desk): Promise<DeskAnswer> {
  const { view } = desk.site
  const prices = await uploadsOf(desk).readPrices(view.elasticsearch.index)
  const fields = { store: view.storeCode, prices, isFull: false }
  return uploadFormPage(desk, fields, uploadMessages(desk.locale)('refused.bytes'), 413)
}

function refusalText({ locale }: Desk, refused: UploadRefusal): string {
  const t = uploadMessages(locale)
  switch (refused.kind) {
    case 'unknown':
    case 'twice': {
      const isTable = refused.kind === 'unknown' && refused.names.some((name) => TABLE.test(name))
      const names = refused.names.slice(0, MAX_PLACES).join(', ')
      return t(isTable ? 'refused.table' : `refused.${refused.kind}`, { names })
    }
    case 'broken':
    case 'cut': {
      const [first] = refused.problems
      const { file = '', line = 0, problem = '' } = first ?? {}
      const count = refused.problems.length
      return t(`refused.${refused.kind}`, {
        count,
        place: `${file}:${line}`,
        problem: translateImportText(locale, problem) ?? problem,
      })
    }
    default:
      return t(`refused.${refused.kind}`)
  }
}
