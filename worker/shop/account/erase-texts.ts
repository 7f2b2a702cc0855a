import { foldEmail } from '../../../shared/account/validate.ts'
import { IS_OF_BRAND } from '../../mail/outbox.ts'
import { longestAsciiPart, mentionsEmail } from './mentions.ts'
import { FIRST_OWN_REVIEW_ID } from '../review/own-review.ts'
import type { PersonQuery } from './person.ts'

/** Texts that contain an e-mail address. */
export interface Mentions {
  /** Ids, as a JSON array. */
  mails: string
  questions: string
  answers: string
  reviews: string
  /** Tags of the products that show these texts. */
  tags: readonly string[]
}

const NO_MENTIONS: Mentions = {
  mails: '[]',
  questions: '[]',
  answers: '[]',
  reviews: '[]',
  tags: [],
}

/**
 * Finds texts by anybody that contain an address: e-mails to it and about it, questions, published answers
 * and reviews. Finds nothing for an address of the shop itself, which anybody may enter in a registration or
 * a text: those texts belong to others.
 */
export async function findMentions(
  db: D1Database,
  person: PersonQuery,
  sendsMail: boolean,
): Promise<Mentions> {
  if (person.shopAddresses.some((address) => foldEmail(address) === person.email))
    return NO_MENTIONS
  const [mails, questions, answers, reviews] = await Promise.all([
    findMails(db, person, sendsMail),
    findQuestions(db, person),
    findAnswers(db, person),
    findReviews(db, person),
  ])
  return {
    mails: JSON.stringify(mails),
    questions: JSON.stringify(questions),
    answers: JSON.stringify(answers.map(({ id }) => id)),
    reviews: JSON.stringify(reviews.map(({ id }) => id)),
    tags: [...answers.map(({ product }) => `P${product}`), ...reviews.map(({ key }) => `P${key}`)],
  }
}

async function findMails(
  db: D1Database,
  { website: brandId, email }: PersonQuery,
  sendsMail: boolean,
): Promise<readonly number[]> {
  const sql = `SELECT id, recipient, reply_to, subject, body FROM outbox_mail
    WHERE ${IS_OF_BRAND} AND NOT (?3 AND kind = 'order' AND next_at IS NOT NULL)
      AND instr(lower(recipient || ' ' || reply_to || ' ' || subject || ' ' || body), ?2) > 0`
  const { results } = await db
    .prepare(sql)
    .bind(brandId, longestAsciiPart(email), Number(sendsMail))
    .all<Readonly<Record<'recipient' | 'reply_to' | 'subject' | 'body', string>> & { id: number }>()
  const rows = results.filter(
    ({ recipient, reply_to, subject, body }) =>
      foldEmail(recipient) === email ||
      foldEmail(reply_to) === email ||
      mentionsEmail(`${subject}\n${body}`, email),
  )
  return rows.map(({ id }) => id)
}

async function findQuestions(
  db: D1Database,
  { website: brandId, email }: PersonQuery,
): Promise<readonly number[]> {
  const sql = `SELECT id, payload FROM submission
    WHERE website = ?1 AND kind = 'question' AND instr(lower(payload), ?2) > 0`
  const { results } = await db
    .prepare(sql)
    .bind(brandId, longestAsciiPart(email))
    .all<{ id: number; payload: string }>()
  return results.filter(({ payload }) => mentionsAddress(payload, email)).map(({ id }) => id)
}

async function findAnswers(
  db: D1Database,
  { website: brandId, email }: PersonQuery,
): Promise<readonly { id: number; product: number }[]> {
  const sql = `SELECT id, product, question || ' ' || answer AS text FROM answer
    WHERE website = ?1 AND instr(lower(question || ' ' || answer), ?2) > 0`
  const { results } = await db
    .prepare(sql)
    .bind(brandId, longestAsciiPart(email))
    .all<{ id: number; product: number; text: string }>()
  return results.filter(({ text }) => mentionsEmail(text, email))
}

async function findReviews(
  db: D1Database,
  { catalogs, email }: PersonQuery,
): Promise<readonly { id: string; key: string }[]> {
  const sql = `SELECT id, key, doc FROM document
    WHERE type = 'review' AND CAST(id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID}
      AND catalog IN (SELECT no FROM catalog WHERE name IN (SELECT value FROM json_each(?1)))
      AND instr(lower(doc), ?2) > 0`
  const { results } = await db
    .prepare(sql)
    .bind(JSON.stringify(catalogs), longestAsciiPart(email))
    .all<{ id: string; key: string; doc: string }>()
  return results.filter(({ doc }) => mentionsAddress(doc, email))
}

/**
 * True if a string of a JSON record mentions the address. The JSON itself cannot be searched, because a line
 * break is written as `\n` there.
 */
function mentionsAddress(json: string, email: string): boolean {
  const record = JSON.parse(json) as Readonly<Record<string, unknown>>
  const texts = Object.values(record).filter((each) => typeof each === 'string')
  return texts.some((text) => mentionsEmail(text, email))
}
