import { listAlive, readLastImport } from '../../admin/import-lease.ts'
import type { NotedUpload } from '../../pick/upload-operations.ts'
import { page, redirect, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Card, DetailList, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { advance, isInProgress } from './advance.ts'
import { uploadMessages } from './messages-upload.ts'
import { importMessages } from './messages.ts'
import { PreviewCards } from './preview-cards.tsx'
import { PATH, viewOf } from './reports.ts'
import { tasksOf } from './steps.ts'
import { findUpload, hrefOf, targetOf, UPLOAD_AT, uploadsOf } from './uploads.ts'

/** The page of an upload: its progress, or the preview of the import. Loading it continues the work. */
export async function uploadPage(desk: Desk): Promise<DeskAnswer> {
  const found = await findUpload(desk)
  if (!found) return expiredPage(desk)
  const upload = await advance(desk, found)
  const t = uploadMessages(desk.locale)
  if (upload.state === 'done') return redirect(`${PATH}/${upload.run}`, t('done'))
  return page({
    title: t('preview'),
    trail: [
      { title: importMessages(desk.locale)('title'), href: PATH },
      { title: t('title'), href: UPLOAD_AT },
    ],
    ...(isInProgress(upload) && { refreshAfter: 1 }),
    body: (
      <div className="stack">
        {isInProgress(upload) && <Progress {...{ desk, upload }} />}
        {upload.state === 'failed' && (
          <Message kind="failed" title={t(`failed.${upload.result.failure ?? 'taken'}`)}>
            <a href={`${PATH}/${upload.run}`}>{t('report')}</a>
          </Message>
        )}
        {upload.state === 'ready' && (await readyPage(desk, upload))}
      </div>
    ),
  })
}

/** 410: the upload does not exist or has expired. */
export function expiredPage({ locale }: Pick<Desk, 'locale'>): DeskAnswer {
  const t = uploadMessages(locale)
  const body = (
    <Card text={t('gone.text')}>
      <div className="row">
        <LinkButton href={UPLOAD_AT}>{t('title')}</LinkButton>
      </div>
    </Card>
  )
  return page({ title: t('gone'), status: 410, body })
}

function Progress({ desk, upload }: { desk: Desk; upload: NotedUpload }) {
  const t = uploadMessages(desk.locale)
  const { state, next, parts } = upload
  const steps = state === 'importing' ? tasksOf(upload).length : parts.length + 1
  return (
    <Message kind="info" title={t(`going.${state === 'importing' ? 'import' : 'compare'}`)}>
      <progress max={steps} value={next} aria-label={t('progress')} />
      <p>{t('progress.of', { next, steps })}</p>
      <LinkButton href={hrefOf(upload)}>{t('go-on')}</LinkButton>
    </Message>
  )
}

async function readyPage(desk: Desk, upload: NotedUpload) {
  const { env, now } = desk
  const t = uploadMessages(desk.locale)
  const isOld = (await readLastImport(env.DB, upload.catalog)) !== upload.basedOn
  const target = targetOf(desk, upload)
  const remarks = target ? await uploadsOf(desk).remarks(target, upload) : []
  const running = await listAlive(env.DB, now)
  return (
    <>
      {isOld && <Message kind="failed" title={t('old')} />}
      {running.length > 0 && <Message kind="info" title={t('running')} />}
      <Card>
        <DetailList
          details={[
            [t('files'), upload.files.map(({ name }) => name).join(', ')],
            [t('store'), viewOf(desk, upload.catalog)],
            [t('prices'), t(`prices.${upload.prices}`)],
            [t('mode'), t(`mode.${upload.mode}`)],
            [t('until'), <Time key="until" {...{ desk, at: upload.createdAt + 3_600_000 }} />],
          ]}
        />
        <ApplyOrDiscard {...{ desk, upload, isOld }} />
      </Card>
      <PreviewCards {...{ desk, upload, remarks }} />
    </>
  )
}

function ApplyOrDiscard({
  desk,
  upload,
  isOld,
}: {
  desk: Desk
  upload: NotedUpload
  isOld: boolean
}) {
  const t = uploadMessages(desk.locale)
  const { clashes, types, removedDemo, share } = upload.preview
  const changes = Object.values(types).reduce(
    (sum, { fresh, changed, removed }) => sum + fresh + changed + removed,
    removedDemo,
  )
  const at = hrefOf(upload)
  return (
    <>
      {clashes.length > 0 && (
        <Message kind="failed" title={t('clash', { count: clashes.length })}>
          {t('clash.text')}
        </Message>
      )}
      {share > 0 && <Message kind="failed" title={t('share', { share })} />}
      {changes === 0 && <Message kind="info" title={t('nothing')} />}
      <div className="row">
        {isOld && (
          <PostForm action={`${at}/compare`} isInline>
            <Submit>{t('again')}</Submit>
          </PostForm>
        )}
        {!isOld && clashes.length === 0 && changes > 0 && (
          <PostForm action={`${at}/apply`} hidden={{ hash: upload.hash }} isInline>
            <Submit kind={share > 0 ? 'danger' : 'primary'} icon="check">
              {t('apply')}
            </Submit>
          </PostForm>
        )}
        <PostForm action={`${at}/discard`} isInline>
          <Submit kind="plain">{t('discard')}</Submit>
        </PostForm>
      </div>
    </>
  )
}
