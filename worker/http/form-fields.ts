import { z } from 'zod'
import { normalizeLine } from '../../shared/account/normalize-line.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../../shared/account/validate.ts'

/** A single-line text field, without invisible characters. */
export const singleLine = (maxLength: number) => z.string().overwrite(normalizeLine).max(maxLength)

/** An e-mail address field. */
export const emailAddress = z.string().trim().max(MAX_EMAIL_LENGTH).refine(isEmail)
