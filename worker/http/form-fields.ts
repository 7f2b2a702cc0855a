import { z } from 'zod'
import { oneLine } from '../../shared/account/one-line.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../../shared/account/validate.ts'

/** A field of one line that somebody typed, without what nobody sees. */
export const singleLine = (most: number) => z.string().overwrite(oneLine).max(most)

/** An e-mail address as the forms take it. */
export const emailAddress = z.string().trim().max(MAX_EMAIL_LENGTH).refine(isEmail)
