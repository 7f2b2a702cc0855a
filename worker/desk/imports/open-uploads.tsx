import type { OpenUpload } from '../../pick/upload-operations.ts'
import { Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { uploadMessages } from './messages-upload.ts'
import { viewOf } from './reports.ts'
import { hrefOf } from './uploads.ts'

/** Uploads that are not finished. */
export function OpenUploads({ desk, open }: { desk: Desk; open: readonly OpenUpload[] }) {
  const t = uploadMessages(desk.locale)
  return (
    <Message kind="info" title={t('open')}>
      <ul>
        {open.map((upload) => (
          <li key={upload.id}>
            <a href={hrefOf(upload)}>
              {viewOf(desk, upload.catalog)}, <Time {...{ desk, at: upload.createdAt }} />
            </a>{' '}
            {upload.actor}: {t(`state.${upload.state === 'done' ? 'ready' : upload.state}`)}
          </li>
        ))}
      </ul>
    </Message>
  )
}
